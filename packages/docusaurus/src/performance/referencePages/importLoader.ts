// The bundler's loader of a compiled page that a page of the portal imports: the MDX that `npm start` reads is not compiled.
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {getSections} from '@lectern/openapi/view';
import type {ServerPages} from './facts.ts';

type LoaderContext = {
  resourcePath: string;
  getOptions: () => {generated: string};
  addDependency: (file: string) => void;
};

export function pitch(this: LoaderContext): string {
  const list = path.join(this.getOptions().generated, 'docusaurus-plugin-content-docs/default/referencePages.json');
  const data = this.resourcePath.replace(/\.mdx$/, '.json');
  for (const file of [list, data]) this.addDependency(file);
  const pages = JSON.parse(readFileSync(list, 'utf8')) as ServerPages;
  const [permalink] = Object.entries(pages).find(([, {file}]) => file === data) ?? [];
  if (permalink === undefined) throw new Error(`${this.resourcePath} has no route.`);
  const sections = getSections(JSON.parse(readFileSync(data, 'utf8')) as Parameters<typeof getSections>[0]);
  const toc = sections.map(({title, id, level}) => ({value: title.replaceAll('&', '&amp;').replaceAll('<', '&lt;'), id, level}));
  return [
    "import {createImported} from '@lectern/docusaurus/importedPage';",
    `export const toc = ${JSON.stringify(toc)};`,
    `export default createImported(${JSON.stringify(permalink)});`,
  ].join('\n');
}

export default function importPage(): string {
  throw new Error('The text of a compiled page is not read.');
}
