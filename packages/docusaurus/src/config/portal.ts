// The one configuration of a portal: its shape, its defaults, and the error a wrong value gives. Runs at build time only.
import * as z from 'zod';
import {toKebabCase} from '@lectern/openapi/document';
import {LANGUAGES} from '@lectern/openapi/languages';
import {api, checkVersions, text} from './api.ts';
import {renderIssue} from './issues.ts';
import {renderTokensDeep, type Tokens} from './tokens.ts';

const colour = z.string().regex(/^#[\da-f]{6}$/i, {error: "write '#' and six hexadecimal digits, for instance '#1b1c21'"});

const place = (field: string, example: string) =>
  z.url({error: `write an address, for instance ${example}`}).includes(field, {error: `say where ${field} goes, for instance ${example}`});

/** A source of a policy: `*` stands for any host, for what a host begins with, or for any port. */
const ORIGIN = /^https?:\/\/(?:\*|(?:\*\.)?[^/*\s;,'":]+)(?::(?:\d+|\*))?$/;

const limit = (example: string) =>
  z.number({error: `write a number, for instance ${example}`}).positive({error: `write a number above 0, for instance ${example}`});

const navbarItem = z.strictObject({
  /** Text of the link. */
  label: text("write the text of the link, for instance 'Guides'"),
  /** A path of this portal, without the base path. */
  to: z.string().startsWith('/', {error: "write a path of this portal that begins with '/', for instance '/docs/intro'"}),
  /** Which end of the bar it stands at. Default: right. */
  position: z.enum(['left', 'right'], {error: "write 'left' or 'right', or leave it out for 'right'"}).default('right'),
});

const schema = z.strictObject({
  /** Name of the product; everything else takes it from here. */
  product: text("write the product's name, for instance 'Acme Search'"),
  /** Title of the site: the end of every page title, and the name in the navbar. */
  title: text("write a title, for instance '{{product}} Developers'"),
  /** One sentence under the title of the home page. */
  tagline: text('write one sentence that says what the product does'),
  /** Origin the portal is served from, without a path. */
  url: z
    .url({error: "write an origin with its scheme, for instance 'https://developers.example.com'"})
    .refine((value) => !URL.canParse(value) || (new URL(value).pathname === '/' && !value.endsWith('/')), {
      error: "leave out the path and the last slash; the path belongs into basePath: 'https://developers.example.com'",
    }),
  /** Path under which the portal is served, with a slash at both ends. Default: `/docs-site/`. */
  basePath: z
    .string()
    .regex(/^\/([^/\s?#]+\/)*$/, {error: "begin and end with a slash, for instance '/docs-site/'"})
    .default('/docs-site/'),
  /** true adds a slash to every link, false removes it, left out keeps each link as it is written. */
  trailingSlash: z.boolean({error: 'write true or false, or leave it out'}).optional(),
  /** Path of the documentation below the base path: one word, or empty for the base path itself. Default: `docs`. */
  docsPath: z
    .string()
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, {error: "write lower-case words joined by hyphens, for instance 'docs'"})
    .default('docs'),
  /** Folder of the portal's own pages: home, authorization and the like. Default: `src/pages`. */
  pages: text("write the path of a folder, for instance 'src/pages'").default('src/pages'),
  /** Does `static/img` hold the portal's pictures: logo and icon? Default: true. */
  pictures: z.boolean({error: 'write true or false, or leave it out'}).default(true),
  /** The logo in the navbar. Default: `img/logo.svg` where there are pictures, else none. */
  logo: z
    .strictObject({
      /** A file of the folder `static`. */
      src: text("write the path of a picture below static, for instance 'img/brand.svg'"),
      /** Text in its place. Default: none, as the name of the portal stands beside it. */
      alt: z.string({error: 'write the alternative text of the picture, or leave it out'}).default(''),
      /** Where it leads. Default: to the first page. */
      href: text("write an address, for instance 'https://example.com', or leave it out").optional(),
    })
    .optional(),
  /** A stylesheet that comes after the portal's own, relative to its folder. Default: none. */
  stylesheet: text("write the path of a stylesheet, for instance './brand.css', or leave it out").optional(),
  /** Where the portal's sources are kept, so that pages can lead there. Default: nowhere, and pages have no such link. */
  repository: z
    .strictObject({
      /** Address at which a file is edited. `{file}`: its path in the repository. */
      edit: place('{file}', "'https://git.example.com/portal/edit/main/{file}'"),
      /** Address of a line of a file: compiled pages lead to where the API document tells of them. */
      line: place('{line}', "'https://git.example.com/portal/blob/main/{file}#L{line}'"),
    })
    .optional(),
  /** Assistants that a page can be opened in. Nothing is sent to them before a visitor chooses one. Default: none. */
  assistants: z
    .array(
      z.strictObject({
        name: text("write the assistant's name"),
        /** Its address. `{url}` stands for that of the page's Markdown, percent-encoded. */
        url: place('{url}', "'https://assistant.example.com/?q=Read%20{url}'"),
      }),
    )
    .default([]),
  /** Colours of the pictures that social networks show. Default: those of `src/css/tokens.css`. */
  colours: z
    .strictObject({
      /** Words, and the file. */
      ink: colour.default('#1b1c21'),
      /** What they stand on. */
      paper: colour.default('#f7f6f3'),
      /** What is found. */
      marker: colour.default('#ffd84a'),
    })
    .default({ink: '#1b1c21', paper: '#f7f6f3', marker: '#ffd84a'}),
  /** Is there a blog? Default: true. */
  blog: z.boolean({error: 'write true or false, or leave it out'}).default(true),
  /** The API documents, each with its own route. */
  apis: z
    .array(api)
    .min(1, {error: "list at least one document: [{file: 'api/openapi.yaml', route: 'api', label: '{{product}} API'}]"})
    .superRefine(checkVersions),
  /**
   * Whom the portal is for. `internal` is a portal for colleagues: it shows what API documents mark with `x-internal`, `x-hidden` or
   * `x-scalar-ignore`, every page says so, and search engines are asked to leave it out. Default: `public`.
   */
  audience: z.enum(['public', 'internal'], {error: "write 'public' or 'internal', or leave it out for 'public'"}).default('public'),
  /** The bar above the navbar; a new id shows it again to those who dismissed it. Left out: no bar. */
  announcement: z
    .strictObject({
      id: text("write an id that changes with the message, for instance 'summer-release'"),
      /** HTML. A link that begins with a slash is a path of this portal, without the base path. */
      content: text('write the message; HTML is allowed'),
    })
    .optional(),
  /** Languages of the portal; the first is the default and sits at the base path. Left out: English, and no menu to choose from. */
  locales: z
    .array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, {error: "write a language tag, for instance 'en' or 'pt-BR'"}))
    .min(1, {error: "list at least one language, for instance ['en']"})
    .optional(),
  /** Links of the navbar, in reading order. */
  navbar: z.array(navbarItem).default([]),
  /** What a page may weigh before the build warns of it; it never stops a build. */
  budgets: z
    .strictObject(
      {
        /** The page itself, in kB (1000 bytes) of brotli. Default: 60. */
        html: limit('60').default(60),
        /** All its stylesheets, in kB of brotli. Default: 60. */
        style: limit('60').default(60),
        /** All scripts that it names, in kB of brotli. Default: 250. */
        script: limit('250').default(250),
        /** Requests until a visitor acts: page, stylesheets, pictures, icon. Default: 30. */
        requests: limit('30').default(30),
      },
      {error: 'write limits, for instance {html: 60}, or leave it out'},
    )
    .default({html: 60, style: 60, script: 250, requests: 30}),
  /** Old addresses that lead to new ones: paths of this portal, without the base path. Default: none. */
  redirects: z
    .array(
      z.strictObject({
        from: z.string().startsWith('/', {error: "write the old path, for instance '/docs/api/old'"}),
        to: z.string().startsWith('/', {error: "write a path of this portal, for instance '/docs/api/new'"}),
      }),
    )
    .default([]),
  /** What the pages may do beyond what they need: see `src/hosting`. */
  security: z
    .strictObject({
      /**
       * Origins that pages may call beside the servers and token addresses of the API documents: a host with a token address of
       * an OpenID provider, a collector of feedback, `http://localhost:4010` for visitors who run the sandbox. Default: none.
       */
      connect: z
        .array(
          z.string().regex(ORIGIN, {
            error: "write an origin without a path, for instance 'https://auth.example.com'",
          }),
        )
        .default([]),
      /**
       * All origins that the API documents may open the policy to, as the build prints them: another one that a document names is told
       * and left out. Default: each that has a host of its own; one that a document leaves open (`https://{host}`) needs an entry in `connect`.
       */
      servers: z
        .array(
          z.string().regex(ORIGIN, {
            error: "write an origin without a path, for instance 'https://api.example.com'",
          }),
        )
        .optional(),
    })
    .prefault({}),
  /** "Was this page helpful?" below documents. Left out: nothing is asked. */
  feedback: z
    .strictObject(
      {
        /**
         * Takes a POST of JSON: {page: '/docs/intro', helpful: true, text: '…'}, `text` only where something was written. Another origin
         * has to allow it (CORS); a path belongs to the portal's own.
         */
        url: z.string().regex(/^(?:https?:\/\/[^/\s;,'"]+(?:\/\S*)?|\/(?!\/)\S*)$/, {
          error: "write an address that takes a POST, for instance 'https://feedback.example.com/pages' or '/feedback'",
        }),
      },
      {error: "write {url: 'https://feedback.example.com/pages'}, or leave it out"},
    )
    .optional(),
  /** Languages of the code samples, in the order of their tabs. */
  languages: z
    .array(z.enum(LANGUAGES, {error: `write one of ${LANGUAGES.join(', ')}`}))
    .min(1, {error: "list at least one language, for instance ['curl']"}),
  /** Those of them in the Markdown of pages, which assistants read. Default: all. */
  markdownLanguages: z
    .array(z.enum(LANGUAGES, {error: `write one of ${LANGUAGES.join(', ')}`}))
    .min(1, {error: "list at least one language, for instance ['curl'], or leave it out"})
    .optional(),
  /** Copyright line of the footer. */
  footer: text("write the copyright line, for instance 'Copyright © 2025 {{product}}'"),
});

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
    const source = {file: 'portal.config.ts', input, fields: Object.keys(schema.shape)};
    throw new PortalConfigError(result.error.issues.map((issue) => renderIssue(issue, source)).join('\n'));
  }
  const portal = result.data;
  const productId = toKebabCase(portal.product);
  const tokens = {product: portal.product, productId, site: portal.url + portal.basePath};
  return {...renderTokensDeep(portal, tokens), tokens};
}
