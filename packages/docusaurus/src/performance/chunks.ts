// How the browser's scripts and styles are split.

/**
 * Deferred features below `dist/`: folders, or the beginnings of file names. The server renders none of them; `but` lists the parts of a
 * folder that it does render.
 */
export const LAZY: {path: string; but?: string[]}[] = [
  {path: 'console/', but: ['Try/', 'CheckCredential/']},
  {path: 'credentials/', but: ['Credentials/']},
  {path: 'search/SearchPanel/'},
  {path: 'components/Shortcuts/Dialog'},
  {path: 'components/PageActions/menu.'},
];

/** Components of the theme that every page of documents needs: one script, since each separate one costs a slow phone some milliseconds. */
export const DOCS = [
  'DocsRoot',
  'DocVersionRoot',
  'DocRoot',
  'DocItem',
  'DocSidebar',
  'DocSidebarItem',
  'DocSidebarItems',
  'DocBreadcrumbs',
  'DocPaginator',
  'DocVersionBadge',
  'DocVersionBanner',
];
/** Data of Docusaurus's plugin, which is in that script too: `docusaurus-plugin-content-docs/default/__plugin.json`. */
const DOCS_DATA = /\/docusaurus-plugin-content-docs\/[^/]+\/__plugin\.json$/;

type Module = {nameForCondition?: () => string | null | undefined};

/** The bundler's cache groups. */
export function getChunks(): object {
  return {
    cacheGroups: {
      styles: {test: (module: Module) => !isLazy(getFile(module))},
      docs: {
        test: (module: Module) => isOfDocs(getFile(module)),
        name: 'docs',
        type: /javascript|json/,
        chunks: 'async',
        enforce: true,
        priority: 50,
      },
    },
  };
}

function getFile(module: Module): string {
  return (module.nameForCondition?.() ?? '').replaceAll('\\', '/');
}

/** `file`: with slashes, on every system. */
export function isLazy(file: string): boolean {
  const [, name = ''] = /\/docusaurus\/dist\/(.*)$/.exec(file) ?? [];
  return LAZY.some(({path, but = []}) => name.startsWith(path) && !but.some((each) => name.startsWith(path + each)));
}

/** The same for what every page of documents needs. */
export function isOfDocs(file: string): boolean {
  return DOCS.some((name) => file.includes(`/theme/${name}/`)) || DOCS_DATA.test(file);
}
