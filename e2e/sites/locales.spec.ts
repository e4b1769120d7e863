import {readLinks} from '../browser/links';
import {Console} from '../pages/Console';
import {expect, test} from '../test';

test.use({site: 'fixture'});

/** The console with its German names. */
class GermanConsole extends Console {
  override readonly response = this.console.getByRole('region', {name: 'Antwort', exact: true});
}

test('S2.lang S2.lang.url the same page in the other language is one click away, and the default is at the base path', async ({
  page,
  portal,
}) => {
  await portal.open('docs/intro');
  await expect(portal.html).toHaveAttribute('dir', 'ltr');
  await portal.navbar.languages.hover();
  const items = portal.navbar.languages.locator('.dropdown__link');
  await expect(items).toHaveText(['English', 'עברית', 'Deutsch']);
  await items.nth(1).click();
  await portal.hydrated();
  await expect(page).toHaveURL(/\/docs-site\/he\/docs\/intro$/);
  await expect(portal.html).toHaveAttribute('lang', 'he');
  await expect(portal.html).toHaveAttribute('dir', 'rtl');
  await expect(portal.heading).toHaveText('מבוא');
  await portal.navbar.languages.hover();
  await items.nth(0).click();
  await expect(page).toHaveURL(/\/docs-site\/docs\/intro$/);
  await expect(portal.heading).toHaveText('Introduction');
});

test('S2.lang.url a page without a translation also exists in the other language', async ({portal}) => {
  const response = await portal.open('he/docs/second');
  expect(response?.status()).toBe(200);
  await expect(portal.html).toHaveAttribute('dir', 'rtl');
  await expect(portal.heading).toHaveText('Second');
  await expect(portal.main.locator('[data-untranslated]')).toHaveText('This page is not translated yet.');
  // A link to a translated guide.
  await expect(portal.main.getByRole('link', {name: 'the introduction'})).toHaveAttribute('href', '/docs-site/he/docs/intro');
});

for (const path of ['docs/intro', 'he/docs/intro', 'de/docs/intro']) {
  test(`S2.lang.url ${path} names its versions in each language for search engines`, async ({page, portal}) => {
    await portal.open(path);
    const alternates = await page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
    expect(alternates.sort()).toEqual([
      ['de', 'https://fixture.example/docs-site/de/docs/intro'],
      ['en', 'https://fixture.example/docs-site/docs/intro'],
      ['he', 'https://fixture.example/docs-site/he/docs/intro'],
      ['x-default', 'https://fixture.example/docs-site/docs/intro'],
    ]);
  });
}

