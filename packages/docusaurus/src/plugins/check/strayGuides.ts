// Guides in no sidebar: they are built, but readers cannot find them.
import type {AllContent} from '@docusaurus/types';

/** A page as the docs plugin has loaded it. */
type Guide = {
  id: string;
  source: string;
  /** Name of its sidebar; absent: it is in none, or its front matter sets none. */
  sidebar?: string;
  draft?: boolean;
  unlisted?: boolean;
  frontMatter: Readonly<Record<string, unknown>>;
};
type Version = {docs: readonly Guide[]; sidebars: Readonly<Record<string, unknown>>};

/** A line for each guide in no sidebar, unless its front matter says that this is intended. Compiled pages do not count. */
export function findStrayGuides(content: AllContent): string[] {
  const instances = Object.values(content['docusaurus-plugin-content-docs'] ?? {}) as {loadedVersions?: readonly Version[]}[];
  return instances.flatMap(({loadedVersions = []}) => loadedVersions.flatMap(findStray));
}

function findStray({docs, sidebars}: Version): string[] {
  if (Object.keys(sidebars).length === 0) return [];
  const linked = new Set(listReferred(sidebars));
  return docs
    .filter(({id, sidebar, draft, unlisted, frontMatter}) => {
      const isMeant =
        draft === true || unlisted === true || [frontMatter['api'], frontMatter['displayed_sidebar']].some((field) => field !== undefined);
      return sidebar === undefined && !isMeant && !linked.has(id);
    })
    .map(({id, source}) => {
      const file = source.replace(/^@site\//, '');
      return `${file}: no sidebar has this page: add '${id}' to sidebars.ts, or write displayed_sidebar: null in its front matter if that is intended.`;
    });
}

/** IDs of docs that an entry links to without giving them a sidebar. */
function listReferred(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const {type, id} = value as {type?: unknown; id?: unknown};
  return type === 'ref' && typeof id === 'string' ? [id] : Object.values(value).flatMap(listReferred);
}
