// The one configuration of a portal: its shape, its defaults, and the error a wrong value gives. Runs at build time only.
import * as z from 'zod';
import {toKebabCase} from '@lectern/openapi/document';
import {api, checkVersions} from './api.ts';
import {checkLocales, describeLocale, isLocale} from './checkLocales.ts';
import {checkMixedContent} from './checkMixedContent.ts';
import {checkTokens} from './checkTokens.ts';
import {announcement, docsVersions, languages, markdown, redirect, severity, translations} from './fields/content.ts';
import {analytics, headTag, script, security} from './fields/head.ts';
import {footerColumn, navbarItem, socialLink} from './fields/links.ts';
import {colours, logo, theme} from './fields/look.ts';
import {assistant, feedback, repository} from './fields/services.ts';
import {choice, fields, flag, list, path, siteOrigin, staticFile, text} from './fields/text.ts';
import {describeIssues} from './issues.ts';
import {renderPortalTokens} from './portalTokens.ts';
import type {Tokens} from './tokens.ts';

const APIS = "[{file: 'api/openapi.yaml', route: 'api', label: '{{product}} API'}]";

const BASE_PATH = "begin and end with a slash, for instance '/developers/', or '/' for the whole host";

const BASE_PATH_CHARACTERS =
  "write letters, digits, '.', '_', '~' and '-' between its slashes, and others as %XX, for instance '/developers/'";

const limit = (example: string) =>
  z.number({error: `write a number, for instance ${example}`}).positive({error: `write a number above 0, for instance ${example}`});

