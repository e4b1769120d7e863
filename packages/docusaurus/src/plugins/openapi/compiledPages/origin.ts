// The source of compiled pages: their line in the API document, and when the document was last changed.
import type {LoadContext} from '@docusaurus/types';
import path from 'node:path';
import type {DocumentLocation} from '@lectern/openapi';
import type {Origin} from './frontMatter.ts';

export type OriginOptions = {
  /** Address of a line of a file, with `{file}` and `{line}`; absent: no links to it. */
  lineUrl: string | undefined;
  /** Absolute path of a file that the compiler names. */
  toAbsolute: (file: string) => string;
  /** The document's files, absolute: their history is read. */
  files: Iterable<string>;
};

/** Finds the origin of each page by its ID. */
export async function createGetOrigin(
  {siteDir, siteConfig}: LoadContext,
  locations: ReadonlyMap<string, Pick<DocumentLocation, 'file' | 'line'>>,
  {lineUrl, toAbsolute, files}: OriginOptions,
): Promise<(id: string) => Origin> {
  const history = siteConfig.future.experimental_vcs;
  const changes = await Promise.all([...files].map((file) => history.getFileLastUpdateInfo(file)));
  const last = Math.max(...changes.map((change) => change?.timestamp ?? 0));
  const date = last > 0 ? {date: new Date(last).toISOString()} : {};
  return (id) => {
    const location = locations.get(id);
    const file = location && path.relative(siteDir, toAbsolute(location.file)).split(path.sep).join('/');
    // Other files are in another repository, or in none.
    if (!location || file === undefined || file.startsWith('../') || lineUrl === undefined) return date;
    return {...date, editUrl: lineUrl.replace('{file}', encodeURI(file)).replace('{line}', String(location.line))};
  };
}
