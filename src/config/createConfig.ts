// From one validated portal configuration to Docusaurus's configuration: wiring only.
import * as blog from '@docusaurus/plugin-content-blog';
import type {Options as RedirectOptions} from '@docusaurus/plugin-client-redirects';
import * as docs from '@docusaurus/plugin-content-docs';
import type {Config, MarkdownConfig, PluginConfig} from '@docusaurus/types';
import path from 'node:path';
import type {ApiFacts, Problem} from '../openapi/index.ts';
import highlight from '../plugins/highlight/index.ts';
import type {HostingOptions} from '../plugins/hosting/index.ts';
import {GENERATED_STATIC} from '../plugins/openapi/downloads.ts';
import type {FindRun} from '../plugins/runs.ts';
import {createSsrTemplate} from '../wake/ssrTemplate.ts';
import {getApis, type PortalApi} from './apis.ts';
import {createBootScript} from './bootScript.ts';
import type {Portal} from './portal.ts';
import {createHistory} from './history.ts';
import {toSiteLink} from './siteLink.ts';
import {getCards, getFileImage, getImage, getMetadata, type SocialCards} from './social.ts';
import {renderTokens} from './tokens.ts';
import {withFeeds} from './withFeeds.ts';
import {withProduct} from './withProduct.ts';

/** How a site is built, and how the problems of its API documents are told. */
export type BuildOptions = {
  /** Default: `text`; `json` for programs, `github` for annotations of a pull request. */
  format?: 'text' | 'json' | 'github';
  /** Warnings stop the build too. Default: false. */
  strict?: boolean;
  /** Tells when a code sample was last run. Default: it never was. */
  findRun?: FindRun;
  /** The site's folder is made for one build: nothing is kept for the next one, and git is not asked about it. Default: false. */
  once?: boolean;
  /** What was found wrong with the documents before they are compiled; it is told with the rest. Default: nothing. */
  problems?: Problem[];
};

const FASTER = {
  swcJsLoader: true,
  swcJsMinimizer: true,
  swcHtmlMinimizer: true,
  lightningCssMinimizer: true,
  rspackBundler: true,
  rspackPersistentCache: true,
  ssgWorkerThreads: true,
  gitEagerVcs: true,
  // One compiler would wait for the other's result: compiled pages are compiled for the server alone (plugins/bundle).
  mdxCrossCompilerCache: false,
};

/** The configuration of a Docusaurus site for a portal; the site's folder is the one Docusaurus runs in. */
export function createConfig(portal: Portal, options: BuildOptions = {}): Config {
  const {tokens} = portal;
  // Compiled pages are left alone: the tokens of their document were replaced before it was compiled.
  const render = (filePath: string, text: string): string => (filePath.endsWith('.api.mdx') ? text : renderTokens(text, tokens));
  const cards = getCards(portal);
  const parseFrontMatter: MarkdownConfig['parseFrontMatter'] = async ({defaultParseFrontMatter, filePath, fileContent}) => {
    const {frontMatter, content} = await defaultParseFrontMatter({filePath, fileContent: render(filePath, fileContent)});
    return {frontMatter: {...getFileImage(filePath, cards), ...frontMatter}, content};
  };
  return {
    title: portal.title,
    tagline: portal.tagline,
    url: portal.url,
    baseUrl: portal.basePath,
    ...(portal.trailingSlash === undefined ? {} : {trailingSlash: portal.trailingSlash}),
    // Without an address the browser would ask for /favicon.ico.
    favicon: portal.pictures ? 'img/favicon.svg' : 'data:,',
    staticDirectories: ['static', GENERATED_STATIC],
    i18n: {defaultLocale: portal.locales?.[0] ?? 'en', locales: portal.locales ?? ['en']},
    future: {
      faster: options.once ? {...FASTER, rspackPersistentCache: false, gitEagerVcs: false} : FASTER,
      experimental_vcs: options.once ? false : createHistory(),
      // Names in browser storage carry no suffix (row S3.storage), so namespacing stays off.
      v4: {removeLegacyPostBuildHeadAttribute: true, mdx1CompatDisabledByDefault: true},
    },
    ssrTemplate: createSsrTemplate(),
    markdown: {
      preprocessor: ({filePath, fileContent}) => render(filePath, fileContent),
      parseFrontMatter,
    },
    headTags: getHeadTags(portal),
    clientModules: ['undecodableUrl', 'prefetch', 'copy', 'languageTabs', 'credentials', 'since', 'release', 'pageActions'].map(
      (name) => `./src/theme/clientModules/${name}.ts`,
    ),
    plugins: getPlugins(portal, options, cards),
    themes: [['@docusaurus/theme-classic', {customCss: getStylesheets(portal)}]],
    themeConfig: {
      image: getImage('', cards),
      metadata: getMetadata(portal),
      colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
      ...(portal.announcement ? {announcementBar: {...portal.announcement, content: renderAnnouncement(portal)}} : {}),
      navbar: {
        title: portal.title,
        hideOnScroll: true,
        ...getLogo(portal),
        items: [
          ...portal.navbar.map(toNavbarItem),
          ...(portal.locales ? [{type: 'localeDropdown', position: 'right'}] : []),
          {type: 'custom-codeThemePicker', position: 'right'},
        ],
      },
      footer: {links: [], copyright: portal.footer},
    },
    customFields: toCustomFields(portal),
  };
}

