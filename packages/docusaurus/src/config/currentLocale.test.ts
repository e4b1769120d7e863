import {afterEach, expect, test, vi} from 'vitest';
import {getCurrentLocale} from './currentLocale.ts';

const {argv} = process;
afterEach(() => {
  process.argv = argv;
  vi.unstubAllEnvs();
});

test.each([
  ['write-translations --locale de', 'de'],
  ['write-translations -l de', 'de'],
  ['write-translations . --override --locale=de', 'de'],
  ['write-translations', 'en'],
  ['build --locale de --locale fr', 'en'],
])('the language of "docusaurus %s"', (line, locale) => {
  process.argv = ['node', 'docusaurus', ...line.split(' ')];
  expect(getCurrentLocale({locales: ['en', 'de', 'fr']})).toBe(locale);
});

test('the language that the framework builds', () => {
  vi.stubEnv('DOCUSAURUS_CURRENT_LOCALE', 'fr');
  expect(getCurrentLocale({locales: ['en', 'de', 'fr']})).toBe('fr');
});
