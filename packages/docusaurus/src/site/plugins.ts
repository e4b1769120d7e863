// The plugins of a portal: those of the framework, and our own.
import type * as Blog from '@docusaurus/plugin-content-blog';
import type * as Sitemap from '@docusaurus/plugin-sitemap';
import type * as Docs from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin, PluginConfig, PluginModule} from '@docusaurus/types';
import {createRequire} from 'node:module';
import path from 'node:path';
import {getApis} from '../config/apis.ts';
import type {Portal} from '../config/portal.ts';
import {unescapeTokens} from '../config/tokens.ts';
import performance from '../performance/index.ts';
import documentRootsTheme from '../performance/documentRoots/theme.ts';
import largeReferencesTheme from '../performance/largeReferences/theme.ts';
import {readOptimisations} from '../performance/options.ts';
import {createSharedPages} from '../performance/referencePages/sharedPages.ts';
import internalAudience from '../plugins/audience/index.ts';
import check from '../plugins/check/index.ts';
import {createEmbeds} from '../plugins/content/dependencies.ts';
import {createFeedItems} from '../plugins/contentPlugins/feedItems.ts';
import {withBlogTexts} from '../plugins/contentPlugins/withBlogTexts.ts';
import {withCanonicalItems} from '../plugins/contentPlugins/withCanonicalItems.ts';
import {withFeeds} from '../plugins/contentPlugins/withFeeds.ts';
import {withFewEvents} from '../plugins/contentPlugins/withFewEvents.ts';
import {withProblems} from '../plugins/contentPlugins/withProblems.ts';
import {withProduct} from '../plugins/contentPlugins/withProduct.ts';
import {withReferencePages} from '../plugins/contentPlugins/withReferencePages.ts';
import {withSidebarFaults} from '../plugins/contentPlugins/withSidebarFaults.ts';
import {withVersions} from '../plugins/contentPlugins/withVersions.ts';
import {withWrittenLabels} from '../plugins/contentPlugins/withWrittenLabels.ts';
import generated from '../plugins/generated/index.ts';
import guard from '../plugins/guard/index.ts';
import home from '../plugins/home/index.ts';
import hosting from '../plugins/hosting/index.ts';
import markdown from '../plugins/markdown/index.ts';
import metadata from '../plugins/metadata/index.ts';
import openapi from '../plugins/openapi/index.ts';
import unconfigured from '../plugins/openapi/unconfigured.ts';
import overviews from '../plugins/overviews/index.ts';
import problems from '../plugins/problems/index.ts';
import redirects from '../plugins/redirects/index.ts';
import referenceTheme from '../plugins/referenceTheme/index.ts';
import sandbox from '../plugins/sandbox/index.ts';
import search from '../plugins/search/index.ts';
import siteData from '../plugins/siteData/index.ts';
import social from '../plugins/social/index.ts';
import start from '../plugins/start/index.ts';
import portalTheme from '../plugins/theme/index.ts';
import tools from '../plugins/tools/index.ts';
import type {BuildOptions} from './buildOptions.ts';
import type {SocialCards} from './head/social.ts';
import {getMarkdownPlugins, type MarkdownPlugins} from './markdownPlugins.ts';
import {toFinalRedirects, toHosting, toMarkdownOptions, toOpenApiOptions, toSandboxes, toSiteData} from './pluginOptions.ts';

const require = createRequire(import.meta.url);
const docs = require('@docusaurus/plugin-content-docs') as typeof Docs;
const sitemap = require('@docusaurus/plugin-sitemap') as typeof Sitemap;
const blog = require('@docusaurus/plugin-content-blog') as typeof Blog;

/**
 * All of them. `cards`: the pictures for social networks. The framework calls each lifecycle of all plugins in this order, but does not
 * wait for one plugin before it calls the next. What a later plugin relies on must be done before the first `await` of the earlier one, or
 * in an earlier lifecycle. Where the order matters, a comment says why.
 */
