import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {parse} from 'yaml';
import {setConnection} from '../browser/traffic';
import {Search} from '../pages/Search';
import {expect, ROOT, test} from '../test';

const OPERATION = 'docs/api/indices-controller-create-index';

test('the page of changes shows every change of the changelog, with its operations', async ({page, portal}) => {
  await portal.open('docs/api/changelog');
  const {releases} = parse(await readFile(path.join(ROOT, 'api/changelog.json'), 'utf8')) as {
    releases: {version: string; changes: {text: string; breaking: boolean; operations: {path: string}[]}[]}[];
  };
  for (const {version, changes} of releases) {
    const release = page.locator(`[data-static="release-${version}"]`);
    await expect(release.locator('li[data-kind]')).toHaveCount(changes.length);
    await expect(release.getByText('Breaking', {exact: true})).toHaveCount(changes.filter(({breaking}) => breaking).length);
    // What an owner writes between backticks is code.
    for (const {text} of changes) await expect(release.getByText(text.replaceAll('`', '')).first()).toBeVisible();
  }
  // Only the name of a parameter is code.
  const parameter = page.locator('li[data-kind=removed]').filter({hasText: 'query parameter page removed'});
  await expect(parameter.locator('> code').first()).toHaveText('page');
  await expect(page.getByText('Subscribe to the Atom feed.')).toBeVisible();
  await page.getByText('What counts as a breaking change').click();
  await expect(
    page
      .getByRole('listitem')
      .filter({hasText: /^In a response, it is breaking if:/})
      .getByRole('listitem'),
  ).toHaveText([
    'a property is removed, or may now be absent',
    'a type or range allows more than before',
    'a list of values gets another value, or a choice another option',
  ]);
  await page.getByRole('link', {name: '/indices/{indexId}/settings/reset'}).click();
  await expect(page).toHaveURL(/reset/);
  await expect(page.locator('[data-notes] summary')).toHaveText('Added in version 1.0.0');
});

test('a breaking change links to its migration advice', async ({page, portal}) => {
  await portal.open('docs/api/changelog');
  const change = page
    .locator('li[data-kind=removed]')
    .filter({hasText: 'query parameter page removed: use query parameter cursor instead'});
  await change.getByRole('link', {name: 'What to do'}).click();
  await expect(page).toHaveURL(/\/docs\/guides\/pagination$/);
});

test('names and values in the text of a change are code', async ({page, portal}) => {
  await portal.open('docs/api/changelog');
  await expect(page.locator('li[data-kind=removed] code').filter({hasText: /^cursor$/})).toBeVisible();
  await expect(page.locator('li[data-kind=added] code').filter({hasText: /^"missing_answer"$/})).toHaveCount(2);
});

test('the page of changes marks changes since the visitor’s version', async ({page, portal}) => {
  await portal.open('docs/api/changelog');
  const mark = page.getByText('New since your version');
  await expect(mark).toBeHidden();
  await page.getByLabel('Your version').selectOption('0.9.0');
  await expect(mark).toBeVisible();
  await expect(page.getByText('Newer changes are marked below.')).toBeVisible();
  await page.getByLabel('Your version').selectOption('1.0.0');
  await expect(mark).toBeHidden();
  await expect(page.getByText('This is the newest version.')).toBeVisible();
  await page.getByLabel('Your version').selectOption('None');
  await expect(page.getByText('This is the newest version.')).toBeHidden();
  await page.getByLabel('Your version').selectOption('0.9.0');
  await portal.open('docs/api/indices-controller-reset-index-settings');
  await expect(page.locator('[data-notes] summary')).toHaveText('Added since 0.9.0, your version');
});

test('an operation shows its changes since the visitor’s version', async ({page, portal}) => {
  // A stored choice applies before the visitor acts.
  await setConnection(page, {effectiveType: '4g', saveData: true});
  await portal.open(OPERATION);
  const notes = page.locator('[data-notes]');
  await expect(notes).toBeVisible();
  await notes.locator('summary').click();
  await expect(notes.getByText('max length raised from 40 to 80').first()).toBeVisible();

  await portal.open('docs/api/changelog');
  await page.getByLabel('Your version').selectOption('0.9.0');
  await portal.open(OPERATION);
  await expect(notes.locator('summary')).toHaveText('Changed since 0.9.0, your version');
  await notes.locator('summary').click();
  await expect(notes.getByText('max length raised from 40 to 80').first()).toBeVisible();
  await expect(notes.getByText('Earlier changes')).toBeHidden();

  await portal.open('docs/api/changelog');
  await expect(page.getByLabel('Your version')).toHaveValue('0.9.0');
  await page.getByLabel('Your version').selectOption('1.0.0');
  await portal.open(OPERATION);
  await expect(notes.locator('summary')).toHaveText('Not changed since 1.0.0, your version');
  // The changes below belong to earlier versions.
  await notes.locator('summary').click();
  await expect(notes.getByText('Earlier changes')).toBeVisible();
});

test('a version chosen before the scripts are there stays chosen', async ({page}) => {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/js/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('docs/api/changelog', {waitUntil: 'commit'});
  await page.getByLabel('Your version').selectOption('0.9.0');
  release();
  await expect(page.getByText('Newer changes are marked below.')).toBeVisible();
  await expect(page.getByLabel('Your version')).toHaveValue('0.9.0');
});

test('the feed links each release to its heading on the page', async ({page, portal, request}) => {
  await portal.open('docs/api/changelog');
  const href = (await page.getByRole('link', {name: 'Subscribe to the Atom feed'}).getAttribute('href')) ?? '';
  const feed = await (await request.get(new URL(href, page.url()).href)).text();
  const anchors = [...feed.matchAll(/<link href="[^"]*docs\/api\/changelog#([^"]+)"/g)].map(([, anchor]) => anchor);
  expect(anchors).toEqual(['version-1-0-0']);
  await expect(page.locator(`h2#${anchors[0] ?? ''}`)).toBeVisible();
});

test('S2.search the search finds the page of changes as part of the reference', async ({page, portal}) => {
  await portal.open('docs/intro');
  const search = new Search(page);
  await search.find('what changed in version 1.0.0');
  const changes = search.options.filter({hasText: 'Version 1.0.0'});
  await expect(changes.first()).toHaveAttribute('href', /\/docs\/api\/changelog#version-1-0-0$/);
});
