import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {validatePortal, type Portal, type PortalInput} from '../../config/portal.ts';
import {MINIMAL} from '../../config/testing/portal.ts';
import {getHeadScripts, getOtherPaths, getPaths} from '../../config/references.ts';
import {findBrokenPaths, findMissingScripts, findTakenRedirects} from './brokenPaths.ts';
import {findWrongFrontMatter} from './frontMatter.ts';
import {
  findBasePaths,
  findChains,
  findFoldersOfGuides,
  findGuidesOfRedirects,
  findMissingDocuments,
  findMissingFiles,
  findMissingHistory,
  findMissingPictures,
  findRepeatedRedirects,
} from './files.ts';
import {findUnclosedTags} from './unclosedTags.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'check-'));
});

afterEach(() => rm(folder, {recursive: true}));

function create(change: Partial<PortalInput>): Portal {
  return validatePortal({
    ...MINIMAL,
    ...change,
  });
}

async function write(name: string, text = ''): Promise<void> {
  await mkdir(path.join(folder, path.dirname(name)), {recursive: true});
  await writeFile(path.join(folder, name), text);
}

test('missing files are reported', async () => {
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

test('a missing file is reported with a similar name beside it, even if only the case differs', async () => {
  await write('static/img/Logo.svg');
  await write('brand.css');
  await write('api/openapi.yaml');
  await write('api/changes.json');
  const apis = [{file: 'api/openapi.yml', route: 'api', label: 'API', changelog: 'api/change.json', previous: 'apis/openapi.yaml'}];
  const portal = create({logo: {src: 'img/logo.svg'}, stylesheet: './brand.scss', apis});
  expect([...findMissingFiles(folder, portal), ...findMissingDocuments(folder, portal), ...findMissingHistory(folder, portal)]).toEqual([
    'portal.config.ts: "logo.src" is "img/logo.svg": there is no file static/img/logo.svg: write "img/Logo.svg", or add it.',
    'portal.config.ts: "stylesheet" is "./brand.scss": there is no such file: write "./brand.css", or add it.',
    'portal.config.ts: "apis[0].file" is "api/openapi.yml": there is no such file: write "api/openapi.yaml", or add it.',
    'portal.config.ts: "apis[0].changelog" is "api/change.json": there is no such file: write "api/changes.json", or leave the field out.',
    'portal.config.ts: "apis[0].previous" is "apis/openapi.yaml": there is no such file: write "api/openapi.yaml", or add it.',
  ]);
});

test('a file named by its path in static/, and a document named by a URL, are reported', async () => {
  await write('static/img/logo.svg');
  expect(findMissingFiles(folder, create({logo: {src: 'static/img/logo.svg'}, favicon: 'static/img/gone.svg'}))).toEqual([
    'portal.config.ts: "logo.src" is "static/img/logo.svg": it is looked for in static/: write "img/logo.svg".',
    'portal.config.ts: "favicon" is "static/img/gone.svg": there is no file static/static/img/gone.svg: add it, or write another path.',
  ]);
  const portal = create({apis: [{file: 'https://api.example.com/openapi.yaml', route: 'api', label: 'API'}]});
  expect(findMissingDocuments(folder, portal)).toEqual([
    'portal.config.ts: "apis[0].file" is "https://api.example.com/openapi.yaml": a document is not read from an address: download it, and write the path of the file.',
  ]);
});

test('missing required pictures are reported', async () => {
  await write('static/img/favicon.svg');
  const line = 'portal.config.ts: "pictures" is true: there is no file static/img/logo.svg: add it, or leave the field out.';
  expect(findMissingPictures(folder, create({pictures: true}))).toEqual([line]);
  for (const fields of [{}, {pictures: false}, {pictures: true, logo: {src: 'img/brand.png'}}])
    expect(findMissingPictures(folder, create(fields))).toEqual([]);
});

test('a missing changelog and a missing earlier version are reported', async () => {
  await write('api/there.json');
  const api = {file: 'api/openapi.yaml', route: 'api', label: 'API'};
  const apis = [
    {...api, changelog: 'api/gone.json', previous: 'api/gone.yaml'},
    {...api, route: 'b', label: 'B', changelog: 'api/there.json'},
  ];
  expect(findMissingHistory(folder, create({apis}))).toEqual([
    'portal.config.ts: "apis[0].changelog" is "api/gone.json": there is no such file: write it with "npx lectern changelog OLD NEW --add api/gone.json", or leave the field out.',
    'portal.config.ts: "apis[0].previous" is "api/gone.yaml": there is no such file: add it, or leave the field out.',
  ]);
});

test('a redirect to another redirect is reported', () => {
  const redirects = [
    {from: '/a', to: '/b#part'},
    {from: '/b/', to: '/docs/c'},
    {from: '/x', to: '/y'},
    {from: '/y', to: '/x/'},
  ];
  expect(findChains(create({redirects}))).toEqual([
    'portal.config.ts: "redirects[0].to" is "/b#part", which is redirected itself: write "/docs/c".',
    'portal.config.ts: "redirects[2].to" is "/y", which is redirected itself: they lead to each other: write the path of a page.',
    'portal.config.ts: "redirects[3].to" is "/x/", which is redirected itself: they lead to each other: write the path of a page.',
  ]);
  expect(findChains(create({redirects, onBrokenLinks: 'ignore'}))).toEqual([]);
});

test('two redirects from one address are reported', () => {
  const redirects = ['/a', '/b', '/a/'].map((from) => ({from, to: '/docs/intro'}));
  expect(findRepeatedRedirects(create({redirects}))).toEqual([
    'portal.config.ts: "redirects[2].from" is "/a/", which redirects[0] has: remove one of them, or write another path.',
  ]);
});

test('an API whose route is a folder of guides is reported', async () => {
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

test('links of navbar, footer, announcement and redirects that lead nowhere are reported', async () => {
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
    `portal.config.ts: "footerColumns[0].links[0].to" leads to "/company": there is no such page: write the path of a page, for instance "/docs/intro".`,
    'portal.config.ts: "redirects[0].to" leads to "/docs/intro#gone": the page has nothing with the ID "gone": write an ID that it has, or leave out what follows #.',
    `portal.config.ts: "announcement.content" leads to "/docs/nothing": there is no such page: write the path of a page, for instance "/docs/intro".`,
  ]);
});

test('missing documents and overlays are reported by their fields', async () => {
  await write('api/openapi.yaml');
  const portal = create({
    locales: ['en', 'de'],
    apis: [
      {
        file: 'api/openapi.yaml',
        route: 'api',
        label: 'API',
        overlays: ['api/no.yaml'],
        locales: {de: {overlays: ['api/de.yaml']}},
        version: '2',
        versions: [{name: '1', file: 'api/old.yaml'}],
      },
    ],
  });
  const fields = findMissingDocuments(folder, portal).map((line) => /"([^"]+)" is "([^"]+)": there is no such file/.exec(line)?.slice(1));
  expect(fields).toEqual([
    ['apis[0].overlays[0]', 'api/no.yaml'],
    ['apis[0].locales.de.overlays[0]', 'api/de.yaml'],
    ['apis[0].versions[0].file', 'api/old.yaml'],
  ]);
});

test('a script that the built portal does not have is reported', async () => {
  await write('static/js/chat.js');
  await write('build/js/chat.js');
  const scripts = ['/js/chat.js?v=2', '/js/chatt.js', '/static/js/chat.js', '/other.js', 'https://widget.example.com/a.js'];
  const portal = create({scripts: scripts.map((src) => ({src}))});
  expect(findMissingScripts(getOtherPaths(portal).scripts, {siteDir: folder, outDir: path.join(folder, 'build')})).toEqual([
    'portal.config.ts: "scripts[1].src" is "/js/chatt.js": there is no file static/js/chatt.js: write "/js/chat.js", or add it.',
    'portal.config.ts: "scripts[2].src" is "/static/js/chat.js": there is no file static/static/js/chat.js: write "/js/chat.js", or add it.',
    'portal.config.ts: "scripts[3].src" is "/other.js": there is no file static/other.js: add it, or write another path.',
  ]);
});

test('scripts of the head that the built portal does not have are reported', async () => {
  await write('build/js/chat.js');
  const portal = create({
    basePath: '/developers/',
    head: [
      {tag: 'script', attributes: {src: '/developers/js/chat.js'}},
      {tag: 'script', attributes: {src: '/developers/js/gone.js'}},
      {tag: 'script', attributes: {src: '/elsewhere.js'}},
      {tag: 'script', attributes: {src: 'https://widget.example.com/a.js'}},
    ],
  });
  const site = {siteDir: folder, outDir: path.join(folder, 'build'), base: '/developers/'};
  expect(findMissingScripts(getHeadScripts(portal), site)).toEqual([
    'portal.config.ts: "head[1].attributes.src" is "/developers/js/gone.js": there is no file static/js/gone.js: add it, or write another path.',
  ]);
});

test('a path that contains the base path is reported', () => {
  const portal = create({
    basePath: '/developers/',
    navbar: [{label: 'Start', to: '/developers/docs/start'}],
    scripts: [{src: '/developers/js/chat.js'}],
    redirects: [{from: '/developers/old', to: '/docs/start'}],
  });
  expect(findBasePaths(folder, portal)).toEqual([
    'portal.config.ts: "navbar[0].to" is "/developers/docs/start": leave out the base path, which is added to it: write "/docs/start".',
    'portal.config.ts: "scripts[0].src" is "/developers/js/chat.js": leave out the base path, which is added to it: write "/js/chat.js".',
    'portal.config.ts: "redirects[0].from" is "/developers/old": leave out the base path, which is added to it: write "/old".',
  ]);
});

test('a redirect from an existing page is reported', async () => {
  await write('docs/start.md');
  const portal = create({redirects: [{from: '/docs/start/', to: '/docs/new'}]});
  const reason = 'write an old address, or remove the page.';
  expect(findGuidesOfRedirects(folder, portal)).toEqual([
    `portal.config.ts: "redirects[0].from" is "/docs/start/": this is the address of the page of docs/start.md: ${reason}`,
  ]);
  const pages = {routesPaths: ['/base/', '/base/docs/start'], baseUrl: '/base/'};
  expect(findTakenRedirects(portal.redirects, pages)).toEqual([
    `portal.config.ts: "redirects[0].from" is "/docs/start/": this is the address of a page of the portal: ${reason}`,
  ]);
  expect(findTakenRedirects([{from: '/old'}], pages)).toEqual([]);
});

test('a misspelt field and a wrong value of the same front matter are reported together', async () => {
  await write('docs/both.md', '---\ntitel: A\nsidebar_position: first\n---\n');
  expect(await findWrongFrontMatter(folder, create({pages: 'pages'}))).toEqual([
    'docs/both.md:2: unknown field "titel": write "title", or another name for a field of your own.',
    'docs/both.md:3: "sidebar_position" is "first": write a number.',
  ]);
});

test('a date in the name of a post that does not exist is reported', async () => {
  const portal = create({});
  const names = [
    '2026-02-29-a.md',
    '2026-13-40.md',
    '2028-02-29-b.md',
    '2026/03/02/index.md',
    '2026/4/31/c.mdx',
    'v2026-13-40.md',
    '2026-02-30-about-2026-02-03.md',
    '_templates/2026-00-00-title.md',
    'plan.md',
  ];
  for (const name of names) await write(`blog/${name}`, '---\ntitle: A\n---\n');
  await write('blog/2026-50-1.md', '---\ndate: 2026-12-07\n---\n');
  expect((await findWrongFrontMatter(folder, portal)).toSorted()).toEqual([
    'blog/2026-02-29-a.md: there is no date 2026-02-29: rename the file, for instance to 2026-03-02-refunds.md.',
    'blog/2026-13-40.md: there is no date 2026-13-40: rename the file, for instance to 2026-03-02-refunds.md.',
    'blog/2026/4/31/c.mdx: there is no date 2026/4/31: rename the file, for instance to 2026-03-02-refunds.md.',
    'blog/v2026-13-40.md: there is no date 2026-13-40: rename the file, for instance to 2026-03-02-refunds.md.',
  ]);
});

test('front matter with a misspelt field, or that is not YAML, is reported', async () => {
  const portal = create({pages: 'pages'});
  await write('docs/right.md', '---\ntitle: {{product}}\nmine: 1\n---\n');
  await write('docs/api/read.api.mdx', '---\ntitel: A\n---\n');
  await write('docs/typo.md', '---\ndescription: 12\ntitel: A\nsidebar_postion: 1\n---\n');
  await write('blog/2026/post.mdx', '---\ntitle: {{product}} A\nauthor_: A\ntags: [a\n---\n');
  await write('pages/own.md', '# Own\n');
  expect(await findWrongFrontMatter(folder, portal)).toEqual([
    'blog/2026/post.mdx:5:1: this is not YAML: the list that begins with [ in line 4, column 7 is not closed before line 5, column 1: write ] where the list ends.',
    'docs/typo.md:3: unknown field "titel": write "title", or another name for a field of your own.',
    'docs/typo.md:4: unknown field "sidebar_postion": write "sidebar_position", or another name for a field of your own.',
  ]);
});

test('an impossible date is reported', async () => {
  const portal = create({pages: 'pages'});
  await write('blog/post.md', '---\ntitle: A\ndate: 2026-13-05\n---\n\ndate: 2026-99-99\n');
  await write('blog/leap.md', '---\ndate: 2028-02-29\n---\n');
  await write('blog/quoted.md', "---\ntitle: A\ndate: '2026-02-30T10:00'\n---\n");
  await write('docs/guide.md', '---\nlast_update: {date: 2026-04-31}\n---\n');
  const found = await findWrongFrontMatter(folder, portal);
  expect(found.toSorted()).toEqual([
    expect.stringMatching(/^blog\/post\.md:3: "date" is 2026-13-05: there is no such day/),
    expect.stringMatching(/^blog\/quoted\.md:3: "date" is 2026-02-30: there is no such day/),
    expect.stringMatching(/^docs\/guide\.md:2: "date" is 2026-04-31: there is no such day/),
  ]);
});

test('a date that does not begin with the year is reported', async () => {
  await write('blog/dots.md', '---\ntitle: A\ndate: 5.1.2026\n---\n');
  await write('blog/slashes.md', '---\ndate: "5/1/2026"\n---\n');
  // The framework refuses these itself.
  await write('blog/end.md', '---\ndate: 31.12.2026\n---\n');
  await write('docs/end.md', '---\nlast_update: {date: 31/12/2026}\n---\n');
  const found = await findWrongFrontMatter(folder, create({pages: 'pages'}));
  expect(found.toSorted()).toEqual([
    'blog/dots.md:3: "date" is 5.1.2026: write 2026-01-05.',
    'blog/end.md:2: "date" is 31.12.2026: write 2026-12-31.',
    'blog/slashes.md:2: "date" is 5/1/2026: write year, month and day, as in 2026-01-31.',
    'docs/end.md:2: "date" is 31/12/2026: write year, month and day, as in 2026-01-31.',
  ]);
});

test('an unclosed tag of the announcement is reported', () => {
  const find = (content: string, locales = {}): string[] => findUnclosedTags(create({announcement: {id: 'a', content, locales}}));
  expect(find('<b>New</b><br> <a href="/docs">Read<img src="a.png"></a>')).toEqual([]);
  expect(find('New: <a href="/docs">read', {en: '<b><i>a</b>'})).toEqual([
    'portal.config.ts: "announcement.content" has a <a> that is not closed: write </a> where it ends.',
    'portal.config.ts: "announcement.locales.en" has a <i> that is not closed: write </i> where it ends.',
  ]);
});

test('front matter with values that the framework refuses is reported in all kinds of prose', async () => {
  const print = vi.spyOn(console, 'error');
  const portal = create({pages: 'pages'});
  await write('docs/guide.md', '---\ntitle: [a, b]\nslug: x\nsidebar_position: last\ndescription:\n---\n');
  await write('docs/_part.md', '---\ntitle: [a, b]\n---\n');
  await write('docs/right.md', '---\ntitle: {{product}}\ntags: [a]\nimage: ./a.png\nmine: [1]\n---\n');
  await write('blog/2026-01-01-post.md', '---\ndate: soon\ntags: release\ndraft: 3\n---\n');
  await write('pages/own.md', '---\nhide_table_of_contents: please\n---\n');
  await write('i18n/de/docusaurus-plugin-content-docs/current/guide.md', '---\nkeywords: a\n---\n');
  await write('i18n/de/docusaurus-plugin-content-blog/post.md', '---\nunlisted: 3\n---\n');
  expect(await findWrongFrontMatter(folder, portal)).toEqual([
    'blog/2026-01-01-post.md:3: "tags" is "release": write a list, for instance [first, second].',
    'blog/2026-01-01-post.md:2: "date" is "soon": write a date, for instance 2026-01-31.',
    'blog/2026-01-01-post.md:4: "draft" is 3: write true or false.',
    'docs/guide.md:2: "title" is ["a","b"]: write text, in quotes where it has special characters.',
    'docs/guide.md:5: "description" is empty: write text, in quotes where it has special characters.',
    'docs/guide.md:4: "sidebar_position" is "last": write a number.',
    'i18n/de/docusaurus-plugin-content-blog/post.md:2: "unlisted" is 3: write true or false.',
    'i18n/de/docusaurus-plugin-content-docs/current/guide.md:2: "keywords" is "a": write a list, for instance [first, second].',
    'pages/own.md:2: "hide_table_of_contents" is "please": write true or false.',
  ]);
  expect(print).not.toHaveBeenCalled();
});
