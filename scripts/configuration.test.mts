import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {GUIDE, PAGE, renderConfigurationGuide, renderConfigurationPage} from './configuration.mts';

const page = renderConfigurationPage();

test('the page of the configuration is what the comments say: npm run configuration', () => {
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
])('it has %s', (field) => {
  expect(page).toContain(`| \`${field}\` | `);
});

test('every field has a comment', () => {
  expect(page.split('\n').filter((line) => /\| +\|$/.test(line))).toEqual([]);
});