/** What the portal's own parts read of the configuration. */
function toCustomFields(portal: Portal): NonNullable<Config['customFields']> {
  return {
    product: portal.product,
    assistants: portal.assistants,
    ...(portal.feedback ? {feedback: portal.feedback} : {}),
    apis: getApis(portal).map((api) => toFacts(api, portal.security.connect)),
  };
}

function getStylesheets({stylesheet}: Portal): string[] {
  const own = ['tokens', 'global', 'codeThemes'].map((name) => `./src/css/${name}.css`);
  return stylesheet === undefined ? own : [...own, stylesheet];
}

function getLogo({logo, pictures}: Portal): {
  logo?: {src: string; alt: string; href?: string; srcDark?: string; width?: number; height?: number};
} {
  if (logo) return {logo: {src: logo.src, alt: logo.alt, ...(logo.href === undefined ? {} : {href: logo.href})}};
  return pictures ? {logo: {alt: '', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 28, height: 28}} : {};
}

/** What every page runs or shows before its scripts. */
function getHeadTags({announcement}: Portal): NonNullable<Config['headTags']> {
  return [
    {tagName: 'script', attributes: {}, innerHTML: createBootScript(announcement?.id)},
    // Without scripts nothing can be chosen, so every panel is shown.
    {
      tagName: 'noscript',
      attributes: {},
      innerHTML:
        '<style>[role=tabpanel][hidden]:not([data-pending]){display:block!important}[data-tree-tools],[data-language-more],[data-since],[data-try],[data-page-actions]{display:none!important}</style>',
    },
  ];
}

/** The link to the page of credentials carries the mark that one is set. */
function toNavbarItem(item: Portal['navbar'][number]): object {
  return item.to === '/auth' ? {...item, type: 'custom-credentialLink'} : item;
}

