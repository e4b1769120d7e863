// The committed changelog of a document → its page, its feed, and the notes of the operations.
import {Feed} from 'feed';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {parseReleases, renderPlace, RULES, viewNotes, viewReleases, type Release} from '@lectern/openapi/changes';
import type {ChangelogPage, Compiled, OperationPage} from '@lectern/openapi';
import {toVersionAnchor} from '@lectern/openapi/view';
import {escapeHtml} from '../../markup.ts';

/** Id of the page of changes, beside the pages of the operations. */
export const CHANGELOG_ID = 'changelog';

/**
 * Reads the changelog that the configuration names.
 * @throws Error that names the file, and says what to write
 */
export async function readReleases(siteDir: string, file: string | undefined): Promise<Release[]> {
  if (file === undefined) return [];
  const text = await readFile(path.resolve(siteDir, file), 'utf8').catch(() => {
    throw new Error(
      `portal.config.ts: the changelog "${file}" does not exist: write it with "npx lectern changelog OLD NEW --add ${file}"`,
    );
  });
  try {
    return parseReleases(text);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, {cause: error});
  }
}

/** The operation's page with what changed in it. */
export function withNotes(page: OperationPage, releases: Release[]): OperationPage {
  const notes = viewNotes(releases, page);
  return notes.length === 0 ? page : {...page, notes, versions: listVersions(releases)};
}

/** The newest version first, the one before the first release last. */
function listVersions(releases: Release[]): string[] {
  const oldest = releases.at(-1)?.previous;
  return [...releases.map(({version}) => version), ...(oldest === undefined ? [] : [oldest])];
}

/** The page of all changes. */
export function toChangelogPage(compiled: Compiled, releases: Release[], {title, feed}: {title: string; feed: string}): ChangelogPage {
  return {
    kind: 'changelog',
    id: CHANGELOG_ID,
    title,
    feed,
    rules: RULES,
    versions: listVersions(releases),
    releases: viewReleases(releases, compiled.pages),
  };
}

export type FeedOptions = {
  /** Name of the API. */
  label: string;
  /** Absolute address of the page of changes. */
  page: string;
  /** Absolute address of the feed. */
  feed: string;
};

/** The releases as an Atom feed. */
export function renderFeed(releases: Release[], {label, page, feed}: FeedOptions): string {
  const updated = releases[0] ? new Date(releases[0].date) : new Date(0);
  const feedLinks = {atom: feed};
  const atom = new Feed({title: `${label} changelog`, id: page, link: page, copyright: '', updated, feedLinks, author: {name: label}});
  for (const {version, previous, date, changes} of releases) {
    const lines = changes.map((change) => `<li>${renderChange(change)}</li>`);
    const link = `${page}#${toVersionAnchor(version)}`;
    atom.addItem({
      title: `${label} ${version}`,
      id: link,
      link,
      date: new Date(date),
      description: `${changes.length} changes since ${previous}`,
      content: `<ul>${lines.join('')}</ul>`,
    });
  }
  return atom.atom1();
}

/** A change, and every operation that it concerns. */
function renderChange({breaking, operations, text, ...at}: Release['changes'][number]): string {
  const said = escapeHtml([renderPlace(at), text].filter(Boolean).join(' '));
  const calls = operations.map(({method, path: template}) => `<li><code>${escapeHtml(`${method} ${template}`)}</code></li>`);
  const list = calls.length > 0 ? `<ul>${calls.join('')}</ul>` : '';
  return `${breaking ? '<strong>Breaking:</strong> ' : ''}${said}${list}`;
}
