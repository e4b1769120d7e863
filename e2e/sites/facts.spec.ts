import type {Page} from '@playwright/test';
import path from 'node:path';
import {readCanonical} from '../browser/links';
import {Portal} from '../pages/Portal';
import {getSiteFolder} from '../site';
import {expect, test} from '../test';

test.use({site: 'fixture'});

type Version = {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  mainDocId: string;
  docs: {id: string; path: string; sidebar?: string}[];
  sidebars: Record<string, unknown>;
};

type Facts = {
  siteConfig: Record<string, unknown>;
  i18n: {currentLocale: string; defaultLocale: string; locales: string[]; localeConfigs: Record<string, {direction: string}>};
  docs: Record<string, {versions: Version[]}>;
};

async function readFacts(page: Page, path = 'facts'): Promise<Facts> {
  await new Portal(page).open(path);
  return JSON.parse((await page.locator('#facts').textContent()) ?? '') as Facts;
}

test('S3.version the only version is current, labelled Next, and it is the last one', async ({page}) => {
  const {docs} = await readFacts(page);
  const versions = docs['default']?.versions ?? [];
  expect(versions).toHaveLength(1);
  expect(versions[0]).toMatchObject({name: 'current', label: 'Next', isLast: true, path: '/docs-site/docs'});
  expect(versions[0]?.docs.map(({id}) => id)).toContain(versions[0]?.mainDocId);
  expect(Object.keys(versions[0]?.sidebars ?? {})).toEqual(['fixture']);
});

test('S3.doc a document has an ID, a path and a sidebar', async ({page}) => {
  const {docs} = await readFacts(page);
  const documents = docs['default']?.versions[0]?.docs ?? [];
  expect(documents).toContainEqual({id: 'intro', path: '/docs-site/docs/intro', sidebar: 'fixture'});
  expect(documents).toContainEqual({id: 'api/get-things-thing-id', path: '/docs-site/docs/api/get-things-thing-id', sidebar: 'fixture'});
});

test('S3.siteconfig title, delimiter, addresses, trailing slash, theme and languages come from the configuration', async ({page}) => {
  const {siteConfig, i18n} = await readFacts(page);
  expect(siteConfig).toMatchObject({
    title: 'Fixture Portal',
    titleDelimiter: '|',
    baseUrl: '/docs-site/',
    url: 'https://fixture.example',
    trailingSlash: false,
    themeConfig: {footer: {links: [], copyright: 'Copyright © 2025 Fixture'}, colorMode: {defaultMode: 'light', disableSwitch: false}},
  });
  expect(i18n).toMatchObject({currentLocale: 'en', defaultLocale: 'en', locales: ['en', 'he', 'de']});
  expect((await readFacts(page, 'he/facts')).i18n).toMatchObject({
    currentLocale: 'he',
    defaultLocale: 'en',
    localeConfigs: {he: {direction: 'rtl'}},
  });
});

test('S3.meta keywords may be a list or a string, and an image becomes absolute', async ({page, portal}) => {
  const keywords = page.locator('meta[name=keywords]');
  const image = page.locator('meta[property="og:image"]');
  await portal.open('docs/second');
  await expect(keywords).toHaveAttribute('content', 'one,two');
  await expect(image).toHaveAttribute('content', 'https://fixture.example/docs-site/img/logo.svg');
  await portal.open('facts');
  await expect(keywords).toHaveAttribute('content', 'three, four');
  await expect(image).toHaveAttribute('content', 'https://fixture.example/docs-site/img/logo.svg');
});

test('a heading has the ID that its guide gives it', async ({portal}) => {
  await portal.open('docs/second');
  const heading = portal.main.getByRole('heading', {name: 'A heading with an ID'});
  await expect(heading).toHaveAttribute('id', 'own');
});

test('S2.slash with the setting false, every canonical address has no slash at the end', () => {
  const canonical = readCanonical(path.join(getSiteFolder('fixture'), 'build'));
  expect(canonical.length).toBeGreaterThan(10);
  expect(canonical.filter((href) => href.endsWith('/') && !/\/docs-site\/(?:(?:he|de)\/)?$/.test(href))).toEqual([]);
});
