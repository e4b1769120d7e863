// One API document in a site: its pages are compiled, and their own docs plugin shows them.
import type * as Docs from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin, PluginConfig, RouteConfig} from '@docusaurus/types';
import {createRequire} from 'node:module';
import path from 'node:path';
import {withReferencePages, type ReferenceRoutes} from '../plugins/contentPlugins/withReferencePages.ts';
import type {ContentPlugin} from '../plugins/contentPlugins/withProduct.ts';
import {getDownloadFolder} from '../plugins/openapi/downloads/downloads.ts';
import openapi from '../plugins/openapi/index.ts';
import {OPERATIONS_FILE} from '../plugins/openapi/compiledPages/operationIndex.ts';
import {loadApiSidebar} from '../plugins/openapi/compiledPages/sidebar.ts';
import {toSiteLink} from '../siteLink.ts';
import {getPagesFolder, getWorkFolder} from './folders.ts';
import {getId, type PresetOptions} from './options.ts';
import {stopIfRefused} from '../plugins/problems/refusals.ts';
import {writeSidebar} from './sidebar.ts';

const require = createRequire(import.meta.url);
const docs = require('@docusaurus/plugin-content-docs') as typeof Docs;

type Api = PresetOptions['apis'][number];

/** Path of a document's pages below the base path, without a slash at its end. */
export function getRoot({route}: Pick<Api, 'route'>): string {
  return `/${route}`;
}

/** The plugin of a document. `routes`: how its pages are shown. */
export function createReference(context: LoadContext, api: Api, options: PresetOptions, routes: ReferenceRoutes): PluginConfig {
  const create = withReferencePages(docs.default as ContentPlugin, routes);
  async function plugin(_: LoadContext, docsOptions: unknown): Promise<Plugin> {
    const compiler = await openapi({...context, siteDir: getWorkFolder(context)}, toCompilerOptions(context, api, options));
    // The sidebar would have no pages.
    stopIfRefused();
    writeSidebar(context, api.route);
    const instance = await create(context, docsOptions);
    return {
      ...instance,
      // Its command would copy compiled pages as a version.
      extendCli: () => undefined,
      // Only the document: the files written from it change with it.
      getPathsToWatch: () => compiler.getPathsToWatch?.() ?? [],
      async loadContent() {
        await compiler.loadContent?.();
        writeSidebar(context, api.route);
        return instance.loadContent?.();
      },
      async contentLoaded({content, actions}) {
        await instance.contentLoaded?.({content, actions});
        actions.addRoute(createIndexRoute(context, api));
      },
    };
  }
  return [Object.assign(plugin, {validateOptions: docs.validateOptions}), toDocsOptions(context, api)] as PluginConfig;
}

/** The root of a reference: people type it, and links of other tools lead to it. */
function createIndexRoute(context: LoadContext, {route}: Api): RouteConfig {
  const {baseUrl, siteConfig} = context;
  const toLink = (path: string): string => toSiteLink(path, baseUrl, siteConfig.trailingSlash);
  const overview = toLink(`/${loadApiSidebar(getWorkFolder(context), route).overview}`);
  const operations = `${baseUrl}${getDownloadFolder(route)}/${OPERATIONS_FILE}`;
  const component = '@lectern/docusaurus/preset/ReferenceIndex';
  return {path: baseUrl + route, exact: true, component, props: {overview, page: toLink(`/${route}/{id}`), operations}};
}

function toDocsOptions(context: LoadContext, {route}: Api): Docs.Options & {id: string} {
  return {
    id: getId({route}),
    path: path.relative(context.siteDir, getPagesFolder(context, route)),
    // The folders below belong to other documents.
    include: ['*.mdx'],
    routeBasePath: route,
    sidebarPath: path.join(getWorkFolder(context), 'sidebars', `${getId({route})}.js`),
    numberPrefixParser: false,
  };
}

function toCompilerOptions(
  {siteDir, siteConfigPath}: LoadContext,
  api: Api,
  {apis, languages, audience}: PresetOptions,
): Parameters<typeof openapi>[1] {
  const toAbsolute = (file: string): string => path.resolve(siteDir, file);
  const {document, route, label, overlays, locales, filesRoot, allowRemote, linkBase} = api;
  return {
    id: route,
    file: toAbsolute(document),
    otherFiles: apis.map((each) => toAbsolute(each.document)),
    overlays: overlays.map(toAbsolute),
    locales,
    route,
    root: getRoot(api),
    label,
    languages,
    audience,
    allowRemote,
    // A site may be outside of a repository, and shows dates only if its configuration says so.
    isDated: false,
    // Its list of pages is among the framework's generated files, which are in no repository.
    isTracked: false,
    configFile: path.basename(siteConfigPath),
    redirectsOwner: '@docusaurus/plugin-client-redirects',
    ...(filesRoot === undefined ? {} : {filesRoot: toAbsolute(filesRoot)}),
    ...(linkBase === undefined ? {} : {linkBase}),
  };
}
