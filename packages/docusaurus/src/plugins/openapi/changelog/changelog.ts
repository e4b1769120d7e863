// The committed changelog of a document → its page, and the notes of the operations.
import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {parseReleases, viewNotes, viewReleases, type Release} from '@lectern/openapi/changes';
import type {ChangelogPage, Compiled, OperationPage} from '@lectern/openapi';
import {CONFIG_FILE} from '@lectern/openapi/document';
import {describeBrokenJson} from '../../../config/file/brokenJson.ts';

/** ID of the page of changes, beside the endpoint pages. */
export const CHANGELOG_ID = 'changelog';

/** The message about a changelog in the configuration that does not exist. */
export function renderMissingChangelog(
  field: string,
  file: string,
  {similar, configFile = CONFIG_FILE}: {similar?: string | undefined; configFile?: string} = {},
): string {
  const write = similar === undefined ? `write it with "npx lectern changelog OLD NEW --add ${file}"` : `write "${similar}"`;
  const fix = `${write}, or leave the field out`;
  return `${configFile}: "${field}" is "${file}": there is no such file: ${fix}.`;
}

/**
 * Reads the changelog that the configuration names.
 * @param configFile that configuration, as messages name it
 * @throws Error that names the file and the fix
 */
export async function readReleases(siteDir: string, file: string | undefined, configFile = CONFIG_FILE): Promise<Release[]> {
  if (file === undefined) return [];
  const source = path.resolve(siteDir, file);
  if (!existsSync(source)) throw new Error(renderMissingChangelog('changelog', file, {configFile}));
  const text = await readFile(source, 'utf8').catch((error: unknown) => {
    throw new Error(`${configFile}: the changelog "${file}" cannot be read: ${String(error)}`, {cause: error});
  });
  const broken = describeBrokenJson(text);
  if (broken !== undefined) throw new Error(`${file}:${broken}`);
  try {
    return parseReleases(text);
  } catch (error) {
    throw new Error(`${configFile}: the changelog "${file}": ${error instanceof Error ? error.message : String(error)}`, {cause: error});
  }
}

/** The operation's page with its changes. */
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
    versions: listVersions(releases),
    releases: viewReleases(releases, compiled.pages),
  };
}