const schema = fields(
  {
    /** Name of the product; everything else takes it from here. */
    product: text("write the product's name, for instance 'Acme Search'").regex(/^(?!.*\{\{)/s, {
      error: "write the name itself, for instance 'Acme Search': {{product}} takes it from here",
    }),
    /** Title of the site: the end of every page title, and the name in the navbar. */
    title: text("write a title, for instance '{{product}} Developers'"),
    /** One sentence under the title of the home page. */
    tagline: text('write one sentence that says what the product does'),
    /** Title, tagline and footer in other languages, by locale: `{de: {title: '…', tagline: '…'}}`. Default: the fields of these names. */
    translations,
    /** Origin the portal is served from, without a path. */
    url: siteOrigin,
    /** Path under which the portal is served, with a slash at both ends: `/` for a host of its own, `/developers/`. Default: `/`. */
    basePath: z
      .string({error: BASE_PATH})
      .regex(/^\/([^/]+\/)*$/, {error: BASE_PATH, abort: true})
      // It is written into shell scripts, expressions and configurations of servers.
      .regex(/^\/((?!\.{1,2}\/)([\w.~-]|%[\da-f]{2})+\/)*$/i, {error: BASE_PATH_CHARACTERS})
      .default('/'),
    /** true adds a slash to every link, false removes it. Default: each link stays as you write it. */
    trailingSlash: flag(', or leave it out').optional(),
    /** Path of the documentation below the base path: one word, or empty for the base path itself. Default: `docs`. */
    docsPath: z
      .string({error: "write lower-case words joined by hyphens, for instance 'docs'"})
      .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, {error: "write lower-case words joined by hyphens, for instance 'docs'"})
      .default('docs'),
    /** Folder of the portal's own pages: home, authorization and the like. Default: `src/pages`. */
    pages: text("write the path of a folder, for instance 'src/pages'").default('src/pages'),
    /** The files `logo.svg`, `logo-dark.svg` and `favicon.svg` of `static/img`. false: they are not used by default; true: they are required, except the dark one. Default: each is used if it exists. */
    pictures: flag(', or leave it out').optional(),
    /** The logo in the navbar. Default: `img/logo.svg` and, in dark mode, `img/logo-dark.svg`, if these files are in `static`. */
    logo: logo.optional(),
    /** The icon of browser tabs, below `static`. Default: `img/favicon.svg` if this file is in `static`. */
    favicon: staticFile('img/favicon.svg').optional(),
    /** Colours, fonts, corners and the colour mode. Default: those of the portal. */
    theme,
    /** Can a visitor choose the colours of code? Default: true. */
    codeThemes: flag(', or leave it out for true').default(true),
    /** A stylesheet that is loaded after the portal's own. Path relative to the portal's folder. Default: none. */
    stylesheet: text("write the path of a stylesheet, for instance './brand.css', or leave it out").optional(),
    /** Addresses of the portal's sources, which pages then link to. Default: none, and pages have no such link. */
    repository: repository.optional(),
    /** Assistants that a page can be opened in. Nothing is sent to them before a visitor chooses one. Default: none. */
    assistants: list(assistant, "[{name: 'Assistant', url: 'https://assistant.example.com/?q=Read%20{url}'}]").default([]),
    /** Page that explains how to connect an assistant or an editor to this portal; the menu of each page links to it. Default: none. */
    assistantsPage: path('/docs/guides/assistants').optional(),
    /** Page about errors; an error response links to it, unless its `type` is a page of the portal. Default: none. */
    errorsPage: path('/docs/guides/errors').optional(),
    /** Colours of the pictures that social networks show. The pictures also have the logo if it is a PNG, or an SVG without text. Default: the colours of `theme`; of its dark mode if `mode` is `dark`. */
    colours,
    /** Is there a home page? false: the base path redirects to the documentation. Default: true. */
    home: flag(', or leave it out for true').default(true),
    /** Is there a blog? Default: true. */
    blog: flag(', or leave it out').default(true),
    /** The API documents, each with its own route. */
    apis: list(api, APIS)
      .min(1, {error: `list at least one document: ${APIS}`})
      .superRefine(checkVersions),
    /**
     * Who the portal is for. `internal` is a portal for colleagues: it shows what API documents mark with `x-internal`, `x-hidden` or
     * `x-scalar-ignore`, says so on every page, and asks search engines to leave it out. Default: `public`.
     */
    audience: choice(['public', 'internal']).default('public'),
    /** The bar above the navbar. Default: no bar. */
    announcement: announcement.optional(),
    /** Languages of the portal; the first is the default and is at the base path. Default: English, and no language menu. */
    locales: list(
      z
        .string({error: "write a language tag, for instance 'en' or 'pt-BR'"})
        .refine(isLocale, {error: ({input}) => describeLocale(String(input))}),
      "['en', 'de']",
    )
      .min(1, {error: "list at least one language, for instance ['en']"})
      .refine((tags) => new Set(tags).size === tags.length, {error: "list each language once, for instance ['en', 'de']"})
      .optional(),
    /** Links and menus of the navbar, in reading order. Default: none. */
    navbar: list(navbarItem, "[{label: 'Guides', to: '/docs/intro'}]").default([]),
    /** Is there a menu in the navbar for the documentation versions that `docusaurus docs:version` makes? A text such as `'2.0'` names the current version, which is `Next` otherwise. Default: false. */
    docsVersions: docsVersions.default(false),
    /**
     * Number of pages at which the reference of an API document counts as large. Its sidebar then shows all groups, but only the pages of
     * the open group. All pages share one route, so that no page holds a list of the others. Default: 1000.
     */
    largeReference: limit('1000').default(1000),
    /** Size of a page above which the build warns. It never stops a build. */
    budgets: z
      .strictObject(
        {
          /** The page itself, in kB (1000 bytes) of brotli. Default: 60. */
          html: limit('60').default(60),
          /** All its stylesheets together, in kB of brotli. Default: 60. */
          style: limit('60').default(60),
          /** All scripts that it names together, in kB of brotli. Default: 250. */
          script: limit('250').default(250),
          /** Requests before a visitor acts: page, stylesheets, pictures, icon. Default: 30. */
          requests: limit('30').default(30),
        },
        {error: 'write limits, for instance {html: 60}, or leave it out'},
      )
      .default({html: 60, style: 60, script: 250, requests: 30}),
    /** Old addresses that redirect to new ones: paths of this portal, without the base path. `npm start` has no redirects. Default: none. */
    redirects: list(redirect, "[{from: '/docs/api/old', to: '/docs/api/new'}]").default([]),
    /** A link to a page that does not exist, in texts and in API documents: `throw` stops the build. Default: throw. */
    onBrokenLinks: severity.default('throw'),
    /** A link to a part of a page that does not exist. Default: warn. */
    onBrokenAnchors: severity.default('warn'),
    /** A link to a Markdown file that does not exist. Default: warn. */
    onBrokenMarkdownLinks: severity.default('warn'),
    /** Two pages with the same address. Default: warn. */
    onDuplicateRoutes: severity.default('warn'),
    /** Markdown: plugins, diagrams, formulas. */
    markdown,
    /** Elements in the head of every page. Default: none. */
    head: list(headTag, "[{tag: 'meta', attributes: {name: 'google-site-verification', content: '…'}}]").default([]),
    /** Scripts of every page. Default: none. */
    scripts: list(script, "[{src: 'https://widget.example.com/chat.js'}]").default([]),
    /** Analytics: who counts the visits to the published portal. Default: nobody. */
    analytics,
    /** Origins that pages may load from and call, for the security policy that the build writes. The build reports what the policy would block. */
    security,
    /** "Was this page helpful?" below documents. Default: no question. */
    feedback: feedback.optional(),
    /** Languages of the code samples, in the order of their tabs. A document's own samples (`x-codeSamples`) come first. */
    languages,
    /** Languages of the samples in the Markdown of pages, which assistants read. Default: all of `languages`. */
    markdownLanguages: languages.optional(),
    /** Copyright line of the footer. */
    footer: text("write the copyright line, for instance 'Copyright © 2025 {{product}}'"),
    /** Columns of links in the footer, in reading order. Default: none. */
    footerColumns: list(footerColumn, "[{title: 'Company', links: [{label: 'Status', href: 'https://status.example.com'}]}]").default([]),
    /** Profiles elsewhere, in the footer. Default: none. */
    socialLinks: list(socialLink, "[{label: 'GitHub', href: 'https://github.com/acme'}]").default([]),
  },
  "{product: 'Acme Search', title: '{{product}} Developers'}",
)
  .superRefine(checkLocales)
  .superRefine(checkMixedContent)
  .superRefine(checkTokens);

/** What a portal's owner writes. */
export type PortalInput = z.input<typeof schema>;
/** The same after validation: defaults filled in, tokens replaced. */
export type Portal = z.output<typeof schema> & {tokens: Tokens};

/** One wrong or missing value of the configuration; the message names the field, the value and the fix. */
export class PortalConfigError extends Error {
  override name = 'PortalConfigError';
}

/** Gives the configuration its type; it is validated when the site's configuration is made from it. */
export function definePortal(input: PortalInput): PortalInput {
  return input;
}

/**
 * Validates a configuration, fills in the defaults and replaces the tokens in its texts.
 * @throws {PortalConfigError} naming every wrong field, its value and what to write
 */
export function validatePortal(input: PortalInput): Portal {
  const result = schema.safeParse(input);
  if (!result.success) {
    throw new PortalConfigError(describeIssues(result.error.issues, input, schema));
  }
  const portal = result.data;
  const productId = toKebabCase(portal.product);
  const tokens = {product: portal.product, productId, site: portal.url + portal.basePath};
  return {...renderPortalTokens(portal, tokens), tokens};
}
