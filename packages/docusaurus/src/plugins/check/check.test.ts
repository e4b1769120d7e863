import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {validatePortal, type Portal, type PortalInput} from '../../config/portal.ts';
import {getPaths} from '../../config/references.ts';
import {findBrokenPaths} from './brokenPaths.ts';
import {findFoldersOfGuides, findMissingFiles} from './index.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'check-'));
});

afterEach(() => rm(folder, {recursive: true}));

function create(change: Partial<PortalInput>): Portal {
  return validatePortal({
    product: 'Acme',
    title: 'Acme',
    tagline: 'Find things',
    url: 'https://developers.example.com',
    apis: [{file: 'api/openapi.yaml', route: 'api', label: 'API'}],
    languages: ['curl'],
    footer: 'Acme',
    ...change,
  });
}

async function write(name: string, text = ''): Promise<void> {
  await mkdir(path.join(folder, path.dirname(name)), {recursive: true});
  await writeFile(path.join(folder, name), text);
}

test('files that are not there', async () => {
  await write('static/img/logo.svg');
  const portal = create({
    logo: {src: 'img/logo.svg', srcDark: 'img/dark.svg'},
    favicon: 'img/icon.png',
    stylesheet: './brand.css',
    theme: {font: {family: 'Acme Sans', file: 'fonts/acme.woff2'}},
    navbar: [{label: 'Code', href: 'https://git.example.com', icon: 'img/git.svg'}],
    socialLinks: [{label: 'Git', href: 'https://git.example.com', icon: 'img/logo.svg'}],
  });
  expect(findMissingFiles(folder, portal)).toEqual([
    'portal.config.ts: "logo.srcDark" is "img/dark.svg": there is no file static/img/dark.svg: add it, or write another path.',
    'portal.config.ts: "favicon" is "img/icon.png": there is no file static/img/icon.png: add it, or write another path.',
    'portal.config.ts: "theme.font.file" is "fonts/acme.woff2": there is no file static/fonts/acme.woff2: add it, or write another path.',
    'portal.config.ts: "navbar[0].icon" is "img/git.svg": there is no file static/img/git.svg: add it, or write another path.',
    'portal.config.ts: "stylesheet" is "./brand.css": there is no such file: add it, or write another path.',
  ]);
});

test('an API whose route is a folder of guides', async () => {
  await write('docs/guides/errors.md');
  await write('docs/api/read.api.mdx');
  const apis = [
    {file: 'a.yaml', route: 'api', label: 'A'},
    {file: 'b.yaml', route: 'guides', label: 'B'},
  ];
  expect(findFoldersOfGuides(folder, create({apis}))).toEqual([
    'portal.config.ts: "apis[1].route" is "guides": docs/guides holds guides (errors.md): write another route, or guides: true if they belong to this API.',
  ]);
  expect(findFoldersOfGuides(folder, create({apis: apis.map((api) => ({...api, guides: true}))}))).toEqual([]);
});

test('links of navbar, footer, announcement and redirects that lead nowhere', async () => {
  await write('docs/intro.html', '<h2 id="start">Start</h2><h2 id=next>Next</h2>');
  await write('files/a.pdf');
  const portal = create({
    navbar: [
      {label: 'Intro', to: '/docs/intro#start'},
      {
        label: 'Menu',
        items: [
          {label: 'Typo', to: '/docs/intr'},
          {label: 'PDF', to: '/files/a.pdf'},
          {label: 'Reference', to: '/docs/api'},
        ],
      },
    ],
    footerColumns: [{title: 'More', links: [{label: 'None', to: '/company'}]}],
    locales: ['en', 'de'],
    announcement: {
      id: 'a',
      content: 'New: <a href="/docs/nothing">read</a>, <a href="https://example.com">more</a>',
      locales: {de: '<a href="/docs/intro/#next">lesen</a>'},
    },
    redirects: [{from: '/old', to: '/docs/intro#gone'}],
    logo: {src: 'a.svg', href: 'https://example.com'},
  });
  const site = {
    outDir: folder,
    routesPaths: ['/docs-site/', '/docs-site/docs/intro'],
    baseUrl: '/docs-site/',
    overviews: new Map([['/docs/api', '/docs/api/acme-api']]),
  };
  expect(findBrokenPaths(getPaths(portal), site)).toEqual([
    'portal.config.ts: "navbar[1].items[0].to" leads to "/docs/intr": there is no such page: write "/docs/intro".',
    'portal.config.ts: "navbar[1].items[2].to" leads to "/docs/api": there is no such page: write "/docs/api/acme-api".',
    `portal.config.ts: "footerColumns[0].links[0].to" leads to "/company": there is no such page: write a path of a page, for instance '/docs/intro'.`,
    'portal.config.ts: "redirects[0].to" leads to "/docs/intro#gone": the page has nothing with the ID "gone": write an ID that it has, or leave out what follows #.',
    `portal.config.ts: "announcement.content" leads to "/docs/nothing": there is no such page: write a path of a page, for instance '/docs/intro'.`,
  ]);
});
