// Files, folders and pages that the configuration names, each with its field. `plugins/check` checks that they exist.
import type {Portal} from './portal.ts';

/** A field and its value. */
export type Reference = {field: string; value: string};

/** Files below `static`. */
export function getStaticFiles({logo, favicon, navbar, socialLinks, theme}: Portal): Reference[] {
  return defined([
    ['logo.src', logo?.src],
    ['logo.srcDark', logo?.srcDark],
    ['favicon', favicon],
    ['theme.font.file', theme.font?.file],
    ['theme.codeFont.file', theme.codeFont?.file],
    ...navbar.map(({icon}, index): Given => [`navbar[${index}].icon`, icon]),
    ...socialLinks.map(({icon}, index): Given => [`socialLinks[${index}].icon`, icon]),
  ]);
}

type Given = [field: string, value: string | undefined];

function defined(all: Given[]): Reference[] {
  return all.flatMap(([field, value]) => (value === undefined ? [] : [{field, value}]));
}

/** Paths of the portal, without the base path. */
export function getPaths(portal: Portal): Reference[] {
  const {navbar, footerColumns, redirects, logo, announcement, assistantsPage, errorsPage} = portal;
  const contents = announcement
    ? [
        ['announcement.content', announcement.content] as const,
        ...Object.entries(announcement.locales).map(([locale, text]) => [`announcement.locales.${locale}`, text] as const),
      ]
    : [];
  const all = defined([
    ['logo.href', logo?.href],
    ['assistantsPage', assistantsPage],
    ['errorsPage', errorsPage],
    ...navbar.flatMap(({to, items = []}, index): Given[] => [
      [`navbar[${index}].to`, to],
      ...items.map((item, position): Given => [`navbar[${index}].items[${position}].to`, item.to]),
    ]),
    ...footerColumns.flatMap(({links}, index) =>
      links.map(({to}, position): Given => [`footerColumns[${index}].links[${position}].to`, to]),
    ),
    ...redirects.map(({to}, index): Given => [`redirects[${index}].to`, to]),
    ...contents.flatMap(([field, html]) => [...html.matchAll(/\shref=["']([^"']*)/g)].map(([, href]): Given => [field, href])),
  ]);
  return all.filter(({value}) => /^\/(?!\/)/.test(value));
}

/** Scripts of the portal itself, and old addresses: paths without the base path that are no pages. */
export function getOtherPaths({scripts, redirects}: Pick<Portal, 'scripts' | 'redirects'>): Record<'scripts' | 'redirects', Reference[]> {
  const paths = scripts.map(({src}, index): Reference => ({field: `scripts[${index}].src`, value: src}));
  return {
    scripts: paths.filter(({value}) => /^\/(?!\/)/.test(value)),
    redirects: redirects.map(({from}, index) => ({field: `redirects[${index}].from`, value: from})),
  };
}

/** Scripts in the head whose addresses are below the base path, which they contain: attributes are written into pages as they are. */
export function getHeadScripts({head, basePath}: Pick<Portal, 'head' | 'basePath'>): Reference[] {
  return head.flatMap(({tag, attributes: {src}}, index) => {
    const isOwn = tag === 'script' && typeof src === 'string' && src.startsWith(basePath) && !src.startsWith('//');
    return isOwn ? [{field: `head[${index}].attributes.src`, value: src}] : [];
  });
}

/** API documents and overlays, relative to the portal's folder. */
export function getDocumentFiles({apis}: Pick<Portal, 'apis'>): Reference[] {
  return defined(
    apis.flatMap((api, index) => [
      ...listDocument(`apis[${index}]`, api),
      ...api.versions.flatMap((version, position) => listDocument(`apis[${index}].versions[${position}]`, version)),
    ]),
  );
}

/** Changelogs that `lectern` has written and earlier documents that somebody has saved, relative to the portal's folder. */
export function getHistoryFiles({apis}: Pick<Portal, 'apis'>): Reference[] {
  return defined(
    apis.flatMap(({changelog, previous}, index): Given[] => [
      [`apis[${index}].changelog`, changelog],
      [`apis[${index}].previous`, previous],
    ]),
  );
}

type Document = {file?: string | undefined; overlays?: string[] | undefined; locales?: Record<string, Document>};

function listDocument(field: string, {file, overlays = [], locales = {}}: Document): Given[] {
  return [
    [`${field}.file`, file],
    ...overlays.map((overlay, index): Given => [`${field}.overlays[${index}]`, overlay]),
    ...Object.entries(locales).flatMap(([locale, document]) => listDocument(`${field}.locales.${locale}`, document)),
  ];
}
