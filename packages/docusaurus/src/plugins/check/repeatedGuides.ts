// Guides that a sidebar has twice: it marks both as the current page, and "next" leads from the first one to what follows the second.
import type {AllContent} from '@docusaurus/types';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** An entry of a sidebar, as the docs plugin has loaded it. */
type Item = {type: string; id?: string; label?: string; items?: Item[]; link?: {type: string; id?: string}};

type Version = {
  docs: readonly {id: string; frontMatter: Readonly<Record<string, unknown>>}[];
  sidebars: Readonly<Record<string, readonly Item[]>>;
  /** Absolute, or relative to the site's folder. */
  sidebarFilePath?: string | false;
};

/** A line for each guide that a sidebar has more than once. Operations may be in several groups. */
export function findRepeatedGuides(content: AllContent, siteDir: string): string[] {
  const instances = Object.values(content['docusaurus-plugin-content-docs'] ?? {}) as {loadedVersions?: readonly Version[]}[];
  return instances.flatMap(({loadedVersions = []}) => loadedVersions.flatMap((version) => findRepeated(version, siteDir)));
}

function findRepeated({docs, sidebars, sidebarFilePath}: Version, siteDir: string): string[] {
  const compiled = new Set(docs.filter(({frontMatter}) => frontMatter['api'] !== undefined).map(({id}) => id));
  const file = typeof sidebarFilePath === 'string' ? path.resolve(siteDir, sidebarFilePath) : undefined;
  return Object.entries(sidebars).flatMap(([name, items]) => {
    const trails = new Map<string, string[]>();
    for (const {id, trail} of listGuides(items)) if (!compiled.has(id)) trails.set(id, [...(trails.get(id) ?? []), trail]);
    return [...trails]
      .filter(([, found]) => found.length > 1)
      .map(([id, found]) => {
        const lines = file === undefined ? [] : findLines(file, id);
        const where =
          file === undefined
            ? ''
            : `${path.relative(siteDir, file).replaceAll(path.sep, '/')}${lines[0] === undefined ? '' : `:${lines[0]}`}: `;
        const others = lines.length === found.length ? ` (also line ${lines.slice(1).join(', ')})` : '';
        return `${where}the sidebar "${name}" has the page '${id}' ${found.length} times, ${[...new Set(found)].join(' and ')}${others}: keep one; another can be {type: 'ref', id: '${id}'}.`;
      });
  });
}

function* listGuides(items: readonly Item[], above?: string): Generator<{id: string; trail: string}> {
  for (const {type, id, label, items: inner = [], link} of items) {
    if (type === 'doc' && id !== undefined) yield {id, trail: above === undefined ? 'at its top' : `in "${above}"`};
    if (type !== 'category') continue;
    if (link?.type === 'doc' && link.id !== undefined) yield {id: link.id, trail: `as the page of "${label}"`};
    yield* listGuides(inner, label);
  }
}

/** Lines that name a page in quotes. */
function findLines(file: string, id: string): number[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) => (["'", '"', '`'].some((quote) => line.includes(quote + id + quote)) ? [index + 1] : []));
}