test('the reference exists in both languages, with code from left to right', async ({portal}) => {
  await portal.open('he/docs/api/get-things-thing-id');
  await expect(portal.html).toHaveAttribute('dir', 'rtl');
  for (const block of await portal.main.locator('pre:visible').all()) {
    expect(await block.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  }
});

test.describe('in German, without any text of the site itself', () => {
  const OPERATION = 'de/docs/api/get-things-thing-id';

  test('search, endpoint, console, response and error are in German', async ({page, portal}) => {
    await portal.open('de/docs/intro');
    await expect(portal.html).toHaveAttribute('lang', 'de');
    await page.getByRole('button', {name: 'Suche', exact: true}).click();
    const dialog = page.getByRole('dialog', {name: 'Dokumentation durchsuchen'});
    await dialog.getByRole('combobox').pressSequentially('get a thing');
    await expect(dialog.getByRole('button', {name: 'API-Referenz'})).toBeVisible();
    await dialog
      .getByRole('option', {name: /Get a thing/})
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${OPERATION}$`));
    for (const heading of ['Pfadparameter', 'Antworten']) await expect(page.getByRole('heading', {name: heading})).toBeVisible();
    await expect(portal.main.getByText('erforderlich', {exact: true}).first()).toBeVisible();

    await page.getByRole('button', {name: 'Ausprobieren', exact: true}).click();
    const {console: form, response} = new GermanConsole(page);
    await form.getByRole('textbox', {name: /thingId/}).fill('');
    await form.getByRole('button', {name: 'Senden', exact: true}).click();
    await expect(form.getByRole('group', {name: 'Vor dem Senden'})).toContainText('Dieses Feld ist erforderlich.');
    await form.getByRole('textbox', {name: /thingId/}).fill('t1');
    await form.getByRole('combobox', {name: 'Server'}).selectOption({label: 'Mock: Beispiele aus dem API-Dokument'});
    await form.getByRole('button', {name: 'Senden', exact: true}).click();
    await expect(response.locator('[data-status]')).toContainText('200');
    await expect(response).toContainText('Entspricht dem dokumentierten Schema.');
  });

  test('an unreachable server is explained in German', async ({page, portal}) => {
    await page.route('https://api.fixture.example/**', (route) => route.abort('connectionrefused'));
    await portal.open(OPERATION);
    await page.getByRole('button', {name: 'Ausprobieren', exact: true}).click();
    const {console: form, response} = new GermanConsole(page);
    await form.getByRole('combobox', {name: 'Server'}).selectOption({label: 'https://api.fixture.example'});
    await form.getByRole('button', {name: 'Senden', exact: true}).click();
    await expect(response).toContainText('Keine Verbindung zu https://api.fixture.example.');
  });

  test('the overview and its sidebar are in German', async ({page, portal}) => {
    await portal.open('de/docs/api/fixture-api');
    await expect(portal.sidebar.menu.getByRole('link', {name: 'Übersicht'})).toBeVisible();
    await expect(page.getByRole('heading', {name: 'Endpunkte'})).toBeVisible();
    await expect(page.getByRole('button', {name: 'Seite kopieren'})).toBeVisible();
  });
});

test('S2.nav.pos a link with the position left is on the left, and a link without one on the right', async ({portal}) => {
  await portal.open('');
  await expect(portal.navbar.left.getByRole('link', {name: 'On the left'})).toBeVisible();
  await expect(portal.navbar.right.getByRole('link', {name: 'No position'})).toBeVisible();
  await expect(portal.navbar.left.getByRole('link', {name: 'No position'})).toHaveCount(0);
});

for (const width of [997, 1024, 1100, 1200, 1440])
  test(`seven entries and a language menu fit in one line with the whole title, at ${width} px`, async ({page, portal}) => {
    await page.setViewportSize({width, height: 800});
    for (const path of ['docs/intro', 'de/docs/intro', 'he/docs/intro']) {
      await portal.open(path);
      const {bar} = portal.navbar;
      const texts = bar.locator('.navbar__title, .navbar__link');
      await expect(texts).toHaveCount(9);
      expect(
        await texts.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)),
      ).toEqual([]);
      const boxes = await bar
        .locator('.navbar__brand, .navbar__items > .navbar__link, .dropdown, button:visible')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({left, right, height}) => ({left, right, height})));
      expect(Math.max(...boxes.map(({height}) => height))).toBeLessThan(40);
      expect(Math.min(...boxes.map(({left}) => left))).toBeGreaterThanOrEqual(0);
      expect(Math.max(...boxes.map(({right}) => right))).toBeLessThanOrEqual(width);
    }
    await portal.navbar.bar.getByRole('button', {name: 'APIs'}).hover();
    await expect(portal.navbar.bar.getByRole('link', {name: 'Facts'})).toBeVisible();
  });

test('S2.id.ops an operation without an operationId is named after its method and path', async ({portal}) => {
  const response = await portal.open('docs/api/get-things-thing-id');
  expect(response?.status()).toBe(200);
  await expect(portal.heading).toHaveText('Get a thing');
});

test('S2.slash with the setting false, no link but the base path ends with a slash', async ({page, portal}) => {
  for (const path of ['docs/intro', 'docs/api/fixture-api', 'blog']) {
    const links = await readLinks(page, path);
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((href) => href.endsWith('/') && !['/docs-site/he/', '/docs-site/de/'].includes(href))).toEqual([]);
  }
  await expect(portal.navbar.bar.locator('a.navbar__brand')).toHaveAttribute('href', '/docs-site/');
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the language menu opens by keyboard', async ({page, portal}) => {
    await page.goto('docs/intro');
    await portal.navbar.languages.locator('> a').focus();
    await expect(portal.navbar.languages.getByRole('link', {name: 'English'})).toBeVisible();
  });
});

test('untranslated text has a note in the page’s language, and translated text has none', async ({portal}) => {
  const note = portal.main.locator('[data-untranslated]');
  await portal.open('de/docs/second');
  await expect(note).toHaveText('Diese Seite ist noch nicht übersetzt.');
  await portal.open('he/docs/intro');
  await expect(note).toHaveCount(0);
  await portal.open('de/docs/api/get-things-thing-id');
  await expect(note).toHaveText('Die Texte dieser API sind nicht übersetzt.');
  for (const path of ['docs/second', 'docs/api/get-things-thing-id']) {
    await portal.open(path);
    await expect(note).toHaveCount(0);
  }
});
