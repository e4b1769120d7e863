// Compiled pages in the docs plugin. Their docs contain only front matter. A proxy of the plugin's actions changes their routes, which show
// the page's data instead of a doc's module.
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {GlobalPluginData} from '@docusaurus/plugin-content-docs/client';
import type {LoadContext, Plugin, PluginContentLoadedActions, RouteConfig} from '@docusaurus/types';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {getSections} from '@lectern/openapi/view';
import {getFacts, type DocMetadata} from '../../reference/facts.ts';
import type {AnyPage} from '../../reference/page.ts';
import type {ContentPlugin} from './withProduct.ts';

/** A doc that shows a compiled page. */
export type ReferenceDoc = {/** The page's data, absolute. */ file: string; metadata: DocMetadata};

/** Creates the routes of compiled pages. */
export type ReferenceRoutes = {
  /** Called before the routes are created, with all such docs of a docs plugin by path. */
  prepare?: (docs: Map<string, ReferenceDoc>, context: Pick<LoadContext, 'generatedFilesDir'>) => void;
  /** The route of such a document. */
  toReferenceRoute: (route: RouteConfig, doc: ReferenceDoc) => RouteConfig;
  /** Changes any other route of the plugin. Default: it stays. */
  toRoute?: (route: RouteConfig) => RouteConfig;
  /** Is a page in the list in the first script of every page? Default: all are. */
  isListed?: (pathname: string) => boolean;
};

/** Each page with the module of its data, shown by a component. */
export function createDataRoutes(component: string): ReferenceRoutes {
  return {
    toReferenceRoute(route, {file, metadata}) {
      const page = JSON.parse(readFileSync(file, 'utf8')) as AnyPage;
      const facts = {...getFacts(page, metadata), sections: getSections(page)};
      return {...route, component, modules: {page: file}, props: {...route.props, facts}};
    },
  };
}

/** Wraps the docs plugin; the routes of all other docs stay. */
export function withReferencePages(
  docs: ContentPlugin,
  routes: ReferenceRoutes = createDataRoutes('@lectern/docusaurus/ReferencePage'),
): ContentPlugin {
  const {prepare, toReferenceRoute, toRoute, isListed = () => true} = routes;
  async function plugin(context: LoadContext, options: unknown): Promise<Plugin> {
    const instance = (await docs(context, options)) as Plugin<LoadedContent>;
    return {
      ...instance,
      async contentLoaded({content, actions}: {content: LoadedContent; actions: PluginContentLoadedActions}) {
        const found = findDocs(content, context.siteDir);
        const replace = (route: RouteConfig): RouteConfig => {
          const doc = isDocument(route) ? found.get(route.path) : undefined;
          if (doc) return toReferenceRoute(route, doc);
          const whole: RouteConfig = {...route, ...(route.routes ? {routes: route.routes.map(replace)} : {})};
          return toRoute ? toRoute(whole) : whole;
        };
        prepare?.(found, context);
        await instance.contentLoaded?.({
          content,
          actions: {
            ...actions,
            addRoute: (route) => actions.addRoute(replace(route)),
            setGlobalData: (data) => actions.setGlobalData(withListed(data as GlobalPluginData, isListed)),
          },
        });
      },
    } as Plugin;
  }
  return Object.assign(plugin, {validateOptions: (docs as {validateOptions?: unknown}).validateOptions});
}

/** The global data of the plugin without unlisted pages, except the first of each version. */
function withListed(data: GlobalPluginData, isListed: (pathname: string) => boolean): GlobalPluginData {
  const versions = data.versions.map((version) => ({
    ...version,
    docs: version.docs.filter(({id, path: pathname}) => id === version.mainDocId || isListed(pathname)),
  }));
  return {...data, versions};
}

function isDocument({modules}: RouteConfig): boolean {
  return (modules as {content?: unknown} | undefined)?.content !== undefined;
}

/** The docs of compiled pages, and docs whose front matter names one: `api_page: ./read.api.json`. */
function findDocs({loadedVersions}: LoadedContent, siteDir: string): Map<string, ReferenceDoc> {
  const docs = loadedVersions.flatMap((version) => version.docs);
  return new Map(
    docs.flatMap(({source, ...metadata}): [string, ReferenceDoc][] => {
      const document = path.resolve(siteDir, source.replace(/^@site\//, ''));
      const {api, api_page: shown} = metadata.frontMatter as {api?: string; api_page?: string};
      if (shown !== undefined) return [[metadata.permalink, {file: path.resolve(path.dirname(document), shown), metadata}]];
      // A workflow is a guide: it has steps to run, and no page data.
      return document.endsWith('.api.mdx') && api !== 'workflow'
        ? [[metadata.permalink, {file: document.replace(/\.mdx$/, '.json'), metadata}]]
        : [];
    }),
  );
}
