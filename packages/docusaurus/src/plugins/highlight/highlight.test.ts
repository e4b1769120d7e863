import {readdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {describe, expect, test, vi} from 'vitest';
import {shortenCode} from '@lectern/openapi/text';
import {renderHighlighted} from './highlight.ts';
import {parseFenceMeta, parseMagicComments} from './meta.ts';

describe('renderHighlighted', () => {
  test.each([
    [
      'const a = 1;',
      'javascript',
      '<span class="token keyword">const</span> a <span class="token operator">=</span> <span class="token number">1</span><span class="token punctuation">;</span>',
    ],
    ['a: 1', 'yaml', '<span class="token key atrule">a</span><span class="token punctuation">:</span> <span class="token number">1</span>'],
    ['<b> & "c"', 'plain', '&#x3C;b> &#x26; "c"'],
    ['<b>', undefined, '&#x3C;b>'],
    ['<script>alert(1)</script>', 'no-such-language', '&#x3C;script>alert(1)&#x3C;/script>'],
    ['', 'json', ''],
    ['a {}', 'css-extras', 'a {}'],
    ['a {}', 'js-extras', 'a {}'],
    ['a {}', 'js-templates', 'a {}'],
    ['a {}', 'php-extras', 'a {}'],
    ['a {}', 'xml-doc', 'a {}'],
    ['@param {a} b', 'jsdoc', '@param {a} b'],
    ['{@code b}', 'javadoc', '{@code b}'],
    ['@param $b', 'phpdoc', '@param $b'],
    ['{@code b}', 'javadoclike', '{@code b}'],
    ['x --data-raw', 'bash', 'x <span class="token parameter variable">--data-raw</span>'],
  ])('renders %j as %s', (code, language, html) => {
    expect(renderHighlighted(code, language)).toBe(html);
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', '', '../x', '<b>'])('the language %j is plain text', (language) => {
    expect(renderHighlighted('a < b', language)).toBe('a &#x3C; b');
  });

  test.each([
    ['curl', 'bash', 'echo "$A"'],
    ['c++', 'cpp', 'int a = 1;'],
    ['mdx', 'markdown', '# A **b**'],
    ['xml', 'markup', '<a b="c"/>'],
    ['yml', 'yaml', 'a: 1'],
    ['cs', 'csharp', 'var a = 1;'],
  ])('%s is another name of %s', (alias, language, code) => {
    const html = renderHighlighted(code, alias);
    expect(html).toBe(renderHighlighted(code, language));
    expect(html).toContain('<span class="token');
  });

  test('marked and numbered lines are separate lines, even inside a token', () => {
    expect(renderHighlighted('/* a\nb */\nc', 'javascript', {marked: new Set([2])})).toBe(
      '<span class="line"><span class="token comment">/* a</span>\n</span><span class="line line--marked"><span class="token comment">b */</span>\n</span><span class="line">c\n</span>',
    );
    expect(renderHighlighted('a\n\nb', 'plain', {numbered: true})).toBe(
      '<span class="line">a\n</span><span class="line">\n</span><span class="line">b\n</span>',
    );
  });

  test('no token lets code out of its element', () => {
    for (const language of ['javascript', 'html', 'json', 'yaml', 'bash', 'python', 'markdown', 'xml'])
      expect(renderHighlighted('</code><script>alert("x")</script><img src=x onerror=y>', language)).not.toMatch(/<(?!\/?span\b)/);
  });
});

describe('code that would keep the highlighter busy for minutes', () => {
  const strip = (html: string): string =>
    html
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#x3C;', '<')
      .replaceAll('&#x26;', '&');

  test.each([
    ['a name of 300,000 letters', 'javascript', `const a = {"${'x'.repeat(300_000)}": 1};\nlet b = 2;\n`],
    ['a word without quotes', 'bash', `curl ${'abc_'.repeat(100_000)} -d 1\necho 2`],
    ['100,000 brackets in a line', 'javascript', '{'.repeat(100_000)],
    ['100,000 tags that are never closed', 'xml', '<a '.repeat(100_000)],
    ['letters of two units, cut in between', 'python', `a = '${'😀'.repeat(20_000)}'\r\nb = 1`],
  ])('%s', (_, language, code) => {
    expect(strip(renderHighlighted(code, language))).toBe(code);
    expect(strip(renderHighlighted(code, language, {numbered: true})).trimEnd()).toBe(code.trimEnd());
  });

  test.each([
    ['scss', 8000],
    ['csharp', 8000],
    ['less', 8000],
    ['python', 25_000],
    ['json', 200_000],
  ])('is limited for many lines of %s to %i characters', (language, most) => {
    expect(shortenCode('a.b\n'.repeat(60_000), language).text).toHaveLength(most);
  });

  test('does not change the colours around it', () => {
    const render = (name: string): string => renderHighlighted(`{"${name}": "x"}\n`, 'json');
    const long = 'x'.repeat(10_000);
    expect(render(long)).toBe(render('NAME').replace('NAME', long));
  });
});

describe('parseFenceMeta', () => {
  test.each([
    ['', {marked: new Set(), numbered: false, runnable: false}],
    ['title="src/a b.js" {1,4-6} showLineNumbers', {title: 'src/a b.js', marked: new Set([1, 4, 5, 6]), numbered: true, runnable: false}],
    ["title='a'", {title: 'a', marked: new Set(), numbered: false, runnable: false}],
    ['title=a.js', {title: 'a.js', marked: new Set(), numbered: false, runnable: false}],
    ['{a} noshowLineNumbers', {marked: new Set(), numbered: false, runnable: false}],
    ['run', {marked: new Set(), numbered: false, runnable: true}],
    ['title="a" run {1}', {title: 'a', marked: new Set([1]), numbered: false, runnable: true}],
    ['showLineNumbers=5', {marked: new Set(), numbered: true, runnable: false}],
  ])('%j', (meta, expected) => {
    expect(parseFenceMeta(meta, 9)).toEqual(expected);
  });

  test.each([
    ['{1-99999999}', [1, 2, 3]],
    ['{0-1,3}', [1, 3]],
    ['{2 - 3, 1 }', [1, 2, 3]],
    ['{3-2}', [2, 3]],
    ['{4,-2,--,99999999999999999999}', []],
    [`{${'1-9,'.repeat(50_000)}}`, [1, 2, 3]],
  ])('marks no missing line', (meta, lines) => {
    expect([...parseFenceMeta(meta, 3).marked]).toEqual(lines);
  });
});

test('a line that is nearly a magic comment is read once', () => {
  const line = `// highlight-start${' '.repeat(200_000)}x`;
  expect(parseMagicComments(line).code).toBe(line);
});

describe('parseMagicComments', () => {
  test.each([
    ['a\n// highlight-next-line\nb\nc', 'a\nb\nc', [2]],
    ['# highlight-start\na\nb\n# highlight-end\nc', 'a\nb\nc', [1, 2]],
    ['<!-- highlight-next-line -->\n<a>', '<a>', [1]],
    ['{/* highlight-next-line */}\n<A />', '<A />', [1]],
    ['-- highlight-next-line\nSELECT 1', 'SELECT 1', [1]],
    ['a // highlight-next-line', 'a // highlight-next-line', []],
    ['// highlight-start\na', 'a', [1]],
  ])('%j', (code, kept, marked) => {
    expect(parseMagicComments(code)).toEqual({code: kept, marked: new Set(marked)});
  });
});

test('every grammar can be loaded', () => {
  const folder = path.dirname(createRequire(import.meta.url).resolve('refractor/css'));
  const names = readdirSync(folder).map((file) => path.basename(file, '.js'));
  expect(names.length).toBeGreaterThan(200);
  for (const name of names) expect(renderHighlighted('a1', name).replace(/<[^>]+>/g, '')).toBe('a1');
});

test('highlighting does not depend on earlier highlighting', async () => {
  const code = '---\ntitle: A page\n---\n\nText.\n';
  const load = async (): Promise<{renderHighlighted: typeof renderHighlighted}> => {
    vi.resetModules();
    return import('./highlight.ts');
  };
  const fresh = (await load()).renderHighlighted(code, 'md');
  const later = await load();
  later.renderHighlighted('a: b', 'yaml');
  expect(later.renderHighlighted(code, 'md')).toBe(fresh);
  expect(fresh).toContain('<span class="token key atrule">title</span>');
});
