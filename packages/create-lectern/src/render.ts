// The two files of a portal that depend on the options.

/** The release of Docusaurus that the engine is tested with. */
const DOCUSAURUS = '3.10.2';
const PACKAGES = [
  'core',
  'faster',
  'plugin-content-blog',
  'plugin-content-docs',
  'plugin-content-pages',
  'plugin-sitemap',
  'theme-classic',
];

/** `version`: of the engine, which has the version of this package. */
export function renderPackage(folder: string, version: string): string {
  const docusaurus = Object.fromEntries(PACKAGES.map((name) => [`@docusaurus/${name}`, DOCUSAURUS]));
  return `${JSON.stringify(
    {
      name: toPackageName(folder),
      version: '0.0.0',
      private: true,
      engines: {node: '>=22.18'},
      scripts: {
        start: 'lectern start',
        build: 'lectern build',
        serve: 'lectern serve',
        check: 'lectern check --build',
        clear: 'lectern clear',
      },
      browserslist: {
        production: ['chrome >= 111', 'edge >= 111', 'firefox >= 115', 'safari >= 16.4', 'ios_saf >= 16.4'],
        development: ['last 2 chrome version', 'last 2 firefox version', 'last 2 safari version'],
      },
      dependencies: {
        ...docusaurus,
        '@lectern/docusaurus': version,
        '@lectern/openapi': version,
        '@mdx-js/react': '^3.1.1',
        react: '^19.2.0',
        'react-dom': '^19.2.0',
      },
      devDependencies: {'@docusaurus/tsconfig': DOCUSAURUS, '@docusaurus/types': DOCUSAURUS, typescript: '^6.0.0'},
      // Nothing needs the install scripts of these packages. Without this field, npm 11 warns of them after each installation.
      allowScripts: {'@swc/core': false, 'core-js': false},
    },
    null,
    2,
  )}\n`;
}

function toPackageName(folder: string): string {
  const name = folder
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[-._]+|-+$/g, '');
  return name === '' ? 'portal' : name;
}

type Facts = {product: string; url: string; basePath: string; /** The document, below the portal's folder. */ file: string};

export function renderConfig({product, url, basePath, file}: Facts): string {
  return `import {definePortal} from '@lectern/docusaurus/portal';

/** All facts of this portal. Your editor explains each field, and the build checks them. */
export default definePortal({
  // Texts write {{product}} for it.
  product: ${quote(product)},
  title: '{{product}} developers',
  tagline: 'Guides and reference for those who build with {{product}}',
  url: ${quote(url)},
  // The path of the portal below its url. '/': it has the host to itself.
  basePath: ${quote(basePath)},
  apis: [{file: ${quote(file)}, route: 'api', label: 'API reference'}],
  navbar: [
    {label: 'Guides', to: '/docs', position: 'left'},
    {label: 'API reference', to: '/docs/api', position: 'left'},
    {label: 'Authorization', to: '/auth', position: 'left'},
    {label: 'Blog', to: '/blog', position: 'left'},
  ],
  languages: ['curl', 'javascript', 'python', 'go', 'java'],
  footer: 'Copyright © ${new Date().getFullYear()} {{product}}',
});
`;
}

/** A text as a literal of TypeScript. */
function quote(text: string): string {
  return `'${text.replace(/\s+/g, ' ').replace(/[\\']/g, '\\$&')}'`;
}
