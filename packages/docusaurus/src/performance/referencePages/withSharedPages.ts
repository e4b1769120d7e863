// Compiled pages without a module each: the docs plugin registers its routes through a proxy of its actions, which gives all of them
// one component. The page's data stays out of both bundles: the server reads it from its file, the browser from the page's HTML.
import type {LoadedContent, PropVersionMetadata} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin, PluginContentLoadedActions, RouteConfig} from '@docusaurus/types';
import path from 'node:path';
import type {ContentPlugin} from '../../config/withProduct.ts';
import type {ServerPages} from './facts.ts';

/** Shows any compiled page. */
const COMPONENT = '@lectern/docusaurus/ReferencePage';
/** Read by `pages.server.ts`. */
const PAGES_FILE = 'referencePages.json';
const PAGE = /\.api\.mdx$/;

/** Wraps the docs plugin; all its other pages keep their routes. */
export function withSharedPages(docs: ContentPlugin): ContentPlugin {
  async function plugin(context: LoadContext, options: unknown): Promise<Plugin> {
    const instance = (await docs(context, options)) as Plugin<LoadedContent>;
    return {
      ...instance,
      async contentLoaded({content, actions}: {content: LoadedContent; actions: PluginContentLoadedActions}) {
        await actions.createData(PAGES_FILE, JSON.stringify(getPages(content, context.siteDir)));
        const addRoute = (route: RouteConfig): void => actions.addRoute(share(route));
        await instance.contentLoaded?.({content, actions: {...actions, addRoute}});
      },
    } as Plugin;
  }
  return Object.assign(plugin, {validateOptions: (docs as {validateOptions?: unknown}).validateOptions});
}

/** What the server knows of each page, by its path. */
function getPages({loadedVersions}: LoadedContent, siteDir: string): ServerPages {
  const compiled = loadedVersions.flatMap(({docs}) => docs.filter(({source}) => PAGE.test(source)));
  return Object.fromEntries(
    compiled.map(({permalink, source, ...metadata}) => [
      permalink,
      {file: path.join(siteDir, source.replace('@site/', '').replace(PAGE, '.api.json')), metadata: {permalink, ...metadata}},
    ]),
  );
}

function share({modules, ...route}: RouteConfig): RouteConfig {
  const {content} = (modules ?? {}) as {content?: unknown};
  if (typeof content === 'string' && PAGE.test(content)) return {...route, component: COMPONENT, isReference: true};
  return {
    ...route,
    ...(modules ? {modules} : {}),
    ...(route.routes ? {routes: route.routes.map(share)} : {}),
    ...(route.props && 'version' in route.props
      ? {props: {...route.props, version: withoutDescriptions(route.props['version'] as PropVersionMetadata)}}
      : {}),
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
