// Source text that a configuration needs for a reference.

export type Reference = {
  /** The document, relative to the site's folder. */
  document: string;
  /** `api`, `docs/api` */
  route: string;
  /** Path of the page of credentials, if the default is in use. Absent: `/auth`. */
  credentials?: string;
};

export const PRESET = '@lectern/docusaurus/preset';

/** The code style of the configuration. */
export type Style = {quote: string; /** TypeScript has a type for the options; JavaScript has none. */ isTyped: boolean};

/** Name of the options' type, which distinguishes it from those of other presets. */
export const TYPE = 'LecternOptions';

export function renderImport({quote}: Style): string {
  return `import type {Options as ${TYPE}} from ${quote}${PRESET}${quote};`;
}

/** The entry of `presets`, in lines. */
export function renderPreset({document, route, credentials}: Reference, style: Style): string[] {
  const write = (text: string): string => quoteText(text, style);
  const more = credentials === undefined ? [] : [`    credentials: ${write(credentials)},`];
  return [
    '[',
    `  ${write(PRESET)},`,
    '  {',
    `    apis: [{document: ${write(document)}, route: ${write(route)}}],`,
    ...more,
    style.isTyped ? `  } satisfies ${TYPE},` : '  },',
    ']',
  ];
}

/** The entry of `navbar.items`, in lines. */
export function renderItem({route}: Reference, style: Style): string[] {
  const id = quoteText(route.replaceAll('/', '-'), style);
  const write = (text: string): string => quoteText(text, style);
  return [`{type: ${write('docSidebar')}, sidebarId: ${id}, docsPluginId: ${id}, position: ${write('left')}, label: ${write('API')}}`];
}

function quoteText(text: string, {quote}: Style): string {
  return `${quote}${text.replace(/["'\\]/g, (char) => (char === quote || char === '\\' ? `\\${char}` : char))}${quote}`;
}
