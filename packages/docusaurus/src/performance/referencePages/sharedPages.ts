// Compiled pages without a module each: all their routes have one component. A page's data stays out of both bundles: the server reads
// it from its file, the browser from the page's HTML.
import type {PropVersionMetadata} from '@docusaurus/plugin-content-docs';
import type {ReferenceRoutes} from '../../config/contentPlugins/withReferencePages.ts';
import type {ServerPages} from './facts.ts';

/** Shows any compiled page. */
const COMPONENT = '@lectern/docusaurus/SharedReferencePage';
/** Read by `pages.server.tsx`. */
const PAGES_FILE = 'referencePages.json';

export const SHARED_PAGES: ReferenceRoutes = {
  async prepare(docs, actions) {
    await actions.createData(PAGES_FILE, JSON.stringify(Object.fromEntries(docs) satisfies ServerPages));
  },
  toReferenceRoute: (route) => ({...route, component: COMPONENT, modules: {}, isReference: true}),
  toRoute: ({props, ...route}) =>
    props && 'version' in props
      ? {...route, props: {...props, version: withoutDescriptions(props['version'] as PropVersionMetadata)}}
      : {...route, ...(props ? {props} : {})},
};

/** Descriptions travel with every page, and only a category's own page shows them: those of its documents stay. */
function withoutDescriptions(version: PropVersionMetadata): PropVersionMetadata {
  const listed = new Set(Object.values(version.docsSidebars).flatMap(getListed));
  const docs = Object.entries(version.docs).map(([id, {description, ...doc}]) => [id, {...doc, ...(listed.has(id) ? {description} : {})}]);
  return {...version, docs: Object.fromEntries(docs) as PropVersionMetadata['docs']};
}

type Item = PropVersionMetadata['docsSidebars'][string][number];

/** Ids of the documents in categories that have a page, which may show a card for each. */
function getListed(items: readonly Item[]): string[] {
  return items.flatMap((item) =>
    item.type === 'category'
      ? [
          ...(item.href === undefined ? [] : item.items.flatMap((inner) => ('docId' in inner ? (inner.docId ?? []) : []))),
          ...getListed(item.items),
        ]
      : [],
  );
}
