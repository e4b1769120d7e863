// From one validated portal configuration to Docusaurus's configuration: wiring only.
import type {Config, MarkdownConfig} from '@docusaurus/types';
import path from 'node:path';
import {getModuleFile} from '../moduleFile.ts';
import {GENERATED_STATIC} from '../plugins/openapi/downloads.ts';
import {toHash} from '../plugins/openapi/hash.ts';
import {createSsrTemplate} from '../performance/boot/ssrTemplate.ts';
import {readOptimisations} from '../performance/options.ts';
import {createBootScript} from './bootScript.ts';
import type {BuildOptions} from './buildOptions.ts';
import {getPlugins, getThemes} from './plugins.ts';
import type {Portal} from './portal.ts';
import {createHistory} from './history.ts';
import {getNavbarItems} from './navbar.ts';
import {toSiteLink} from '../siteLink.ts';
import {getCards, getFileImage, getImage, getMetadata} from './social.ts';
import {renderTokens} from './tokens.ts';
import {WITHOUT_SCRIPTS} from './withoutScripts.ts';

const FASTER = {
  swcJsLoader: true,
  swcJsMinimizer: true,
  swcHtmlMinimizer: true,
  lightningCssMinimizer: true,
  rspackBundler: true,
  rspackPersistentCache: true,
  ssgWorkerThreads: true,
  gitEagerVcs: true,
  // One compiler would wait for the other's result.
  mdxCrossCompilerCache: false,
};

/** Modules of the theme that run on every page, in their order. */
const CLIENT_MODULES = [
  'undecodableUrl',
  'prefetch',
  'copy',
  'languageTabs',
  'responseTabs',
  'credentials',
  'since',
  'release',
  'pageActions',
  'places',
];

/** The configuration of a Docusaurus site for a portal; the site's folder is the one Docusaurus runs in. */
export function createConfig(portal: Portal, options: BuildOptions = {}): Config {
  const {tokens} = portal;
  const on = readOptimisations(options.without);
  const hasFirstStyles = on.has('boot') && on.has('first-styles');
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
    ...(portal.audience === 'internal' ? {noIndex: true} : {}),
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
    ...(on.has('boot') ? {ssrTemplate: createSsrTemplate(hasFirstStyles ? toHash(JSON.stringify(portal)) : undefined)} : {}),
    markdown: {
      preprocessor: ({filePath, fileContent}) => render(filePath, fileContent),
      parseFrontMatter,
    },
    headTags: getHeadTags(portal),
    clientModules: CLIENT_MODULES.map((name) => getModuleFile(import.meta, `../theme/clientModules/${name}`)),
    plugins: getPlugins(portal, options, cards),
    themes: [['@docusaurus/theme-classic', {customCss: getStylesheets(portal)}], ...getThemes(portal)],
    themeConfig: {
      image: getImage('', cards),
      metadata: getMetadata(portal),
      colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true},
      ...(portal.announcement ? {announcementBar: {...portal.announcement, content: renderAnnouncement(portal)}} : {}),
      navbar: {
        title: portal.title,
        hideOnScroll: true,
        ...getLogo(portal),
        items: getNavbarItems(portal),
      },
      footer: {links: [], copyright: portal.footer},
    },
    customFields: {...toCustomFields(portal), ...(hasFirstStyles ? {hasFirstStyles} : {})},
  };
}

/** What the portal's own parts read of the configuration. */
function toCustomFields(portal: Portal): NonNullable<Config['customFields']> {
  return {
    product: portal.product,
    ...(portal.feedback ? {feedback: portal.feedback} : {}),
  };
}

function getStylesheets({stylesheet}: Portal): string[] {
  const own = ['tokens', 'global', 'reference', 'codeThemes', 'print'].map((name) => path.join(import.meta.dirname, `../css/${name}.css`));
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
    {tagName: 'noscript', attributes: {}, innerHTML: `<style>${WITHOUT_SCRIPTS}</style>`},
  ];
}

/** The announcement's HTML, whose links to pages of the portal get the base path and the trailing slash. */
function renderAnnouncement({announcement, basePath, trailingSlash}: Portal): string {
  const toLink = (_: string, before: string, href: string): string => before + toSiteLink(href, basePath, trailingSlash);
  return announcement?.content.replace(/(\shref=["'])(\/[^"']*)/g, toLink) ?? '';
}
