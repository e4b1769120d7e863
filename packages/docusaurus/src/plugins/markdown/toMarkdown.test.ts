import {expect, test} from 'vitest';
import {toMarkdown, toPageMarkdown} from './toMarkdown.ts';

test.each([
  ['<p>Use <code>topK</code>, see <a href="/docs/a">a</a>.</p>', 'Use `topK`, see [a](/docs/a).'],
  ['<ul><li>one</li><li>two</li></ul>', '- one\n- two'],
  ['<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1|2</td></tr></tbody></table>', '| a    |\n| ---- |\n| 1\\|2 |'],
  [
    '<div class="theme-code-block_x" data-language="js"><pre><code><span>let</span> a;\n</code></pre><button>Copy</button></div>',
    '```js\nlet a;\n```',
  ],
  ['<p><b>Scope: </b><code>a</code>, <a>nowhere</a></p>', '**Scope:** `a`, nowhere'],
  ['<p>a</p><svg><path/></svg><button>Copy</button>', 'a'],
])('%s', (html, markdown) => {
  expect(toMarkdown(html)).toBe(markdown);
});

test('a page is its title and its text, without what stands around it', () => {
  const html = `<html><body><nav>No</nav><main><nav>No</nav><article><div class="markdown"><header><h1>Title</h1></header>
    <p>Text.</p><h2 id="a">A<a class="hash-link" href="#a">#</a></h2>
    <div><ul role="tablist"><li role="tab">npm</li><li role="tab">Yarn</li></ul>
    <div role="tabpanel"><p>first</p></div><div role="tabpanel" hidden><p>second</p></div></div>
    </div></article></main></body></html>`;
  expect(toPageMarkdown(html)).toBe('# Title\n\nText.\n\n## A\n\nnpm:\n\nfirst\n\nYarn:\n\nsecond\n');
});
