// Which pages there were before: those of an earlier document, or of the last build.
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {listPages, type Audience, type Compiled, type PageKey} from '@lectern/openapi';
import {createRead, type ReadOptions} from '@lectern/openapi/read';

/** No page has this name: ids hold no underscore. */
export const PAGES_FILE = '_pages.api.json';

/** The pages as they are cached for the next build. */
export function renderPages({pages}: Compiled): string {
  const keys = pages.map(({id, kind, method, path: template, operationId}): PageKey => ({
    id,
    kind,
    method,
    path: template,
    ...(operationId === undefined ? {} : {operationId}),
  }));
  return JSON.stringify(keys);
}

export type PreviousOptions = {
  /** The earlier document, absolute. Default: the last build is what there was before. */
  file: string | undefined;
  /** Ids that other pages of the folder have. */
  reserved: string[];
  /** Reads what it refers to at addresses of the web. Default: nothing is fetched. */
  fetch?: ReadOptions['fetch'];
  /** Whom the portal is for. Default: the public. */
  audience?: Audience | undefined;
};

/**
 * The pages of the last build of a folder, or those of an earlier document.
 * @throws Error where it cannot be read
 */
export async function readPrevious(folder: string, {file, reserved, fetch, audience}: PreviousOptions): Promise<PageKey[]> {
  if (file === undefined) {
    const text = await readFile(path.join(folder, PAGES_FILE), 'utf8').catch(() => '[]');
    return JSON.parse(text) as PageKey[];
  }
  await readFile(file);
  const {read} = createRead(path.dirname(file), '.', {fetch});
  return listPages({entry: path.basename(file), read, reserved, ...(audience ? {audience} : {})});
}
