// The Markdown of every page, as an assistant reads it: clean, linked and complete.
import {globSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {lint} from 'markdownlint/promise';
import {SITE} from '../portalFacts';
import {BUILD, expect, test} from '../test';

const TWINS = globSync('**/*.md', {cwd: BUILD}).toSorted();
const LISTS = ['llms.txt', 'llms-full.txt'];

const read = (file: string): string => readFileSync(path.join(BUILD, file), 'utf8');

/** The text without fenced code and code spans, which may contain anything. */
function withoutCode(markdown: string): string {
  return markdown.replace(/^([ >]*)(`{3,}).*\n[\s\S]*?^[ >]*\2`*$/gm, '').replace(/(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '`…`');
}

/** Text that belongs only on a screen, or in HTML. */
const LEFTOVERS: Record<string, RegExp> = {
  comment: /<!--/,
  element: /<\/?[a-z][a-z0-9-]*(?:\s[^>]*)?>/i,
  'picture in the text': /data:[a-z]+\//,
  'character reference': /&(?:#x?[0-9a-f]+|nbsp|amp|lt|gt|quot);/i,
  'zero-width character': /[\u200b\u200c\u2060\ufeff]/,
  button: /^(?:Copy|Copied|Copy page|Run this step|Retry|Send|Loading…)$/m,
  'links of the page': /Edit this page|Last updated|Direct link to|Skip to main content|On this page/,
  'note of the interface':
    /Runs on a sandbox in your browser|Once scripts run|Tested with .* on \w{3} \d+, \d{4}|To try it, upload|Run both requests here|Then hand it over:$/m,
  'empty link': /(?<!!)\[\s*\]\(/,
  icon: /[\u{1F4C4}\u{1F5C3}\u{1F517}]/u,
  token: /\{\{\w+\}\}/,
  'words that run into each other': /\[[A-Za-z ]+\d+\]\([^)]*\/tags\//,
};

test('the Markdown of pages contains nothing that belongs only on a screen', () => {
  expect(TWINS.length).toBeGreaterThan(60);
  const found = [...TWINS, ...LISTS].flatMap((file) => {
    const text = withoutCode(read(file));
    return Object.entries(LEFTOVERS).flatMap(([kind, pattern]) => {
      const [hit] = pattern.exec(text) ?? [];
      return hit === undefined ? [] : [`${file}: ${kind}: ${hit.slice(0, 80)}`];
    });
  });
  expect(found).toEqual([]);
});

test('a Markdown linter finds nothing', async () => {
  const config = {
    default: true,
    // A paragraph is one line.
    MD013: false,
    // Two consecutive admonitions are two quotes.
    MD028: false,
  };
  const results = await lint({files: [...TWINS, 'llms.txt'].map((file) => path.join(BUILD, file)), config});
  // Many pages in one file have many titles.
  const whole = await lint({files: [path.join(BUILD, 'llms-full.txt')], config: {...config, MD024: false, MD025: false}});
  const found = Object.entries({...results, ...whole}).flatMap(([file, errors]) =>
    errors.map(({ruleNames, lineNumber}) => `${path.relative(BUILD, file)}:${lineNumber} ${ruleNames.join('/')}`),
  );
  expect(found).toEqual([]);
});

test('each Markdown file links to its page and to the list of all pages', () => {
  // The skill for assistants is not a page.
  const wrong = TWINS.filter((file) => file !== 'skill.md').filter((file) => {
    const [, title, address, list] = /^# (.+)\n\n> Page: <(.+)>\. All pages: <(.+)>\.\n/.exec(read(file)) ?? [];
    const page = SITE + file.replace(/\.md$/, '').replace(/^index$/, '');
    const isOwn = address?.replace(/\/$/, '') === page.replace(/\/$/, '') || file === 'docs/docs/api/api-developer-portal.md';
    return !title || !isOwn || list !== `${SITE}llms.txt`;
  });
  expect(wrong).toEqual([]);
});

test('links are absolute and lead to Markdown, and no link of any file is dead', () => {
  const wrong: string[] = [];
  let links = 0;
  for (const file of [...TWINS, ...LISTS]) {
    for (const [, href = ''] of withoutCode(read(file)).matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g)) {
      links += 1;
      if (/^(?:mailto:|tel:)/.test(href) || (/^https?:/.test(href) && !href.startsWith(SITE))) continue;
      const target = href.startsWith(SITE) ? href.slice(SITE.length).replace(/[?#].*/, '') : undefined;
      const isThere = target !== undefined && statSync(path.join(BUILD, decodeURI(target)), {throwIfNoEntry: false})?.isFile();
      if (!isThere) wrong.push(`${file}: ${href}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(links).toBeGreaterThan(500);
});

test('the Markdown of an operation is short: about three thousand characters for a deletion, with headers and errors in one file', () => {
  expect(read('docs/api/indices-controller-delete-index.md').length).toBeLessThan(3500);
  const described = TWINS.filter((file) => read(file).includes('How many requests the key may make a minute.'));
  expect(described).toEqual(['docs/api/api-developer-portal.md', 'docs/docs/api/api-developer-portal.md']);
  const explained = TWINS.filter((file) => read(file).includes('The kind of problem in a few words.'));
  expect(explained).toEqual(described);
});

test('the list has the facts for a client (base address, key, document, sandbox), then guides, operations by group, and optional pages', () => {
  const text = read('llms.txt');
  expect([...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual([
    'Guides',
    'Beacon API',
    'Beacon API: Indices',
    'Beacon API: Index files',
    'Beacon API: User session chats',
    'Beacon API: User session texts',
    'Beacon API: User sessions',
    'Optional',
  ]);
  const head = text.slice(0, text.indexOf('## '));
  for (const fact of [
    'Base address: `https://api.beacon.example/v1`',
    'Authorization: `Authorization: Bearer YOUR_API_KEY`',
    `[openapi.yaml](${SITE}openapi/api/openapi.yaml)`,
    '`http://localhost:4010/v1`',
    'sk_sandbox_',
  ])
    expect(head).toContain(fact);
  const optional = text.slice(text.indexOf('## Optional'));
  for (const page of ['docs/tutorial-basics/deploy-your-site.md', 'accessibility.md', 'blog/welcome.md']) expect(optional).toContain(page);
  expect(text.match(/^- .*: `(?:GET|POST|PUT|PATCH|DELETE) \/\S*` \S/gm)).toHaveLength(22);
  expect(text.match(/api-developer-portal\.md\)/g)).toHaveLength(1);
});

test('the full text is at most one and a half times as large as the document', () => {
  const size = (file: string): number => statSync(path.join(BUILD, file)).size;
  expect(size('llms-full.txt')).toBeLessThanOrEqual(1.5 * size('openapi/api/openapi.yaml'));
});
