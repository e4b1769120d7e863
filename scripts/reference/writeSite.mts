// The site of one reference: configuration and sidebar of its own, the sources by link, nothing of the portal's content.
import {mkdir, readFile, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {PortalInput} from '../../src/config/portal.ts';
import type {Problem} from '../../src/openapi/index.ts';
import {parseSource} from '../../src/openapi/parse.ts';
import {shortenTitle} from '../../src/openapi/title.ts';
import {decode} from '../../src/plugins/openapi/read.ts';
import type {ReportFormat} from '../../src/plugins/openapi/report.ts';
import {createWorkFolder, ROOT} from '../site.mts';
import type {Command} from './command.mts';
import {readLogo, type Logo} from './logo.mts';

export type ReferenceOptions = {
  /** The document, absolute. */
  file: string;
  /** Its name in what is told of it. */
  name: string;
  reporting: {strict: boolean; format: ReportFormat};
  /** What may be read beside the document. */
  reading: Command['reading'];
  /** An earlier version of the document, absolute. */
  previous: string | undefined;
  /** Where the portal will stand. */
  address: URL;
};

/** Writes the site into a folder of its own, and gives the folder. */
export async function writeSite({file, name, reporting, reading, previous, address}: ReferenceOptions): Promise<string> {
  const work = await createWorkFolder('reference');
  await Promise.all(['docs', 'pages', 'static'].map((folder) => mkdir(path.join(work, folder))));
  await symlink(path.join(ROOT, 'src'), path.join(work, 'src'), 'junction');
  const {title, logo, problems} = await readBrand(file, name);
  const portal: PortalInput = {
    product: title,
    title,
    tagline: title,
    url: address.origin,
    basePath: address.pathname.replace(/\/?$/, '/'),
    docsPath: '',
    pages: 'pages',
    blog: false,
    pictures: false,
    ...(logo ? await writeLogo(logo, work) : {}),
    apis: [{file, route: '', label: title, verbatim: true, ...reading, ...(previous === undefined ? {} : {previous})}],
    languages: ['curl', 'javascript', 'python', 'typescript', 'go', 'java', 'csharp', 'php', 'ruby', 'rust', 'kotlin', 'swift'],
    // The theme writes the footer as HTML.
    footer: escapeHtml(title),
  };
  await writeFile(path.join(work, 'package.json'), '{"name": "reference", "version": "0.0.0", "private": true}\n');
  const load =
    "import {createRequire} from 'node:module';\nconst require = createRequire(__filename);\n" +
    `const site = ${JSON.stringify(path.join(ROOT, 'src/config/site.ts'))};\n`;
  await writeFile(
    path.join(work, 'docusaurus.config.ts'),
    `${load}const {createConfig, loadPortal} = require(site);\n` +
      `export default createConfig(loadPortal(${JSON.stringify(portal)}), ${JSON.stringify({...reporting, problems, once: true})});\n`,
  );
  await writeFile(
    path.join(work, 'sidebars.ts'),
    `${load}const {loadApiSidebar} = require(site);\n` +
      "const {overview, groups} = loadApiSidebar(__dirname, '');\nexport default {reference: [overview, ...groups]};\n",
  );
  return work;
}

/** What a document says of its own looks. */
type Brand = {title: string; logo?: Logo; problems: Problem[]};

/** The document's title and logo; the compiler tells what is wrong with a document that cannot be read, or has no title. */
async function readBrand(file: string, name: string): Promise<Brand> {
  const text = await readFile(file)
    .then(decode)
    .catch(() => '');
  const source = parseSource(name, text).file;
  const title = (source?.value as {info?: {title?: unknown}} | null | undefined)?.info?.title;
  return {
    title: typeof title === 'string' && title.trim() !== '' ? shortenTitle(title.trim()) : 'API',
    ...(source ? await readLogo(source, path.dirname(file)) : {problems: []}),
  };
}

/** Puts the logo into the site. Gives the fields of the configuration that name it. */
async function writeLogo({bytes, extension, alt, background, href}: Logo, work: string): Promise<Pick<PortalInput, 'logo' | 'stylesheet'>> {
  const src = `logo.${extension}`;
  await writeFile(path.join(work, 'static', src), bytes);
  const logo = {src, alt, ...(href === undefined ? {} : {href})};
  if (background === undefined) return {logo};
  const stylesheet = './brand.css';
  await writeFile(
    path.join(work, stylesheet),
    `.navbar__logo {\n  --logo-background: ${background};\n  --logo-padding: 0.1875rem 0.375rem;\n}\n`,
  );
  return {logo, stylesheet};
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
