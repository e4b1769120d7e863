// The site of one reference: its own configuration and sidebar, and nothing of the portal's content.
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {PortalInput} from '../../config/portal.ts';
import {escapeHtml} from '../../markup.ts';
import type {Problem} from '@lectern/openapi';
import {parseSource} from '@lectern/openapi/document';
import {LANGUAGES} from '@lectern/openapi/languages';
import {shortenTitle} from '@lectern/openapi/text';
import {decode} from '@lectern/openapi/read';
import {createWorkFolder} from '../buildSite.ts';
import type {DocumentRequest} from './request.ts';
import {readLogo, type Logo} from './logo.ts';

export type ReferenceOptions = Pick<DocumentRequest, 'name' | 'reading' | 'previous' | 'address' | 'linkBase' | 'connect'> & {
  /** The document, absolute. */
  file: string;
  reporting: DocumentRequest['reporting'] & {problemsFile: string};
};

/** The page of credentials, which consoles link to. */
const AUTH_PAGE = `---
title: Authorization
description: The credentials that this API takes. What you fill in stays in this browser.
displayed_sidebar: reference
hide_table_of_contents: true
pagination_prev: null
pagination_next: null
---

import Credentials from '@lectern/docusaurus/Credentials';
import CheckCredential from '@lectern/docusaurus/CheckCredential';

<Credentials Check={CheckCredential} />
`;

/** Writes the site into a new folder, and returns the folder. */
export async function writeSite({file, name, reporting, reading, previous, address, linkBase, connect}: ReferenceOptions): Promise<string> {
  const work = await createWorkFolder('reference');
  await Promise.all(['docs', 'pages', 'static'].map((folder) => mkdir(path.join(work, folder))));
  const {title, logo, problems, takesCredentials} = await readBrand(file, name);
  const portal: PortalInput = {
    product: title,
    title,
    tagline: title,
    url: address.origin,
    basePath: address.pathname.replace(/\/?$/, '/'),
    docsPath: '',
    pages: 'pages',
    blog: false,
    // Links in the document may lead to pages that this site does not have.
    onBrokenLinks: 'warn',
    ...(connect.length > 0 ? {security: {connect}} : {}),
    pictures: false,
    ...(takesCredentials ? {navbar: [{label: 'Authorization', to: '/auth'}]} : {}),
    ...(logo ? await writeLogo(logo, work) : {}),
    apis: [
      {
        file,
        route: '',
        label: title,
        verbatim: true,
        ...reading,
        ...(previous === undefined ? {} : {previous}),
        ...(linkBase === undefined ? {} : {linkBase}),
      },
    ],
    languages: [...LANGUAGES],
    // The theme writes the footer as HTML.
    footer: escapeHtml(title),
  };
  // Among the docs, so that no operation's page gets its address. Written without security schemes too: an operation may require a missing
  // one.
  await writeFile(path.join(work, 'docs/auth.mdx'), AUTH_PAGE);
  await writeFile(path.join(work, 'package.json'), '{"name": "reference", "version": "0.0.0", "private": true}\n');
  await writeFile(
    path.join(work, 'docusaurus.config.ts'),
    "import {createConfig, loadPortal} from '@lectern/docusaurus/portal';\n" +
      `export default createConfig(loadPortal(${JSON.stringify(portal)}), ${JSON.stringify({...reporting, problems, once: true})});\n`,
  );
  await writeFile(
    path.join(work, 'sidebars.ts'),
    "import {loadApiSidebar} from '@lectern/docusaurus/portal';\n" +
      "const {overview, groups} = loadApiSidebar(__dirname, '');\nexport default {reference: [overview, ...groups]};\n",
  );
  return work;
}

/** The title and logo that a document defines. */
type Brand = {title: string; logo?: Logo; problems: Problem[]; /** Does it describe any security scheme? */ takesCredentials: boolean};

/** The parts of a document, of any version, that are read before it is compiled. */
type Facts = {info?: {title?: unknown}; components?: {securitySchemes?: unknown}; securityDefinitions?: unknown};

/** The document's title, logo and whether it takes credentials; the compiler reports a document that cannot be read, or has no title. */
async function readBrand(file: string, name: string): Promise<Brand> {
  const text = await readFile(file)
    .then(decode)
    .catch(() => '');
  const source = parseSource(name, text).file;
  const facts = source?.value as Facts | null | undefined;
  const title = facts?.info?.title;
  return {
    takesCredentials: Object.keys(facts?.components?.securitySchemes ?? facts?.securityDefinitions ?? {}).length > 0,
    title: typeof title === 'string' && title.trim() !== '' ? shortenTitle(title.trim()) : 'API',
    ...(source ? await readLogo(source, path.dirname(file)) : {problems: []}),
  };
}

/** Writes the logo into the site. Returns the fields of the configuration that name it. */
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
