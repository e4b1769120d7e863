// The workflows of an API, where its owner has written any: `arazzo.yaml` beside the document is offered with its downloads.
import {existsSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import type {LinkView} from '@lectern/openapi';
import {GENERATED_STATIC, getDownloadFolder} from './downloads.ts';
import {writeChanged} from '../writeChanged.ts';

/** Its `sourceDescriptions` name the document `./openapi.yaml`, as it is published. */
const FILE = 'arazzo.yaml';

type Target = {siteDir: string; /** The document, relative to the site's folder or absolute. */ file: string; route: string};

/** The file to watch; it may not be there. */
export function getWorkflowsFile({siteDir, file}: Pick<Target, 'siteDir' | 'file'>): string {
  return path.resolve(siteDir, path.dirname(file), FILE);
}

/** Writes the file with its tokens replaced, or removes one of earlier. Gives the link to it. */
export function writeWorkflows(target: Target, baseUrl: string, render: (text: string) => string): LinkView[] {
  const folder = getDownloadFolder(target.route);
  const copy = path.join(target.siteDir, GENERATED_STATIC, folder, FILE);
  const source = getWorkflowsFile(target);
  if (!existsSync(source)) {
    rmSync(copy, {force: true});
    return [];
  }
  writeChanged(copy, render(readFileSync(source, 'utf8')));
  return [{href: `${baseUrl}${folder}/${FILE}`, label: FILE}];
}
