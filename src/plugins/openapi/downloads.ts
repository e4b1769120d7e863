import path from 'node:path';
import type {LinkView} from '../../openapi/index.ts';
import {readExact, writeJson, writeYaml} from './exactNumbers.ts';
import {writeChanged} from './writeChanged.ts';

/** Folder of generated static files, relative to the site's folder; listed among the site's static folders. */
export const GENERATED_STATIC = '.docusaurus-static';

export type Downloads = {
  links: (baseUrl: string) => LinkView[];
  /** Writes the document as YAML and as JSON: its text as it was written, or, where it has several files, all of it as one value. */
  write: (siteDir: string, document: {text: string} | {value: unknown}) => void;
};

/** The document as it can be downloaded: with its tokens replaced. */
export function toDownloads({route}: {route: string}): Downloads {
  const folder = getDownloadFolder(route);
  return {
    links: (baseUrl) => ['yaml', 'json'].map((kind) => ({href: `${baseUrl}${folder}/openapi.${kind}`, label: `openapi.${kind}`})),
    write(siteDir, document) {
      const target = path.join(siteDir, GENERATED_STATIC, folder);
      const {yaml, json} =
        'text' in document ? renderText(document.text) : {yaml: writeYaml(document.value), json: writeJson(document.value)};
      writeChanged(path.join(target, 'openapi.yaml'), yaml);
      writeChanged(path.join(target, 'openapi.json'), json);
    },
  };
}

function renderText(text: string): {yaml: string; json: string} {
  const {value, isJson} = readExact(text);
  return isJson ? {yaml: writeYaml(value), json: text} : {yaml: text, json: writeJson(value)};
}

/** Folder of a document's downloads, below the static files. */
export function getDownloadFolder(route: string): string {
  return ['openapi', route].filter(Boolean).join('/');
}
