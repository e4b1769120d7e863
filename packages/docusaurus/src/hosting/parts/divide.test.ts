import {describe, expect, test} from 'vitest';
import {dividePage, type Divided} from './divide.ts';
import {renderPartIndex} from './partIndex.ts';

const OPTIONS = {room: 20_000, folder: '/parts/0/', whole: '/page.md'};
const TEXT = 'words of a text that somebody has written '.repeat(10);

function page(sections: string): string {
  return `<!DOCTYPE html><html><body><nav>outside</nav><article><div data-static=sections>${sections}</div></article></body></html>`;
}

function divide(sections: string): Divided {
  return dividePage(page(sections), OPTIONS);
}

/** The page with each part at its location, as after a reader opens everything. */
function open({html, parts}: Divided): string {
  const insert = (text: string): string =>
    text
      .replace(/<div><a href="\/page.md">Markdown<\/a><\/div>/g, '')
      .replace(
        / data-part="\/parts\/0\/(\d+)\.json"(>(?:<summary.*?<\/summary>)?)/g,
        (_, number: string, summary: string) => summary + insert(parts[Number(number)] ?? 'missing'),
      );
  return insert(html);
}

function words(html: string): string[] {
  return html
    .replace(/<details class="page-part"><summary>.*?<\/summary>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/);
}

const LIST = Array.from({length: 200}, (_, index) => `<li id=row-${index}><p><code>name${index}</code> ${TEXT}`).join('');
const SECTIONS = Array.from(
  {length: 60},
  (_, index) => `<h3 id=response-${index}>Status ${index}</h3><div data-static=response-${index}><p>Answer${index}<p>${TEXT}${TEXT}</div>`,
).join('');
const DOCUMENTS: Record<string, string> = {
  'a list': `<ul class=parts>${LIST}</ul>`,
  'a list deep in others': `<div><div><p>Before</p><ul><li id=outer><div><p>Outer</div><details open><summary>S</summary><div><ul>${LIST}</ul></div></details></ul></div></div>`,
  'a definition list': `<dl>${Array.from({length: 300}, (_, index) => `<div><dt>term${index}<dd>${TEXT}</div>`).join('')}</dl>`,
  'sections under headings': SECTIONS,
  'a text with headings': `<div>${Array.from({length: 9}, (_, index) => `<h3 id=chapter-${index}>Chapter ${index}</h3><p>${TEXT}</p><p>${TEXT.repeat(20)}</p>`).join('')}</div>`,
  'one word': `<dl><div><dt>default</dt><dd><code>${'x'.repeat(50_000)}</code></dd></div></dl>`,
  'one paragraph': `<p>Begin ${TEXT.repeat(100)}</p>`,
  'a text of paragraphs': `<div><p>Begin</p>${`<p>${TEXT}</p>`.repeat(200)}</div>`,
  'what is closed': `<details><summary>2,000 values</summary><div>${'value<br>'.repeat(6000)}</div></details><p>${TEXT}</p>`,
  code: `<div class="theme-code-block x"><div><pre><code>${'let a;\n'.repeat(9000)}</code></pre><button>Copy</button></div></div>`,
  'a table': `<div><table><tr><td>${TEXT.repeat(100)}</table></div>`,
  'letters of several bytes': `<div>${`<p>${'検索'.repeat(60)}</p>`.repeat(90)}</div>`,
};

describe.each(Object.entries(DOCUMENTS))('%s', (_, sections) => {
  test('the page has room', () => {
    expect(Buffer.byteLength(page(sections))).toBeGreaterThan(OPTIONS.room);
    expect(Buffer.byteLength(divide(sections).html)).toBeLessThanOrEqual(OPTIONS.room);
  });

  test('the page and its parts have the original text in its order, each part once', () => {
    expect(words(open(divide(sections)))).toEqual(words(page(sections)));
  });
});

test('a page with room stays unchanged', () => {
  const html = page(`<p>${TEXT}</p>`);
  expect(dividePage(html, OPTIONS)).toEqual({html, parts: []});
});

test('the beginning of a list stays, and the rest is named by its first and last item', () => {
  const {html} = divide(DOCUMENTS['a list'] ?? '');
  expect(html).toContain('id=row-0');
  expect(html).toMatch(/<\/ul><details class="page-part" data-part="\/parts\/0\/0.json"><summary>name\d+ … name199 · \d+<\/summary>/);
});

test('headings stay where they are', () => {
  const {html} = divide(SECTIONS);
  expect(html.match(/<h3 /g)).toHaveLength(60);
  expect(html).toContain('Answer0');
  expect(html).not.toContain(`Answer59<p>`);
});

test('a closed branch has its summary and looks unchanged', () => {
  expect(divide(DOCUMENTS['what is closed'] ?? '').html).toContain('<details data-part="/parts/0/0.json"><summary>2,000 values</summary>');
});

test('tab panels stay where their tabs find them', () => {
  const panel = (index: number): string =>
    `<div role=tabpanel id=sample-${index} hidden><div class=theme-code-block><pre>${TEXT.repeat(3)}</pre></div></div>`;
  const {html} = divide(
    `<div class=tabs-container><ul role=tablist><li role=tab>A</ul>${Array.from({length: 20}, (_, index) => panel(index)).join('')}</div>`,
  );
  expect(html.match(/<div role=tabpanel/g)).toHaveLength(20);
  expect(html).toMatch(/<div role=tabpanel id=sample-19 hidden><details class="page-part" data-part="[^"]*"><summary>words/);
});

test('long source data of samples are fetched', () => {
  const source = JSON.stringify({request: 'x'.repeat(30_000)});
  const {html, source: moved} = divide(`<div class=tabs data-samples="${source.replaceAll('"', '&quot;')}"><p>code</p></div>`);
  expect(moved).toBe(source);
  expect(html).toContain('data-samples="" data-samples-at="/parts/0/samples.json"');
});

test('every ID can be found through all enclosing parts', () => {
  const parts = [
    '<p id=a>A</p><i data-a=\'{"x":">"}\' id=\'e"e\'></i><details class="page-part" data-part="/parts/0/1.json">',
    '<li id="b c"><details data-prefix="b.x.">',
    '<p id=d>',
  ];
  expect(renderPartIndex(parts)).toEqual({ids: {a: [0], 'e"e': [0], 'b c': [0, 1], d: [2]}, below: {'b.x.': [0, 1]}});
});
