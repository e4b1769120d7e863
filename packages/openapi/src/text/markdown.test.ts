import {describe, expect, test} from 'vitest';
import {createMarkdown} from './markdown.ts';
import {isParsable} from './markdownLimits.ts';
import {escapeCode} from '../testing.ts';

const render = createMarkdown({
  highlight: (code, language) => `${language}|${escapeCode(code)}`,
  resolveLink: (href) => (href.startsWith('/') ? `/base${href}` : href),
});

describe('GitHub-flavoured Markdown', () => {
  test.each([
    ['Plain words, "quoted".', '<p>Plain words, &quot;quoted&quot;.</p>'],
    ['**b** *i* `c<d` ~~s~~', '<p><strong>b</strong> <em>i</em> <code>c&#x3C;d</code> <del>s</del></p>'],
    ['\n      As code\n      has it:\n\n          x\n    ', '<p>As code\nhas it:</p>\n<pre tabindex="0"><code>|x\n</code></pre>'],
    ['Text\n\n    code', '<p>Text</p>\n<pre tabindex="0"><code>|code\n</code></pre>'],
    ['# One\n###### Six', '<h3 class="description-heading" id="one">One</h3>\n<h6 class="description-heading" id="six">Six</h6>'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    [
      '| a | b |\n|---|:-:|\n| 1 | 2 |',
      '<table tabindex="0"><thead><tr><th>a</th><th align="center">b</th></tr></thead><tbody><tr><td>1</td><td align="center">2</td></tr></tbody></table>',
    ],
    ['```json\n{"a": "<b>"}\n```', '<pre tabindex="0"><code class="language-json">json|{"a": "&lt;b&gt;"}\n</code></pre>'],
    [
      '[page](/docs/a) [out](https://example.com) [mail](mailto:a@example.com)',
      '<p><a href="/base/docs/a">page</a> <a href="https://example.com">out</a> <a href="mailto:a@example.com">mail</a></p>',
    ],
    ['See https://example.com/a.', '<p>See <a href="https://example.com/a">https://example.com/a</a>.</p>'],
    ['a<br>b<sub>2</sub>', '<p>a<br>b<sub>2</sub></p>'],
    ['<details><summary>More</summary>text</details>', '<details><summary>More</summary>text</details>'],
    ['<div dir="rtl">שלום</div>', '<div dir="rtl">שלום</div>'],
    ['{process.exit()} {{x}} ${y}', '<p>{process.exit()} {{x}} ${y}</p>'],
    ['import x from "y"\n\nexport default 1', '<p>import x from "y"</p>\n<p>export default 1</p>'],
    ['', '<p></p>'],
  ])('%j', (text, html) => {
    expect(
      render(text)
        .replace(/>\n</g, '>\n<')
        .replace(/(<\/?(?:table|thead|tbody|tr|th|td)[^>]*>)\n/g, '$1'),
    ).toBe(html);
  });

  test('footnotes lead to their notes and back', () => {
    const html = render('a[^1]\n\n[^1]: note');
    for (const [, id = ''] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${id}"`);
    expect(html.match(/href="#/g)).toHaveLength(2);
  });
});

describe('a notice of a documentation tool becomes a quotation', () => {
  test.each([
    [
      '<Message warning>\n\n  First **this**.\n\n</Message>',
      '<blockquote>\n<p><strong>Warning</strong></p>\n<p>First <strong>this</strong>.</p>\n</blockquote>',
    ],
    ['a\n\n<Tip>\n\nb\n\n</Tip>\n\nc', '<p>a</p>\n<blockquote>\n<p><strong>Tip</strong></p>\n<p>b</p>\n</blockquote>\n<p>c</p>'],
    ['<Card>\n\nb\n\n</Card>', '<blockquote>\n<p>b</p>\n</blockquote>'],
    ['<Message>\n\nnever closed', '<p>&#x3C;Message></p>\n<p>never closed</p>'],
  ])('%j', (text, html) => {
    expect(render(text)).toBe(html);
  });
});

test('notices may follow one another or be nested', () => {
  const notice = '<Tip>\n\na\n\n</Tip>\n\n';
  expect(render(notice.repeat(300)).match(/<blockquote>/g)).toHaveLength(300);
  expect(render(`<Card>\n\n${notice}</Card>\n\n</Tip>`)).toBe(
    '<blockquote>\n<blockquote>\n<p><strong>Tip</strong></p>\n<p>a</p>\n</blockquote>\n</blockquote>\n<p>&#x3C;/Tip></p>',
  );
});

describe('text that only looks like a tag stays readable', () => {
  test.each([
    ['Authorization: Bearer <token>', '<p>Authorization: Bearer &#x3C;token></p>'],
    ['a List<String> of <Foo/>', '<p>a List&#x3C;String> of &#x3C;Foo/></p>'],
    ['<your-id>', '<p>&#x3C;your-id></p>'],
    ['<p>Send Bearer <token> or <br></p>', '<p>Send Bearer &#x3C;token> or <br></p>'],
    ['<p>A total of <currency>100</currency></p>', '<p>A total of 100</p>'],
    ['1 < 2 && 3 > 2', '<p>1 &#x3C; 2 &#x26;&#x26; 3 > 2</p>'],
  ])('%j', (text, html) => {
    expect(render(text)).toBe(html);
  });
});

describe('a description produces no code, frame, style or foreign picture', () => {
  test.each([
    ['<script>alert(1)</script>', ''],
    ['a<script src="//e.example">b</script>c', '<p>ac</p>'],
    ['<style>* {display: none}</style>', ''],
    ['<iframe src="https://e.example"></iframe>', ''],
    ['<object data=x></object><embed src=x>', '<p></p>'],
    ['<img src=x onerror=alert(1)>', '<img src="x">'],
    ['<svg onload=alert(1)><script>alert(1)</script></svg>', '<p></p>'],
    ['<p style="position:fixed" onclick=alert(1) class=navbar>x</p>', '<p>x</p>'],
    ['[a](javascript:alert(1))', '<p><a>a</a></p>'],
    ['[a](JAVASCRIPT:alert(1)) [b](vbscript:x) [c](data:text/html,x)', '<p><a>a</a> <a>b</a> <a>c</a></p>'],
    ['<a href="java&#10;script:alert(1)">a</a>', '<p><a>a</a></p>'],
    ['<a href="&#106;avascript:alert(1)">a</a>', '<p><a>a</a></p>'],
    ['![pixel](https://e.example/p.png)', '<p><a href="https://e.example/p.png">pixel</a></p>'],
    ['![](//e.example/p.png)', '<p><a href="//e.example/p.png">//e.example/p.png</a></p>'],
    ['<img src="https:\\\\e.example/p.png" alt=a>', '<a href="https:\\\\e.example/p.png">a</a>'],
    ['<img src="https:/e.example/p.png" alt=a>', '<a href="https:/e.example/p.png">a</a>'],
    ['<img src="https:e.example/p.png" alt=a>', '<a href="https:e.example/p.png">a</a>'],
    ['<img src="/\\e.example/p.png" alt=a>', '<a href="/\\e.example/p.png">a</a>'],
    ['<img src="/&#9;/e.example/p.png" alt=a>', '<a href="/\t/e.example/p.png">a</a>'],
    ['<img src="ht&#10;tps:e.example/p.png" alt=a>', '<img alt="a" src="">'],
    ['<form action=https://e.example><button>x</button></form>', 'x'],
    ['<meta http-equiv=refresh content=0><base href="//e.example">', '<p></p>'],
    ['<a id="__docusaurus" name="x">a</a>', '<p><a id="user-content-__docusaurus" name="user-content-x">a</a></p>'],
    ['```"><script>\nx\n```', '<pre tabindex="0"><code class="language-&#x22;><script>">"><script>|x\n</code></pre>'],
  ])('%j', (text, html) => {
    expect(render(text)).toBe(html);
  });
});

describe('texts that would take a parser minutes are shown as written', () => {
  const MANY = 20_000;
  test.each([
    ['quotes', '>'.repeat(MANY)],
    ['open brackets', '['.repeat(MANY)],
    ['open emphasis', '**a'.repeat(MANY)],
    ['stars', `${'*'.repeat(MANY)}a${'*'.repeat(MANY)}`],
    ['backticks', Array.from({length: 1000}, (_, index) => '`'.repeat(index)).join(' ')],
    ['lists', '- '.repeat(MANY)],
    ['nested lists', Array.from({length: 1500}, (_, index) => `${' '.repeat(index * 2)}- a`).join('\n')],
    ['columns', `${'|a'.repeat(2000)}|\n${'|-'.repeat(2000)}|`],
    ['nested tags', `${'<b>'.repeat(2500)}x${'</b>'.repeat(2500)}`],
    ['open tags', '<a '.repeat(MANY)],
  ])('%s', {timeout: 2000}, (_, text) => {
    expect(render(text)).toBe(`<p>${text.replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`);
  });

  test('the name of a tag that nothing closes may be long', () => {
    const name = 'a'.repeat(400_000);
    expect(render(`<div>before\n<${name}`)).toBe('<div>before\n</div>');
  });

  test.each(['> a\n\n', '- 1. \n', '> - 1. \n'])(
    'a text that repeats %j is not parsed: a parser would go back to the first each time',
    (piece) => {
      expect(isParsable(piece.repeat(900))).toBe(true);
      expect(isParsable(piece.repeat(3000))).toBe(false);
    },
  );

  const marks = '*a **b _c '.repeat(500);
  test.each([
    ['in HTML', `<div>\n\`\`\`\n</div>\n\n${marks}`],
    ['in a comment', `<!--\n\`\`\`\n-->\n\n${marks}`],
    ['of an item that has ended', `- a\n  \`\`\`\n\nb\n${marks}`],
    ['closed by a deeper one', `~~~\na\n  ~~~~\n${marks}`],
    ['after a closing one with another space', `\`\`\`\n\`\`\`\u00a0\n\`\`\`\n${marks}`],
    ['between carriage returns', `\`\`\`\r\`\`\`\r${marks}`],
    ['after a byte order mark', `\uFEFF\`\`\`\n\`\`\`\n${marks}`],
  ])('a text of marks that only seem to be inside a fence, %s', (_, text) => {
    expect(isParsable(text)).toBe(false);
  });

  test.each(['*a **b\n', '*a **b\n\u00a0\n', '> *a **b\n', '|*a **b\n', '#*a **b\n', 'a\n2. *a **b\n', '+a[ ![b\n', '*a <b x="\n'])(
    'lines of one block that only seem to begin blocks: %j',
    (line) => {
      expect(isParsable(line.repeat(2000))).toBe(false);
    },
  );

  test.each([
    ['quote', '> a\n', 'b\n'],
    ['item', '- a\n', 'b\n'],
    ['inner item', '- - a\n', '  b\n'],
    ['footnote', '[^a]: a\n', 'b\n'],
  ])('many lines that continue a %s without its mark', (_, first, line) => {
    expect(isParsable(first + line.repeat(1900))).toBe(true);
    expect(isParsable(first + line.repeat(3000))).toBe(false);
    expect(isParsable(`${first}\n${line.trim()}\n${'b\n'.repeat(3000)}`)).toBe(true);
  });

  test('tags and code that nothing closes, in a long block', () => {
    expect(isParsable('<b x="'.repeat(1000) + 'a'.repeat(5000))).toBe(true);
    expect(isParsable('<b x="'.repeat(1000) + 'a'.repeat(100_000))).toBe(false);
  });

  test('long lines are read once', {timeout: 10_000}, () => {
    const texts = ['=', '-', '* ', '1', '> ', '\n'];
    expect(texts.filter((text) => isParsable(`${text.repeat(100_000)}a`))).toEqual(['=', '1', '\n']);
  });

  test('ordinary text is parsed, however long', () => {
    const rows = Array.from({length: 500}, (_, index) => `| \`code_${index}\` | **bold** | [link](https://example.com) |`);
    const items = Array.from({length: 500}, (_, index) => `- **item ${index}**: \`code\` [link](https://example.com)`);
    const code = `\`\`\`python\n${'x[0] = y[1] * z[2]\n'.repeat(400)}\`\`\``;
    for (const text of [
      `| a | b | c |\n|---|---|---|\n${rows.join('\n')}`,
      items.join('\n'),
      code,
      `- a\n\n${code.replace(/^/gm, '  ')}`,
      code.replace(/^/gm, '> '),
      `<!-- a\n\nb -->\n\n${code}`,
      '- a\n  b\n'.repeat(3000),
      `Title\n${'='.repeat(200)}\n\n${'-'.repeat(200)}`,
      'word '.repeat(50_000),
    ])
      expect(isParsable(text)).toBe(true);
  });
});

test.each(['# a\n', '#\n', 'a\n=\n\n', '> ## a\n\n', '<h2>a</h2>\n\n'])(
  'a text of very many headings %j is shown as written',
  (heading) => {
    expect(isParsable(heading.repeat(1000))).toBe(true);
    expect(isParsable(heading.repeat(2100))).toBe(false);
  },
);

test('a text of very many references to footnotes is shown as written', () => {
  const write = (count: number): string => `${'a [^1]\n\n'.repeat(count)}[^1]: note\n`;
  expect(isParsable(write(250))).toBe(true);
  expect(isParsable(write(350))).toBe(false);
});

test('texts that take too long together are shown as written, from the first beyond the budget', () => {
  const full: unknown[] = [];
  const limited = createMarkdown({highlight: (code) => code, resolveLink: (href) => href, onFull: (at) => full.push(at)});
  const code = (index: number): string => `~~~\n${String(index).repeat(1_000_000)}\n~~~\n\n*a*`;
  const rendered = Array.from({length: 11}, (_, index) => limited(code(index)).endsWith('<em>a</em></p>'));
  expect(rendered).toEqual([...Array.from({length: 9}, () => true), false, false]);
  expect(limited('*b*')).toBe('<p>*b*</p>');
  expect(limited(code(0))).toContain('<em>a</em>');
  expect(full).toEqual([undefined]);
});
