// What Markdown may hold, and what happens where a link leads nowhere.
import * as z from 'zod';
import {getSimilar} from '@lectern/openapi/document';
import {findLanguage, LANGUAGES} from '@lectern/openapi/languages';
import {choice, fields, flag, list, path, text} from './text.ts';

const PLUGINS = '[remarkMath]';
const plugin = z.custom<Plugin>((value) => typeof value === 'function' || (Array.isArray(value) && typeof value[0] === 'function'), {
  error: "write a plugin that you have imported, or the plugin with its options: [plugin, {option: 'x'}]",
});

type PluginFunction = (...options: never[]) => unknown;
type Plugin = PluginFunction | [PluginFunction, ...unknown[]];

/** Plugins and abilities of Markdown: in documents, posts and pages. */
export const markdown = fields(
  {
    /** remark plugins, imported in `portal.config.ts`; they run after the portal's own. Default: none. */
    remarkPlugins: list(plugin, PLUGINS).default([]),
    /** rehype plugins, imported in `portal.config.ts`. Default: none. */
    rehypePlugins: list(plugin, PLUGINS).default([]),
    /** true: fences with the language `mermaid` are diagrams. It needs `@docusaurus/theme-mermaid`, and the policy then allows inline styles. Default: false. */
    mermaid: flag(', or leave it out for false').default(false),
    /** true: at build time, KaTeX turns formulas between `$` or `$$` into MathML. It needs `remark-math` and `rehype-katex`. Default: false. */
    math: flag(', or leave it out for false').default(false),
  },
  '{mermaid: true}',
).prefault({});

export const severity = choice(['throw', 'warn', 'log', 'ignore']);

/** Without patterns: a page is written at each old address. */
const oldPath = path('/docs/api/old').regex(/^[^*?#]*$/, {
  error: "write each old path by itself, without *, ? and #, for instance '/docs/api/old': write patterns as rules of your host",
});

/** Of this portal: the check for broken links covers it. */
const newPath = path('/docs/api/new', 'where the new address is on another site, let the host redirect');

/** An old address that leads to a new one. */
export const redirect = fields(
  {
    /** The old path, without the base path. */
    from: oldPath,
    /** A path of this portal. */
    to: newPath,
  },
  "{from: '/docs/api/old', to: '/docs/api/new'}",
);

/** The bar above the navbar. */
export const announcement = fields(
  {
    /** Change it with the message: a new ID shows the bar again to visitors who dismissed it. */
    id: text("write an ID that changes with the message, for instance 'summer-release'"),
    /** HTML. A link that begins with a slash is a path of this portal, without the base path. */
    content: text('write the message; HTML is allowed'),
    /** The message in other languages, by locale: `{de: '…'}`. Default: `content`. */
    locales: z
      .record(z.string(), text('write the message in this language; HTML is allowed'), {
        error: "write the message by language, for instance {de: 'Neu: …'}",
      })
      .default({}),
  },
  "{id: 'summer-release', content: 'Version 2 is out.'}",
);

/** A language of code samples; of one that has other names, such as `py`, the message says the one to write. */
export const language = z.enum(LANGUAGES, {
  error: ({input}) => {
    const meant = typeof input === 'string' ? (findLanguage(input) ?? getSimilar(input, LANGUAGES)) : undefined;
    return meant === undefined ? `write one of ${LANGUAGES.join(', ')}` : `write '${meant}'`;
  },
});

/** Languages of code samples, each in a tab of its own. */
export const languages = list(language, "['curl', 'javascript']")
  .min(1, {error: "list at least one language, for instance ['curl']"})
  .refine((names) => new Set(names).size === names.length, {error: 'list each language once'});

const DOCS_VERSIONS = "write true, false or the name of the current version, for instance '2.0'";

/** A menu of versions, or the name of the current version in it. */
export const docsVersions = z.union([flag(), text(DOCS_VERSIONS)], {error: DOCS_VERSIONS});

/** What the site is called in other languages of the portal, by locale. */
export const translations = z
  .record(
    z.string(),
    fields(
      {
        /** Title of the site. Default: `title`. */
        title: text('write the title in this language, or leave it out').optional(),
        /** The sentence under it. Default: `tagline`. */
        tagline: text('write the sentence in this language, or leave it out').optional(),
        /** The copyright line. Default: `footer`. */
        footer: text('write the copyright line in this language, or leave it out').optional(),
      },
      "{title: '{{product}} für Entwickler'}",
    ),
    {error: "write title, tagline and footer by language, for instance {de: {title: '{{product}} für Entwickler'}}"},
  )
  .default({});
