import {expect, test} from 'vitest';
import {toParsable} from './picture.ts';

test.each([
  '<!doctype html><html><body><div class="a"><p>One<p>Two<br><ul><li>a<li>b</ul></div></body></html>',
  `<table>${'<tr><td>a</td></tr>'.repeat(5000)}</table>`,
  '<p><b>One</b> of <i>many</i><br>'.repeat(5000),
  '<B>One</B><b><i>crossed</b></i> 1 < 2 </nothing>',
])('an ordinary page is parsed whole', (html) => {
  expect(toParsable(html)).toBe(html);
});

test.each(['<b>', '<div>', '<b><object></b></object>', '</x><i a=1>', '<svg><td>', '<P><FONT>'])(
  'the beginning of a page nested without end by %s is parsed',
  (tags) => {
    const html = `start${tags.repeat(50_000)}`;
    const begun = toParsable(html);
    expect(html.startsWith(begun)).toBe(true);
    expect(begun.match(/<[a-z]/gi)?.length).toBeLessThan(2500);
    expect(begun).toContain('start');
  },
);
