import {rmSync} from 'node:fs';
import path from 'node:path';
import {omit, replay, type Edit} from '@lectern/openapi/document';
import type {LinkView} from '@lectern/openapi';
import {withAbsoluteLinks, type LinkSite} from './absoluteLinks.ts';
import {readExact, writeJson, writeYaml} from './exactNumbers.ts';
import {writeChanged} from '../writeChanged.ts';

/** Folder of generated static files, relative to the site's folder; listed among the site's static folders. */
export const GENERATED_STATIC = '.docusaurus-static';

/** Possible downloads of a document. */
const NAMES = ['openapi.yaml', 'openapi.json', 'openapi.zip'];

/** A document in both formats. */
export type DocumentTexts = {yaml: string; json: string};

/** How a document of one file differs from its text. */
export type TextDifferences = {hidden?: ReadonlySet<string> | undefined; edits?: readonly Edit[] | undefined};

export type Downloads = {
  /** Links to files by name. */
  links: (baseUrl: string, names: Iterable<string>) => LinkView[];
  /** Writes the files, and removes obsolete ones. */
  write: (siteDir: string, files: ReadonlyMap<string, string | Uint8Array>) => void;
};

/** The document as it can be downloaded: with its tokens replaced. */
export function toDownloads({route}: {route: string}): Downloads {
  const folder = getDownloadFolder(route);
  return {
    links: (baseUrl, names) => [...names].map((label) => ({href: `${baseUrl}${folder}/${label}`, label})),
    write(siteDir, files) {
      const target = path.join(siteDir, GENERATED_STATIC, folder);
      for (const [name, content] of files) writeChanged(path.join(target, name), content);
      for (const name of NAMES) if (!files.has(name)) rmSync(path.join(target, name), {force: true});
    },
  };
}

/**
 * Creates both formats: from the original text, or from one value if a document has several files. Links of descriptions are absolute, and
 * the YAML is also valid for readers of YAML 1.1.
 * @param hidden JSON pointers of parts to remove from the text; comments are removed too, since they may mention them
 * @param edits changes by overlays, which come first
 * @param site base of links without a host
 */
export function toDocumentTexts(document: ({text: string} & TextDifferences) | {value: unknown}, site?: LinkSite): DocumentTexts {
  const absolute = (value: unknown): unknown => (site ? withAbsoluteLinks(value, site) : value);
  if ('value' in document) {
    const value = absolute(document.value);
    return {yaml: writeYaml(value), json: writeJson(value)};
  }
  const {text, hidden = new Set(), edits = []} = document;
  const {value, isJson, published} = readExact(text, site);
  if (hidden.size > 0 || edits.length > 0) return toDocumentTexts({value: omit(replay(value, edits), hidden)}, site);
  const whole = absolute(value);
  if (isJson) return {yaml: writeYaml(whole), json: whole === value ? text : writeJson(whole)};
  return {yaml: published, json: writeJson(whole)};
}

/** Folder of a document's downloads, below the static files. */
export function getDownloadFolder(route: string): string {
  return ['openapi', route].filter(Boolean).join('/');
}

/** Path of the feed of a document's changes, below the static files. */
export function getFeedPath(route: string): string {
  return [...(route === '' ? [] : ['openapi', route]), 'changes.xml'].join('/');
}
