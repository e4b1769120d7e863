import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {GUIDE, PAGE, renderConfigurationGuide, renderConfigurationPage} from './configuration.mts';

const page = renderConfigurationPage();

test('the configuration page matches the comments: npm run configuration', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
  expect(readFileSync(GUIDE, 'utf8')).toBe(renderConfigurationGuide());
});

test.each([
  'product',
  'apis[].route',
  'apis[].sandbox.port',
  'navbar[].items[].label',
  'navbar[].href',
  'theme.light.link',
  'security.images',
  'analytics.google.id',
  'logo.title',
  'markdown.math',
])('the configuration page has %s', (field) => {
  expect(page).toContain(`| \`${field}\` | `);
});

test.each([
  ['theme.mode', 'Values: `light`, `dark`, `system`. Default: system.'],
  ['navbar[].position', 'Values: `left`, `right`. Default: right.'],
  ['onBrokenLinks', 'Values: `throw`, `warn`, `log`, `ignore`. Default: throw.'],
  ['languages', 'Values: `curl`, `javascript`, '],
  ['markdownLanguages', 'Values: `curl`, `javascript`, '],
  ['audience', 'Values: `public`, `internal`. Default: `public`.'],
  ['head[].tag', 'Values: `meta`, `link`, `script`, `style`, `noscript`.'],
])('%s has the values that are allowed', (field, values) => {
  expect(page.split('\n').find((line) => line.startsWith(`| \`${field}\` | `))).toContain(values);
});

test('every field has a comment', () => {
  expect(page.split('\n').filter((line) => /\| +\|$/.test(line))).toEqual([]);
});
