import {expect, test} from 'vitest';
import {fitHeadings} from './headings.ts';

const toLabel = (heading: string): string => `To ${heading}`;

test('headings begin at the requested level, and no level is left out', () => {
  const html = '<h4 class="description-heading">A</h4><p>a</p><h6 class="description-heading">B</h6><h4 class="description-heading">C</h4>';
  expect(fitHeadings(html, {level: 2, toLabel})).toBe(
    '<h2 class="description-heading">A</h2><p>a</p><h3 class="description-heading">B</h3><h2 class="description-heading">C</h2>',
  );
  expect(fitHeadings(html, {toLabel})).toContain('<h5 class="description-heading">B</h5>');
});

test('a heading with an ID has a link to itself', () => {
  const html = '<h4 class="description-heading" id="a-b">A "<code>b</code>"</h4><p>No heading: h4</p>';
  expect(fitHeadings(html, {level: 2, toLabel})).toBe(
    '<h2 class="description-heading" id="a-b">A "<code>b</code>"<a class="hash-link" href="#a-b" aria-label="To A &quot;b&quot;" translate="no">\u200b</a></h2><p>No heading: h4</p>',
  );
});