/** The announcement's HTML, whose links to pages of the portal get the base path and the trailing slash. */
function renderAnnouncement({announcement, basePath, trailingSlash}: Portal): string {
  const toLink = (_: string, before: string, href: string): string => before + toSiteLink(href, basePath, trailingSlash);
  return announcement?.content.replace(/(\shref=["'])(\/[^"']*)/g, toLink) ?? '';
}

function getPlugins(portal: Portal, options: BuildOptions, cards: SocialCards): PluginConfig[] {
  const {tokens} = portal;
  const remarkPlugins = [[highlight, {findRun: options.findRun}]];
  const apis = getApis(portal);
  const folders = apis.map(({route, root, label, isOutdated}) => ({route, root, label, isOutdated}));
  return [
    ...apis.map((api, index): PluginConfig => [
      './src/plugins/openapi/index.ts',
      {
        id: index === 0 ? 'default' : api.route,
        file: api.file,
        ...folders[index],
        versions: api.family,
        ...(api.changelog === undefined ? {} : {changelog: api.changelog}),
        ...(api.sandbox ? {sandbox: {port: api.sandbox.port, script: api.sandbox.script, credentials: api.sandbox.credentials}} : {}),
        languages: portal.languages,
        tokens: api.verbatim ? undefined : tokens,
        ...(api.previous === undefined ? {} : {previous: api.previous}),
        redirected: portal.redirects.map(({from}) => from),
        ...(portal.repository ? {lineUrl: portal.repository.line} : {}),
        ...options,
      },
    ]),
    [
      withProduct(docs, tokens),
      {path: 'docs', routeBasePath: portal.docsPath || '/', sidebarPath: './sidebars.ts', remarkPlugins, ...getOrigin(portal)},
    ],
    ...(portal.blog ? [getBlogPlugin(portal, remarkPlugins)] : []),
    ['@docusaurus/plugin-content-pages', {path: portal.pages, remarkPlugins, ...getOrigin(portal)}],
    ...getRedirects(portal),
    ['@docusaurus/plugin-sitemap', {lastmod: 'date', changefreq: null, priority: null}],
    ['./src/plugins/social/index.ts', {cards}],
    ['./src/plugins/bundle/index.ts', {isCached: !options.once}],
    [
      './src/plugins/sandbox/index.ts',
      {modules: Object.fromEntries(portal.apis.flatMap(({route, sandbox}) => (sandbox ? [[route, sandbox.module]] : [])))},
    ],
    ['./src/plugins/search/index.ts', {apis: folders}],
    ['./src/plugins/markdown/index.ts', {apis: folders}],
    './src/plugins/metadata/index.ts',
    ['./src/plugins/hosting/index.ts', toHosting(portal)],
  ];
}

function toFacts({route, sandbox}: PortalApi, connect: string[]): ApiFacts {
  if (!sandbox) return {route};
  const {port, script} = sandbox;
  return {route, port, script, ...(connect.includes(`http://localhost:${port}`) ? {isLocalAllowed: true} : {})};
}

function toHosting({basePath, trailingSlash, locales, redirects, security, feedback}: Portal): HostingOptions {
  const slash = trailingSlash === undefined ? {} : {trailingSlash};
  const connect = [...security.connect, ...toOrigins(feedback?.url)];
  return {basePath, ...slash, otherLocales: (locales ?? []).slice(1), redirects, connect};
}

/** The origin of an address elsewhere; none for a path of the portal's own. */
function toOrigins(url = ''): string[] {
  return URL.canParse(url) ? [new URL(url).origin] : [];
}

/** Paths of a content plugin's file: of its folder, relative to the site, and of the file in it. */
type FilePaths = Record<'versionDocsDirPath' | 'docPath' | 'blogDirPath' | 'blogPath' | 'pagesDirPath' | 'pagesPath', string | undefined>;

/** Where the pages of a content plugin can be edited, and that they tell when they were last changed. */
function getOrigin({repository}: Portal): {showLastUpdateTime: true; editUrl?: (paths: FilePaths) => string} {
  if (!repository) return {showLastUpdateTime: true};
  const editUrl = (paths: FilePaths): string => {
    const folder = paths.versionDocsDirPath ?? paths.blogDirPath ?? paths.pagesDirPath ?? '';
    const file = paths.docPath ?? paths.blogPath ?? paths.pagesPath ?? '';
    return repository.edit.replace('{file}', encodeURI(path.posix.join(folder, file)));
  };
  return {showLastUpdateTime: true, editUrl};
}

/** A static page at each old address, which works on any host, and leads to the new one as the site has it. */
function getRedirects({redirects, trailingSlash}: Portal): PluginConfig[] {
  const options: RedirectOptions = {redirects: redirects.map(({from, to}) => ({from, to: toSiteLink(to, '/', trailingSlash)}))};
  return redirects.length > 0 ? [['@docusaurus/plugin-client-redirects', options]] : [];
}

function getBlogPlugin(portal: Portal, remarkPlugins: unknown[]): PluginConfig {
  const description = `What changes in ${portal.product} and in this portal, and why`;
  return [
    withFeeds(withProduct(blog, portal.tokens), portal.product),
    {
      blogTitle: `${portal.product} blog`,
      blogDescription: description,
      feedOptions: {type: 'all', title: `${portal.product} blog`, description, copyright: portal.footer},
      remarkPlugins,
      ...getOrigin(portal),
      onInlineAuthors: 'throw',
      onUntruncatedBlogPosts: 'warn',
    },
  ];
}
