import {globSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {findAll, getAttribute, getText, isElement} from '../audit/seen';
import {getSection, listPages, loadArticle} from '../audit/site';
import {SITE} from '../portalFacts';
import {BUILD, expect, test} from '../test';

const OVERVIEW = 'docs/api/api-developer-portal.md';

function readTwin(file: string): Promise<string> {
  return readFile(path.join(BUILD, file === 'index.html' ? 'index.md' : file.replace(/\/index\.html$|\.html$/, '.md')), 'utf8');
}

/** The text below each heading of a Markdown page. Fenced code has no headings. */
function getParts(markdown: string): Map<string, string> {
  const parts = new Map<string, string>();
  let [heading, isCode] = ['', false];
  for (const line of markdown.split('\n')) {
    if (/^`{3,}/.test(line)) isCode = !isCode;
    const [, title] = (isCode ? null : /^#{1,6} (.*)$/.exec(line)) ?? [];
    if (title !== undefined) heading = title;
    parts.set(heading, `${parts.get(heading) ?? ''}\n${line}`);
  }
  return parts;
}

test('the Markdown of each operation has the headings, parameters and fields of its page', async () => {
  const pages = listPages(BUILD).filter(({operation}) => operation !== undefined);
  expect(pages).toHaveLength(22);
  const missing: string[] = [];
  const sharedText = await readFile(path.join(BUILD, OVERVIEW), 'utf8');
  const shared = getParts(sharedText);
  let compared = 0;
  for (const {file, operation = ''} of pages) {
    const article = loadArticle(BUILD, file);
    if (!article) throw new Error(`${file} has no article`);
    const own = getParts(await readTwin(file));
    // The overview describes what operations share.
    const parts = new Map([...shared, ...own]);
    expect(own.get(getText(findAll(article, ({tagName}) => tagName === 'h1')[0] ?? article))).toContain(operation.split(' ')[1]);
    for (const heading of findAll(article, ({tagName}) => tagName === 'h2' || tagName === 'h3')) {
      const title = getText(heading)
        .replace(/\u200b/g, '')
        .trim();
      const text = parts.get(title);
      if (text === undefined) missing.push(`${file}: heading ${title}`);
      const section = getSection(article, getAttribute(heading, 'id') ?? '');
      const isShared = (of: string, name: string): boolean => /^[1-5]/.test(of) && sharedText.includes(name);
      for (const row of section
        ? findAll(section, (element) => element.tagName === 'li' && getAttribute(element, 'id') !== undefined)
        : []) {
        const [head] = findAll(row, ({tagName}) => tagName === 'p');
        const [label] = head?.childNodes.filter(isElement) ?? [];
        if (!label) continue;
        // Items and further properties have a description instead of a name.
        const name = label.tagName === 'code' ? `\`${getText(label)}\`` : getText(label);
        compared += 1;
        if (!text?.includes(name) && !isShared(title, name)) missing.push(`${file}: ${title}: ${name}`);
      }
    }
  }
  expect(missing).toEqual([]);
  expect(compared).toBeGreaterThan(1000);
});

test('the Markdown of each operation has the code of its samples and examples', async () => {
  const bare = (text: string): string => text.replace(/\s+/g, '');
  let compared = 0;
  for (const {file} of listPages(BUILD).filter(({operation}) => operation !== undefined)) {
    const article = loadArticle(BUILD, file);
    const twin = bare((await readTwin(file)) + (await readFile(path.join(BUILD, OVERVIEW), 'utf8')));
    const blocks = article ? findAll(article, ({tagName}) => tagName === 'pre') : [];
    for (const block of blocks) {
      const code = bare(getText(block));
      // The panel of a language that is only written when it is chosen.
      if (code === 'Loading…') continue;
      expect(twin.includes(code) ? '' : code, file).toBe('');
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(100);
});

test('every page links to its Markdown, which exists and has the page’s title', async () => {
  const files = globSync('**/*.html', {cwd: BUILD}).filter((file) => file !== '404.html');
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const html = await readFile(path.join(BUILD, file), 'utf8');
    const [, href] = /<link[^>]*type="?text\/markdown"?[^>]*href="?([^\s">]+)/.exec(html) ?? [];
    expect(href, file).toBe(`/docs-site/${file === 'index.html' ? 'index.md' : file.replace(/\/index\.html$|\.html$/, '.md')}`);
    const markdown = await readTwin(file);
    expect(markdown.trim().length, file).toBeGreaterThan(20);
    expect(markdown, file).not.toContain('{{product');
  }
});

test('a guide keeps its code, its tables and its links', async () => {
  const markdown = await readFile(path.join(BUILD, 'docs/guides/rate-limits.md'), 'utf8');
  expect(markdown).toMatch(/^# Rate limits\n/);
  expect(markdown).toContain('## Read the headers');
  expect(markdown).toMatch(/\| `RateLimit-Remaining` \| /);
  expect(markdown).toMatch(/```js\n/);
  expect(markdown).toContain('async function fetchWithRetry(url, options = {}, attempts = 5) {');
  expect(markdown).toContain(`(${SITE}docs/guides/errors.md#rate_limited)`);
});

test('the lists for language models name every operation and every guide', async () => {
  const list = await readFile(path.join(BUILD, 'llms.txt'), 'utf8');
  const full = await readFile(path.join(BUILD, 'llms-full.txt'), 'utf8');
  expect(list).toMatch(/^# .+ Developers\n\n> /);
  for (const {file} of listPages(BUILD).filter(({operation}) => operation !== undefined)) {
    expect(list).toContain(`/docs-site/${file.replace(/\/index\.html$/, '.md')})`);
  }
  for (const link of list.matchAll(/\]\(https:\/\/[^/]+\/docs-site\/([^)]+)\)/g)) {
    const name = link[1] ?? '';
    if (!name.endsWith('.md')) continue;
    // Optional pages are only listed if their text would be too long.
    const isOptional = list.indexOf(link[0]) > list.indexOf('## Optional');
    const [beginning = ''] = /^# .*\n\n> Page: .*$/m.exec(await readFile(path.join(BUILD, name), 'utf8')) ?? [];
    expect(full.includes(beginning) || (isOptional && full.includes(link[0])), name).toBe(true);
  }
});
