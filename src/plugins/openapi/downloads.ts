import path from 'node:path';
import {parse, stringify} from 'yaml';
import type {LinkView} from '../../openapi/index.ts';
import {writeChanged} from './writeChanged.ts';

/** Folder of generated static files, relative to the site's folder; listed among the site's static folders. */
export const GENERATED_STATIC = '.docusaurus-static';

export type Downloads = {
  links: (baseUrl: string) => LinkView[];
  /** Writes the document as YAML and as JSON. */
  write: (siteDir: string, source: string) => Promise<void>;
};

/** The document as it can be downloaded: with its tokens replaced. */
export function toDownloads({route}: {route: string}): Downloads {
  const folder = getDownloadFolder(route);
  return {
    links: (baseUrl) => ['yaml', 'json'].map((kind) => ({href: `${baseUrl}${folder}/openapi.${kind}`, label: `openapi.${kind}`})),
    async write(siteDir, source) {
      const target = path.join(siteDir, GENERATED_STATIC, folder);
      const isJson = /^\s*\{/.test(source);
      const value = (isJson ? parseJson(source) : undefined) ?? (parse(source, {intAsBigInt: false}) as unknown);
      await writeChanged(path.join(target, 'openapi.yaml'), isJson ? stringify(value) : source);
      await writeChanged(path.join(target, 'openapi.json'), isJson ? source : `${JSON.stringify(value, null, 2)}\n`);
    },
  };
}

/** What JSON says, a hundred times faster than the YAML parser; nothing where it is only YAML's idea of JSON. */
function parseJson(source: string): unknown {
  try {
    return JSON.parse(source) as unknown;
  } catch {
    return undefined;
  }
}

/** Folder of a document's downloads, below the static files. */
export function getDownloadFolder(route: string): string {
  return ['openapi', route].filter(Boolean).join('/');
}
