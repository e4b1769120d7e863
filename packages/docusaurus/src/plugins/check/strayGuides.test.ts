import {mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {findStrayGuides, findStrayTranslations} from './strayGuides.ts';

const guide = (id: string, facts: object = {}): object => ({id, source: `@site/docs/${id}.md`, frontMatter: {}, ...facts});

function find(sidebars: object, ...docs: object[]): string[] {
  return findStrayGuides({'docusaurus-plugin-content-docs': {default: {loadedVersions: [{docs, sidebars}]}}});
}

test('a guide in no sidebar is reported with what to write, unless that is intended', () => {
  const sidebars = {
    main: [
      {type: 'category', items: [{type: 'ref', id: 'linked'}]},
      {type: 'doc', id: 'start'},
    ],
  };
  const lines = find(
    sidebars,
    guide('start', {sidebar: 'main'}),
    guide('guides/lost'),
    guide('linked'),
    guide('alone', {frontMatter: {displayed_sidebar: null}}),
    guide('unlisted', {unlisted: true}),
    guide('draft', {draft: true}),
    guide('api/get-user', {frontMatter: {api: {}}}),
  );
  expect(lines).toEqual([
    "docs/guides/lost.md: no sidebar has this page: add 'guides/lost' to sidebars.ts, or write displayed_sidebar: null in its front matter if that is intended.",
  ]);
});

test('a site without sidebars has no stray guides', () => {
  expect(find({}, guide('start'))).toEqual([]);
  expect(findStrayGuides({})).toEqual([]);
});

test('a translation of no page is reported with the page that it may be meant for', () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'stray-'));
  const translations = 'i18n/de/docusaurus-plugin-content-docs';
  const files = [
    'docs/first-call.md',
    'docs/guides/refunds.mdx',
    'versioned_docs/version-1.0/start.md',
    'blog/2026-03-02-refunds.md',
    'src/pages/imprint.md',
    `${translations}/current/first-cal.md`,
    `${translations}/current/guides/refunds.mdx`,
    `${translations}/current/linked/shared.md`,
    `${translations}/current/_note.md`,
    `${translations}/current/zoo.md`,
    `${translations}/version-1.0/start.md`,
    'i18n/de/docusaurus-plugin-content-blog/2026-03-02-refund.md',
    'i18n/de/docusaurus-plugin-content-pages/imprint.md',
    'i18n/fr/docusaurus-plugin-content-docs/current/gone.md',
  ];
  for (const name of files) {
    mkdirSync(path.dirname(path.join(siteDir, name)), {recursive: true});
    writeFileSync(path.join(siteDir, name), '');
  }
  mkdirSync(path.join(siteDir, 'elsewhere'));
  writeFileSync(path.join(siteDir, 'elsewhere/shared.md'), '');
  symlinkSync('../elsewhere', path.join(siteDir, 'docs/linked'));
  expect(findStrayTranslations(siteDir, {pages: 'src/pages', locales: ['en', 'de']})).toEqual([
    `${translations}/current/first-cal.md: there is no page docs/first-cal.md that it translates: rename it to "first-call.md", or add that page.`,
    `${translations}/current/zoo.md: there is no page docs/zoo.md that it translates: add that page, or remove this file.`,
    'i18n/de/docusaurus-plugin-content-blog/2026-03-02-refund.md: there is no page blog/2026-03-02-refund.md that it translates: rename it to "2026-03-02-refunds.md", or add that page.',
  ]);
  expect(findStrayTranslations(siteDir, {pages: 'src/pages', locales: undefined})).toEqual([]);
  rmSync(siteDir, {recursive: true});
});
