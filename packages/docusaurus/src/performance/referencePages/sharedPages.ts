// Compiled pages without a module each: all their routes have one component. A page's data stays out of both bundles: the server reads
// it from its file, the browser from the page's HTML.
import type {PropVersionMetadata} from '@docusaurus/plugin-content-docs';
import path from 'node:path';
import type {ReferenceRoutes} from '../../config/contentPlugins/withReferencePages.ts';
import {writeChanged} from '../../plugins/openapi/writeChanged.ts';
import type {ServerPages} from './facts.ts';

/** Read by `pages.server.tsx`; in the framework's folder of generated files. */
const PAGES_FILE = 'lectern/referencePages.json';

/** The routes of all docs plugins of a site. `component`: shows any compiled page. */
export function createSharedPages(component = '@lectern/docusaurus/SharedReferencePage'): ReferenceRoutes {
  const pages: ServerPages = {};
  return {
    prepare(docs, {generatedFilesDir}) {
      Object.assign(pages, Object.fromEntries(docs));
      writeChanged(path.join(generatedFilesDir, PAGES_FILE), JSON.stringify(pages));
    },
    toReferenceRoute: (route) => ({...route, component, modules: {}, isReference: true}),
    toRoute: ({props, ...route}) =>
      props && 'version' in props
        ? {...route, props: {...props, version: withoutDescriptions(props['version'] as PropVersionMetadata)}}
        : {...route, ...(props ? {props} : {})},
  };
}

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
