// npm run bench -- links: checks that the file and the anchor of every internal link of the built portal exist.
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {DomUtils, parseDocument} from 'htmlparser2';
import {readHosted} from '@lectern/docusaurus/hosting';
import {writeSection} from '../section.ts';

const BUILD = path.resolve(import.meta.dirname, '../../build');

const site = await readHosted(BUILD);
if (!site) throw new Error('There is no built portal. Run "npm run build" first.');
const files = new Set(
  readdirSync(BUILD, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => path.relative(BUILD, path.join(parentPath, name)).split(path.sep).join('/')),
);
const pages = [...files].filter((name) => name.endsWith('.html'));
const found = new Map(pages.map((name) => [name, readPage(name)]));
const broken: string[] = [];
let [links, anchors, elsewhere] = [0, 0, 0];
for (const [name, {targets}] of found) {
  for (const target of targets) {
    const url = new URL(target, `https://portal.invalid${site.basePath}${name.replace(/index\.html$/, '')}`);
    if (!/^https?:$/.test(url.protocol)) continue;
    if (url.host !== 'portal.invalid') {
      elsewhere += 1;
      continue;
    }
    links += 1;
    const file = findFile(decodeURI(url.pathname).slice(site.basePath.length));
    if (!url.pathname.startsWith(site.basePath) || file === undefined) broken.push(`${name} → ${target}`);
    else if (url.hash.length > 1 && found.has(file)) {
      anchors += 1;
      const id = decodeURIComponent(url.hash.slice(1));
      // The skip link of a page without scripts, and the hash that opens the console, have no target on the page.
      if (!found.get(file)?.ids.has(id) && !/^(?:__docusaurus_skipToContent_fallback|console\b)/.test(id))
        broken.push(`${name} → ${target}`);
    }
  }
}
for (const each of broken) process.stdout.write(`${each}\n`);
if (broken.length > 0) process.exitCode = 1;
const toText = (count: number): string => count.toLocaleString('en');
writeSection({
  id: 'links',
  title: 'Links',
  command: 'npm run build && npm run bench -- links',
  head: ['pages', 'links within the portal', 'of them to an anchor', 'broken', 'links elsewhere, not followed'],
  rows: [[pages.length, links, anchors, broken.length, elsewhere].map(toText)],
  targets: [{what: 'broken links', value: broken.length, unit: '', most: 0}],
});

function readPage(name: string): {targets: string[]; ids: Set<string>} {
  const elements = DomUtils.getElementsByTagName('*', parseDocument(readFileSync(path.join(BUILD, name), 'utf8')), true);
  return {
    targets: elements.flatMap(({name: tag, attribs}) => (tag === 'a' && attribs['href'] !== undefined ? [attribs['href']] : [])),
    ids: new Set(elements.flatMap(({attribs}) => (attribs['id'] === undefined ? [] : [attribs['id']]))),
  };
}

function findFile(pathname: string): string | undefined {
  const bare = pathname.replace(/\/$/, '');
  return [bare, `${bare}.html`, bare === '' ? 'index.html' : `${bare}/index.html`].find((name) => files.has(name));
}
