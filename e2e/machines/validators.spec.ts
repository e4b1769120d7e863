import {HtmlValidate} from 'html-validate';
import {globSync, readFileSync} from 'node:fs';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {PORTAL} from '../portalFacts';
import {startOwnServer} from '../servers/server';
import {BUILD, expect, ROOT, test} from '../test';
import {validateJsonFeed, validateXml} from '../validators/feeds';
import {validateHtml, validateText} from '../validators/html';
import {checkLinks, checkTexts} from '../validators/links';

const BASE = '/docs-site/';

// The validators read every page while other tests run.
test.slow();

function readBuilt(file: string): Promise<string> {
  return readFile(path.join(BUILD, file), 'utf8');
}

test('an HTML validator finds nothing on any page', async () => {
  expect(await validateHtml(BUILD)).toEqual([]);
  // It finds a fault in the same page.
  const page = await readBuilt('docs/intro/index.html');
  expect(await validateText(new HtmlValidate(), page.replace('<h1', '<h1 id=a id=b'), 'intro')).not.toEqual([]);
});

test('a feed validator finds nothing in RSS, Atom, JSON Feed, the feed of changes and the site map', async () => {
  const [rss, atom, changes, sitemap, json] = await Promise.all(
    ['blog/rss.xml', 'blog/atom.xml', 'openapi/api/changes.xml', 'sitemap.xml', 'blog/feed.json'].map(readBuilt),
  );
  expect(await validateXml(rss ?? '', 'rss')).toEqual([]);
  expect(await validateXml(atom ?? '', 'atom')).toEqual([]);
  expect(await validateXml(changes ?? '', 'atom')).toEqual([]);
  for (const feed of [atom, changes]) for (const rel of ['self', 'alternate']) expect(feed).toContain(`<link rel="${rel}" `);
  expect(await validateXml(sitemap ?? '', 'sitemap')).toEqual([]);
  expect(validateJsonFeed(json ?? '')).toEqual([]);
  // The validators find a fault.
  expect(await validateXml((rss ?? '').replace(/<pubDate>[^<]*/, '<pubDate>3 June'), 'rss')).not.toEqual([]);
  expect(await validateXml((atom ?? '').replace(/<updated>[^<]*/, '<updated>2025-06-03'), 'atom')).not.toEqual([]);
  expect(validateJsonFeed((json ?? '').replace('"feed_url"', '"feedUrl"'))).toHaveLength(2);
});

test('a link checker finds no dead link and no dead anchor', async ({served}) => {
  const {broken, checked} = await checkLinks({folder: BUILD, url: served.url, origin: PORTAL.url, basePath: BASE});
  expect(broken).toEqual([]);
  expect(checked).toBeGreaterThan(globSync('**/*.html', {cwd: BUILD}).length);
});

test('Markdown, lists for language models, feeds and the site map have no dead links', () => {
  const {broken, checked} = checkTexts({folder: BUILD, origin: PORTAL.url, basePath: BASE});
  expect(broken).toEqual([]);
  expect(checked).toBeGreaterThan(500);
});

test('the link checkers report a dead link and a dead anchor', async () => {
  const folder = test.info().outputPath('site');
  await mkdir(folder, {recursive: true});
  await writeFile(path.join(folder, '404.html'), '<!doctype html><title>404</title>');
  const links = '<a href="gone.html">a</a><a href="other.html#there">b</a><a href="other.html#gone">c</a><a href="#gone">d</a>';
  await writeFile(path.join(folder, 'index.html'), `<!doctype html><title>a</title>${links}`);
  await writeFile(path.join(folder, 'other.html'), '<!doctype html><title>b</title><p id="there">');
  await writeFile(path.join(folder, 'a.md'), '[a](gone.md) [b](other.html#there) [c](other.html#gone)');
  const {url, stop} = await startOwnServer(folder, {basePath: '/'});
  try {
    const site = {folder, url, origin: 'https://developers.example.com', basePath: '/'};
    const {broken} = await checkLinks(site);
    expect(broken.map((line) => line.replace(url, '').split(' ')[0]).sort()).toEqual(['#gone', 'gone.html', 'other.html#gone']);
    expect(checkTexts(site).broken).toEqual(['gone.md in a.md', 'other.html#gone in a.md']);
  } finally {
    await stop();
  }
});

test('no built file names a folder of the build machine', () => {
  const files = globSync('**/*.{html,js,css,json,md,txt,xml,yaml}', {cwd: BUILD});
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => readFileSync(path.join(BUILD, file), 'utf8').includes(ROOT))).toEqual([]);
});
