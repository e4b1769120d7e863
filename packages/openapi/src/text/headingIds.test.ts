import {describe, expect, test} from 'vitest';
import {withoutIds, withPageIds} from './headingIds.ts';
import {compileOperation} from '../testing.ts';

const asIs = (html: string): string => html;
const TRICK = '<th abbr="x id=" title=" onmouseover=alert(1) <b id=">a</th>';

describe('ids of descriptions on one page', () => {
  test('are changed if they are taken, together with their links', () => {
    const rename = withPageIds(asIs);
    const html = '<h3 id="a">A</h3><a href="#a">A</a><a aria-describedby="a" href="/a">A</a>';
    expect(rename(html, undefined)).toBe(html);
    expect(rename(html, undefined)).toBe('<h3 id="a-2">A</h3><a href="#a-2">A</a><a aria-describedby="a-2" href="/a">A</a>');
  });

  test('are not looked for inside attribute values', () => {
    const rename = withPageIds(asIs);
    for (let count = 0; count < 3; count++) expect(rename(TRICK, undefined)).toBe(TRICK);
  });

  test('never change an attribute value that only looks like one', async () => {
    const text = JSON.stringify('<table><tr><th abbr="x id=" title=" onmouseover=alert(1) y">a</th></tr></table>');
    const responses = `responses: {200: {description: ${text}}, 400: {description: ${text}}}`;
    const {page} = await compileOperation(`description: ${text}\n${responses}`);
    for (const {html} of [page, ...page.responses]) expect(html).toContain('<th abbr="x id=" title=" onmouseover=alert(1) y">');
  });
});

describe('ids that are left out', () => {
  test('are only those of tags', () => {
    const remove = withoutIds(asIs);
    expect(remove('<h3 class="b" id="a">a id="b"</h3><p id="c">d</p>', undefined)).toBe('<h3 class="b">a id="b"</h3><p>d</p>');
    expect(remove(TRICK, undefined)).toBe(TRICK);
  });

  test('are left out of an unclosed tag in one pass', () => {
    const html = `<a title="${'< id='.repeat(200_000)}`;
    expect(withoutIds(asIs)(`${html} id="`, undefined)).toBe(`${html} id="`);
  });
});
