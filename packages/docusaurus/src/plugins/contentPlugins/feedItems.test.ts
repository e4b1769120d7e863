import {expect, test} from 'vitest';
import {cleanPost} from './feedItems.ts';

test('a post in a feed is its text: no buttons, comments, classes, links to headings or pieces of code', () => {
  const html = `<h2 class="anchor" id="a">A<a class="hash-link" href="#a">#</a></h2><p style="x">Read <!-- -->on <a class="b" href="https://a.example/b">here</a>.</p>
<div class="theme-code-block"><pre tabindex="0"><code><span class="token">let</span> a</code></pre><button>Copy</button></div><div data-try="/x">Run</div>`;
  expect(cleanPost(html)).toBe(`<h2>A</h2><p>Read on <a href="https://a.example/b">here</a>.</p>
<div><pre><code>let a</code></pre></div>`);
});
