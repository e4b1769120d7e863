import {expect, test} from 'vitest';
import {renderCredentials} from './credentials.ts';
import {toMarkdown, toPageMarkdown} from './toMarkdown.ts';

test.each([
  ['<p>Use <code>topK</code>, see <a href="/docs/a">a</a>.</p>', 'Use `topK`, see [a](/docs/a).'],
  ['<ul><li>one</li><li>two</li></ul>', '- one\n- two'],
  ['<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1|2</td></tr></tbody></table>', '| a |\n| - |\n| 1\\|2 |'],
  [
    '<div class="theme-code-block_x" data-language="js"><pre><code><span>let</span> a;\n</code></pre><button>Copy</button></div>',
    '```js\nlet a;\n```',
  ],
  ['<p><b>Scope: </b><code>a</code>, <a>nowhere</a></p>', '**Scope:** `a`, nowhere'],
  ['<p>a</p><svg><path/></svg><button>Copy</button>', 'a'],
  ['<p>a<!-- --> b</p><p data-run-line="">Run on a day</p><div data-try="/x"><p>Run it</p></div><p data-screen="">Here</p>', 'a b'],
  ['<p><img src="data:image/svg+xml;base64,AAAA" alt="Two steps."></p><p><img src="data:x"></p>', 'Figure: Two steps.'],
  ['<ul><li><a href="/t" title="Much">Tag<span>3</span></a></li></ul>', '- [Tag (3)](/t)'],
  ['<pre><code>a</code></pre>', '```text\na\n```'],
])('%s', (html, markdown) => {
  expect(toMarkdown(html)).toBe(markdown);
});

test('a page without a single text element is its whole main part, without the frame of the framework', () => {
  const html = `<html><body><main><nav><a href="/"></a></nav><div data-page-actions><p>Copy</p></div><article><h1>About</h1><h3>Part</h3>
    <p>Text.</p></article><div><a class="theme-edit-this-page" href="/e">Edit</a><span class="theme-last-updated">Today</span></div>
    <ul class="table-of-contents"><li>Part</li></ul><footer>Next</footer></main></body></html>`;
  expect(toPageMarkdown(html)).toBe('# About\n\n## Part\n\nText.\n');
});

test('a runnable step becomes links to the operations that it calls', () => {
  const titles: Record<string, string> = {'/api/list': 'List events', '/api/buy': 'Buy a ticket'};
  const step = (calls: string): string => `<div data-try="${calls}"><p><button>Run this step</button><span>Runs here.</span></p></div>`;
  const html = `<main><h1>Tickets</h1>${step('/api/list /api/buy')}${step('/api/gone')}<p>Done.</p></main>`;
  expect(toPageMarkdown(html, {getTitle: (address) => titles[address]})).toBe(
    '# Tickets\n\n[List events](/api/list)\n\n[Buy a ticket](/api/buy)\n\nDone.\n',
  );
});

test('a step has its request as cURL, if that is known', () => {
  const calls = JSON.stringify([{body: {a: 1}}]).replaceAll('"', '&quot;');
  const html = `<main><h1>Tickets</h1><div data-try="/api/buy" data-try-calls="${calls}"><p><button>Run</button></p></div></main>`;
  const extras = {getTitle: () => 'Buy a ticket', getSample: (address: string, step: object) => `curl ${address} ${JSON.stringify(step)}`};
  expect(toPageMarkdown(html, extras)).toBe('# Tickets\n\n[Buy a ticket](/api/buy)\n\n```bash\ncurl /api/buy {"body":{"a":1}}\n```\n');
});

test('a step does not repeat the cURL right above it; later requests have theirs', () => {
  const calls = JSON.stringify([{}, {}]).replaceAll('"', '&quot;');
  const step = `<div data-try="/api/buy /api/pay" data-try-calls="${calls}"><p><button>Run</button></p></div>`;
  const extras = {getTitle: (address: string) => address.slice(5), getSample: (address: string) => `curl ${address}`};
  const toText = (code: string): string | undefined =>
    toPageMarkdown(
      `<main><h1>Tickets</h1><div class="theme-code-block" data-language="bash"><pre><code>${code}</code></pre></div>${step}</main>`,
      extras,
    );
  const pay = '[pay](/api/pay)\n\n```bash\ncurl /api/pay\n```\n';
  expect(toText('curl --get a')).toBe(`# Tickets\n\n\`\`\`bash\ncurl --get a\n\`\`\`\n\n[buy](/api/buy)\n\n${pay}`);
  expect(toText('export A=b')).toContain('[buy](/api/buy)\n\n```bash\ncurl /api/buy\n```\n');
});

