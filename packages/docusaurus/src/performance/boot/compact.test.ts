import {expect, test} from 'vitest';
import {compact} from './compact.ts';

test.each([
  ['<a class="one" href="/docs/" title="two words">x</a>', '<a class=one href=/docs/ title="two words">x</a>'],
  ['<input type="checkbox" checked=""/>', '<input type=checkbox checked>'],
  ['<img src="/a/" alt=""/>', '<img src=/a/ alt>'],
  ['<path d="M0" fill="none"/>', '<path d="M0" fill="none"/>'],
  [
    '<p title="a > b=&quot;c&quot;">d="e" &gt; &quot;f&quot; &#x27;g&#x27; &amp;quot; &lt;b&gt;</p>',
    '<p title=\'a > b="c"\'>d="e" > "f" \'g\' &amp;quot; &lt;b></p>',
  ],
  ['<i data-a="{&quot;b&quot;:&quot;&#x27;c&#x27; &amp;quot;&quot;}">', '<i data-a=\'{"b":"&#x27;c&#x27; &amp;quot;"}\'>'],
  ['<a href="/x?a=b&amp;c=d">y</a>', '<a href="/x?a=b&amp;c=d">y</a>'],
  ['<ul><li>a</li><li class="b">c</li></ul>', '<ul><li>a<li class=b>c</ul>'],
  ['<dl><div><dt>a</dt><dd>b</dd></div></dl>', '<dl><div><dt>a<dd>b</div></dl>'],
  ['<a><p>text</p></a><div><p>a</p><p>b</p></div>', '<a><p>text</p></a><div><p>a<p>b</div>'],
  ['<script type="text/plain">"a" &quot; <b class="c"></script>', '<script type="text/plain">"a" &quot; <b class="c"></script>'],
  ['<script>text.split("</li><li>")</script><ul><li>a</li><li>b</li></ul>', '<script>text.split("</li><li>")</script><ul><li>a<li>b</ul>'],
  ['<time dateTime="2026-11-21" itemProp="a b">x</time>', '<time datetime=2026-11-21 itemprop="a b">x</time>'],
  ['<svg viewBox="0 0 1 1"><use href="#a"></use></svg>', '<svg viewbox="0 0 1 1"><use href=#a></use></svg>'],
  ['a<!-- -->b', 'a<!-- -->b'],
])('%s', (html, shorter) => {
  expect(compact(html)).toBe(shorter);
});