export function getPlugins(portal: Portal, options: BuildOptions, cards: SocialCards): PluginConfig[] {
  const {tokens} = portal;
  const on = readOptimisations(options.without);
  const isShared = arePagesShared(options);
  const apis = getApis(portal);
  const folders = apis.map(({route, root, label, isOutdated}) => ({route, root, label, isOutdated}));
  const embeds = createEmbeds(folders);
  const markdownPlugins = getMarkdownPlugins(portal, options, embeds);
  return [
    // Before the plugins that read its files beside the pages: it copies them without an `await`.
    own(generated, {}),
    own(check, {portal}),
    own(start, {}),
    own(problems, {}),
    own(unconfigured, {routes: apis.map(({route}) => route)}),
    ...apis.map((api, index) => {
      const id = index === 0 ? 'default' : api.route;
      return own(openapi, {...toOpenApiOptions(portal, api), id, ...options}, id);
    }),
    [
      withReferencePages(
        withWrittenLabels(withVersions(withFewEvents(withProblems(withSidebarFaults(withProduct(docs, tokens)))), folders), folders),
        isShared ? createSharedPages({largeReference: portal.largeReference}) : undefined,
      ),
      {
        path: 'docs',
        routeBasePath: portal.docsPath || '/',
        sidebarPath: './sidebars.ts',
        // Frozen versions have their own addresses: those of the current version and its reference never change.
        lastVersion: 'current',
        ...(typeof portal.docsVersions === 'string' ? {versions: {current: {label: portal.docsVersions}}} : {}),
        ...markdownPlugins,
        ...getOrigin(portal),
      },
    ],
    ...(portal.blog ? [getBlogPlugin(portal, markdownPlugins)] : []),
    ['@docusaurus/plugin-content-pages', {path: portal.pages, ...getHidden(portal), ...markdownPlugins, ...getOrigin(portal)}],
    ...(portal.home ? [] : [own(home, portal.docsPath === '' ? {} : {to: `/${portal.docsPath}`})]),
    own(overviews, {apis}),
    own(redirects, {redirects: toFinalRedirects(portal)}),
    [withCanonicalItems(sitemap) as PluginModule, {lastmod: 'date', changefreq: null, priority: null}],
    own(social, {cards: cards.wanted, isCached: !options.once}),
    own(performance, {on, isCached: !options.once}),
    own(guard, {}),
    own(embeds.plugin, {}),
    own(sandbox, toSandboxes(portal)),
    own(siteData, {data: toSiteData(portal)}),
    own(search, {apis: folders}),
    // Before the lists of pages (`markdown`), which read the descriptions that it adds: it writes them without an `await`.
    own(metadata, {}),
    own(markdown, toMarkdownOptions(portal, !options.once)),
    own(tools, {apis: folders, audience: portal.audience}),
    own(hosting, toHosting(portal)),
  ];
}

/** Themes after the framework's own: the one of portals, and another for a portal that is not public. */
export function getThemes({audience, stylesheet}: Portal, options: BuildOptions): PluginConfig[] {
  return [
    [referenceTheme, {}],
    own(portalTheme, stylesheet === undefined ? {} : {stylesheet}),
    ...(audience === 'internal' ? [internalAudience] : []),
    ...(arePagesShared(options) ? [own(documentRootsTheme, {}), own(largeReferencesTheme, {})] : []),
  ];
}

function arePagesShared({without}: BuildOptions): boolean {
  return readOptimisations(without).has('reference-pages') && process.env.NODE_ENV !== 'development';
}

/**
 * A plugin of ours that is already called with its options. As a path, the framework would load it again; as a pair with its options, these
 * would be in the scripts of every page, as the whole configuration is.
 */
function own<O extends object>(
  create: (context: LoadContext, options: O) => Plugin | Promise<Plugin>,
  options: O,
  id?: string,
): PluginConfig {
  return [(context: LoadContext) => create(context, options), id === undefined ? {} : {id}];
}

/** Without a home page, its file is excluded from the pages. */
function getHidden({home}: Portal): {exclude?: string[]} {
  return home ? {} : {exclude: [...NO_PAGES, 'index.{js,jsx,ts,tsx,md,mdx}']};
}

/** The framework's default for `exclude`. */
const NO_PAGES = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**'];

/** Paths of a content plugin's file: its folder relative to the site, and the file relative to the folder. */
type FilePaths = Record<'versionDocsDirPath' | 'docPath' | 'blogDirPath' | 'blogPath' | 'pagesDirPath' | 'pagesPath', string | undefined>;

/** Edit links and dates of the last change for the pages of a content plugin. */
function getOrigin({repository}: Portal): {showLastUpdateTime: true; editUrl?: (paths: FilePaths) => string} {
  if (!repository) return {showLastUpdateTime: true};
  const editUrl = (paths: FilePaths): string => {
    const folder = paths.versionDocsDirPath ?? paths.blogDirPath ?? paths.pagesDirPath ?? '';
    const file = paths.docPath ?? paths.blogPath ?? paths.pagesPath ?? '';
    return repository.edit.replace('{file}', encodeURI(path.posix.join(folder, file)));
  };
  return {showLastUpdateTime: true, editUrl};
}

function getBlogPlugin(portal: Portal, markdownPlugins: MarkdownPlugins): PluginConfig {
  return [
    withBlogTexts(withFeeds(withProblems(withProduct(blog, portal.tokens)), portal.product), portal.product),
    {
      // As the navbar calls it.
      blogTitle: 'Blog',
      feedOptions: {type: 'all', copyright: unescapeTokens(portal.footer), createFeedItems},
      ...markdownPlugins,
      ...getOrigin(portal),
      onInlineAuthors: 'ignore',
      onUntruncatedBlogPosts: 'warn',
    },
  ];
}