test('the forms for credentials become the schemes of each API, with how they are sent', () => {
  const schemes = [{title: 'Bearer token', sent: 'Authorization: Bearer YOUR_API_KEY', html: '<p>A key from your <em>settings</em>.</p>'}];
  const api = {label: 'Parcels <1>', isOutdated: false, schemes, servers: ['https://api.example.com/v1', '/v1']};
  const html =
    '<main><h1>Authorization</h1><p>Save a key.</p><div data-screen="" data-credentials=""><p>Enable JavaScript.</p></div></main>';
  const toText = (...apis: Parameters<typeof renderCredentials>[0]): string | undefined =>
    toPageMarkdown(html, {credentials: renderCredentials(apis)});
  expect(toText(api)).toBe(
    '# Authorization\n\nSave a key.\n\n## Bearer token\n\nA key from your *settings*.\n\nSent as: `Authorization: Bearer YOUR_API_KEY`\n\n' +
      'Servers: `https://api.example.com/v1`, `/v1`\n',
  );
  const both = toText(api, {...api, label: 'Open', schemes: []}, {...api, label: 'Older', isOutdated: true});
  expect(both).toContain('## Parcels <1>\n\n### Bearer token\n');
  expect(both).toContain('## Open\n\nThis API needs no authentication.\n');
  expect(both).not.toContain('Older');
});

test('a list of posts has the beginning of each', () => {
  const post = (title: string): string => `<article><h2>${title}</h2><div class="markdown"><p>It begins.</p></div></article>`;
  expect(toPageMarkdown(`<main><h1>Blog</h1>${post('A')}${post('B')}</main>`)).toBe('# Blog\n\n## A\n\nIt begins.\n\n## B\n\nIt begins.\n');
  expect(toPageMarkdown(`<main><h1>Blog</h1>${post('A')}</main>`)).toBe('# Blog\n\n## A\n\nIt begins.\n');
});

test('a page with sections outside its text is its whole main part', () => {
  const html = `<main><header><h1>Home</h1><p>Lead.</p></header><section><h2>First</h2></section><div class="markdown"><h2>More</h2></div></main>`;
  expect(toPageMarkdown(html)).toBe('# Home\n\nLead.\n\n## First\n\n## More\n');
});

test('nested tabs have their own labels', () => {
  const inner = `<div><ul role="tablist"><li role="tab">x</li><li role="tab">y</li></ul>
    <div role="tabpanel"><p>in x</p></div><div role="tabpanel"><p>in y</p></div></div>`;
  const html = `<main><article><div class="markdown"><h1>Title</h1><div><ul role="tablist"><li role="tab">A</li><li role="tab">B</li></ul>
    <div><div role="tabpanel">${inner}</div><div role="tabpanel"><p>in B</p></div></div></div></div></article></main>`;
  expect(toPageMarkdown(html)).toBe('# Title\n\nA:\n\nx:\n\nin x\n\ny:\n\nin y\n\nB:\n\nin B\n');
});

test('a page is its title and its text, without the frame', () => {
  const html = `<html><body><nav>No</nav><main><nav>No</nav><article><div class="markdown"><header><h1>Title</h1></header>
    <p>Text.</p><h2 id="a">A<a class="hash-link" href="#a">#</a></h2>
    <div><ul role="tablist"><li role="tab">npm</li><li role="tab">Yarn</li></ul>
    <div role="tabpanel"><p>first</p></div><div role="tabpanel" hidden><p>second</p></div></div>
    </div></article></main></body></html>`;
  expect(toPageMarkdown(html)).toBe('# Title\n\nText.\n\n## A\n\nnpm:\n\nfirst\n\nYarn:\n\nsecond\n');
});

test('lines of deeply nested quotations and lists do not begin with the marks of all levels', () => {
  const nest = (levels: number): string => `${'<blockquote>'.repeat(levels)}deep${'</blockquote>'.repeat(levels)}`;
  expect(toMarkdown(nest(2))).toBe('> > deep');
  expect(toMarkdown(nest(500))).toBe(`${'> '.repeat(16)}deep`);
  const list = (levels: number): string => `${'<ul><li>a'.repeat(levels)}${'</li></ul>'.repeat(levels)}`;
  expect(toMarkdown(list(500)).length).toBeLessThan(500 * 50);
});
