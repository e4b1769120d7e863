// From one validated portal configuration to Docusaurus's configuration: wiring only.
import type {Config, MarkdownConfig} from '@docusaurus/types';
import path from 'node:path';
import {getCurrentLocale} from '../config/currentLocale.ts';
import {checkFrontMatter, readFrontMatter} from '../config/frontMatter.ts';
import type {Portal} from '../config/portal.ts';
import {renderTokens} from '../config/tokens.ts';
import {createSsrTemplate} from '../performance/boot/ssrTemplate.ts';
import {readOptimisations} from '../performance/options.ts';
import {toHash} from '../plugins/openapi/hash.ts';
import {toSiteLink} from '../siteLink.ts';
import type {BuildOptions} from './buildOptions.ts';
import {createHeadTags} from './head/head.ts';
import {createCards, getFileImage, getMetadata} from './head/social.ts';
import {createHistory} from './history.ts';
import {createFooter, createNavbar} from './navbar.ts';
import {addPictures} from './pictures.ts';
import {getPlugins, getThemes} from './plugins.ts';

const FASTER = {
  swcJsLoader: true,
  swcJsMinimizer: true,
  swcHtmlMinimizer: true,
  lightningCssMinimizer: true,
  rspackBundler: true,
  rspackPersistentCache: true,
  ssgWorkerThreads: true,
  gitEagerVcs: true,
  // With the cache, one compiler would wait for the other's result.
  mdxCrossCompilerCache: false,
};

/** The configuration of a Docusaurus site for a portal; the site's folder is the one Docusaurus runs in. */
export function createConfig(given: Portal, options: BuildOptions = {}): Config {
  const {title = given.title, tagline = given.tagline, footer = given.footer} = given.translations[getCurrentLocale(given)] ?? {};
  const portal = addPictures({...given, title, tagline, footer});
  const {tokens} = portal;
  const on = readOptimisations(options.without);
  const hasFirstStyles = on.has('boot') && on.has('first-styles');
  const cards = createCards(portal);
  return {
    title: portal.title,
    tagline: portal.tagline,
    url: portal.url,
    baseUrl: portal.basePath,
    ...(portal.trailingSlash === undefined ? {} : {trailingSlash: portal.trailingSlash}),
    ...(portal.audience === 'internal' ? {noIndex: true} : {}),
    // Without an address the browser would ask for /favicon.ico.
    favicon: portal.favicon ?? 'data:,',
    onBrokenLinks: portal.onBrokenLinks,
    onBrokenAnchors: portal.onBrokenAnchors,
    onDuplicateRoutes: portal.onDuplicateRoutes,
    i18n: {defaultLocale: portal.locales?.[0] ?? 'en', locales: portal.locales ?? ['en']},
    future: getFuture(options.once === true),
    ...(on.has('boot') ? {ssrTemplate: createSsrTemplate(hasFirstStyles ? toHash(JSON.stringify(portal)) : undefined)} : {}),
    markdown: {
      // Only files outside the content folders: elsewhere, our plugins replace in the tree what this replaces in the source.
      preprocessor: ({filePath, fileContent}) =>
        isContent(filePath, portal) ? fileContent : renderTokens(fileContent, {...tokens, product: toWords(tokens.product)}),
      parseFrontMatter: createFrontMatterParser(tokens, cards),
      mermaid: portal.markdown.mermaid,
      // `<!-- truncate -->` and other comments of Markdown; `## Title {#id}`.
      mdx1Compat: {comments: true, headingIds: true},
      hooks: {onBrokenMarkdownLinks: portal.onBrokenMarkdownLinks},
    },
    headTags: createHeadTags(portal),
    plugins: getPlugins(portal, options, cards),
    themes: ['@docusaurus/theme-classic', ...(portal.markdown.mermaid ? ['@docusaurus/theme-mermaid'] : []), ...getThemes(portal, options)],
    themeConfig: {
      image: cards.site,
      metadata: getMetadata(portal),
      colorMode: {
        defaultMode: portal.theme.mode === 'dark' ? 'dark' : 'light',
        disableSwitch: !portal.theme.toggle,
        respectPrefersColorScheme: portal.theme.mode === 'system',
      },
      ...(portal.announcement ? {announcementBar: {id: portal.announcement.id, content: renderAnnouncement(portal)}} : {}),
      navbar: createNavbar(portal),
      footer: createFooter(portal),
    },
    customFields: {...toCustomFields(portal), ...(hasFirstStyles ? {hasFirstStyles} : {})},
  };
}

/** `isOnce`: the site is made for one build, without caches and history. */
function getFuture(isOnce: boolean): NonNullable<Config['future']> {
  return {
    faster: isOnce ? {...FASTER, rspackPersistentCache: false, gitEagerVcs: false} : FASTER,
    experimental_vcs: isOnce ? false : createHistory(),
    // Names in browser storage carry no suffix (row S3.storage), so namespacing stays off.
    v4: {removeLegacyPostBuildHeadAttribute: true, mdx1CompatDisabledByDefault: true},
  };
}

/** Reads the front matter of guides and posts, checks it, and adds the page's social picture. */
function createFrontMatterParser(tokens: Portal['tokens'], cards: ReturnType<typeof createCards>): MarkdownConfig['parseFrontMatter'] {
  return async ({defaultParseFrontMatter, filePath, fileContent}) => {
    const {frontMatter, content} = await readFrontMatter({filePath, fileContent}, tokens, defaultParseFrontMatter);
    checkFrontMatter({filePath, fileContent}, frontMatter);
    return {frontMatter: {...frontMatter, ...getFileImage({filePath, frontMatter, content}, cards)}, content};
  };
}

/** Folders whose files the content plugins compile. */
function isContent(file: string, {pages}: Portal): boolean {
  const [folder = ''] = path.relative(process.cwd(), file).split(path.sep);
  const isPage = !path.relative(path.resolve(pages), file).startsWith('..');
  return isPage || file.endsWith('.api.mdx') || /^(?:docs|blog|i18n|(?:\w+_)?versioned_docs)$/.test(folder);
}

/** A name without characters that Markdown, MDX or a script would interpret. */
function toWords(text: string): string {
  return text.replace(/[^\p{L}\p{N} .,-]/gu, ' ');
}

/** The parts of the configuration that the portal's own code reads. */
function toCustomFields(portal: Portal): NonNullable<Config['customFields']> {
  return {
    product: portal.product,
    socialLinks: portal.socialLinks,
    codeThemes: portal.codeThemes,
    ...(portal.feedback ? {feedback: portal.feedback} : {}),
  };
}

/** The announcement's HTML, whose links to pages of the portal get the base path and the trailing slash. */
function renderAnnouncement(portal: Portal): string {
  const {announcement, locales, basePath, trailingSlash} = portal;
  const locale = getCurrentLocale(portal);
  const base = locales?.slice(1).includes(locale) ? `${basePath}${locale}/` : basePath;
  const toLink = (_: string, before: string, href: string): string => before + toSiteLink(href, base, trailingSlash);
  return (announcement?.locales[locale] ?? announcement?.content)?.replace(/(\shref=["'])(\/[^"']*)/g, toLink) ?? '';
}
