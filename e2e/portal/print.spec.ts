// Pages on paper: nothing cut, nothing covered, nothing that is only a control.
import {KINDS} from '../kinds';
import {expect, test} from '../test';

test('an operation is printed in full, with closed parts open, nothing cut, and no controls', async ({page}) => {
  await page.goto('docs/api/user-session-chats-controller-get-user-session-question');
  await page.emulateMedia({media: 'print'});
  const wide = await page.evaluate(() => {
    const right = document.querySelector('main')?.getBoundingClientRect().right ?? 0;
    return [...document.querySelectorAll('main pre, main table')].filter((block) => block.getBoundingClientRect().right > right + 1).length;
  });
  expect(wide).toBe(0);
  const {getDocumentProxy, extractText} = await import('unpdf');
  const {text} = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf({format: 'A4'}))), {mergePages: true});
  const printed = text.replace(/\s+/g, '');
  const closed = await page
    .locator('article details:not([open]) li[id^="response-200-"] p:first-child > code:first-child')
    .allTextContents();
  expect(closed.length).toBeGreaterThan(2);
  expect(closed.filter((name) => !printed.includes(name.replace(/[\s\u200b]+/g, '')))).toEqual([]);
  expect(printed).not.toContain('Skiptomaincontent');
  expect(printed).not.toContain('Copypage');
});

test('on paper, the chosen response has its examples, and the others only the names of theirs', async ({page}) => {
  await page.goto('docs/api/indices-controller-create-index#response-409');
  await expect(page.getByRole('tab', {name: '409'})).toHaveAttribute('aria-selected', 'true');
  await page.emulateMedia({media: 'print'});
  const code = (status: number) => page.locator(`#panel-response-${status} details pre`, {hasText: /"(?:status|name)"/}).first();
  await expect(code(409)).toBeVisible();
  await expect(code(201)).toBeHidden();
  await expect(code(404)).toBeHidden();
  await expect(page.locator('#panel-response-404 details summary', {hasText: 'temporary'}).first()).toBeVisible();
});

for (const [kind, path] of Object.entries(KINDS)) {
  test(`on paper, nothing is cut or covered, and there are no controls: ${kind}`, async ({page, portal}) => {
    await portal.open(path);
    await page.emulateMedia({media: 'print'});
    for (const width of [718, 1500]) {
      await page.setViewportSize({width, height: 1000});
      const wrong = await page.evaluate(() => {
        const isSeen = (element: Element): boolean => element.checkVisibility({visibilityProperty: true}) && element.clientHeight > 1;
        const isCut = (element: Element): boolean =>
          isSeen(element) && (element.scrollHeight > element.clientHeight + 4 || element.scrollWidth > element.clientWidth + 4);
        const isInTheWay = (element: Element): boolean => isSeen(element) && /sticky|fixed/.test(getComputedStyle(element).position);
        const describe = (element: Element): string => element.outerHTML.slice(0, 120);
        return [
          ...[...document.querySelectorAll('main pre, main details, main details > div, main td')].filter(isCut).map(describe),
          ...[...document.querySelectorAll('body *')].filter(isInTheWay).map(describe),
          ...[...document.querySelectorAll('button, select, textarea, input:not(:disabled)')].filter(isSeen).map(describe),
        ];
      });
      expect(wrong, `${width} px`).toEqual([]);
    }
  });
}

test('on paper, empty space after the last line never takes a separate sheet', async ({page}) => {
  const {getDocumentProxy, extractText} = await import('unpdf');
  for (const guide of ['authentication', 'errors', 'streaming']) {
    await page.goto(`docs/guides/${guide}`);
    const {text} = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf({format: 'A4'}))), {mergePages: false});
    expect([guide, text.at(-1)]).toEqual([guide, expect.stringMatching(/\S/)]);
    // For guides of any length: the last line ends where the page ends.
    await page.emulateMedia({media: 'print'});
    const below = await page.evaluate(() => {
      const range = document.createRange();
      const main = document.querySelector('main') ?? document.body;
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      let bottom = 0;
      while (walker.nextNode()) {
        range.selectNodeContents(walker.currentNode);
        bottom = Math.max(bottom, range.getBoundingClientRect().bottom);
      }
      return main.getBoundingClientRect().bottom - bottom;
    });
    expect(below, guide).toBeLessThan(12);
    await page.emulateMedia({media: null});
  }
});

test('on paper, a page of a few lines is one sheet', async ({page}) => {
  const {getDocumentProxy} = await import('unpdf');
  for (const path of ['auth', 'blog/archive', 'blog/authors', 'docs/tags', 'nope']) {
    await page.goto(path);
    const {numPages} = await getDocumentProxy(new Uint8Array(await page.pdf({format: 'A4'})));
    expect([path, numPages]).toEqual([path, 1]);
  }
});

test('on paper, an operation describes each header once, and refers to that elsewhere', async ({page}) => {
  await page.goto('docs/api/indices-controller-create-index');
  const {getDocumentProxy, extractText} = await import('unpdf');
  const document = await getDocumentProxy(new Uint8Array(await page.pdf({format: 'A4'})));
  const {text} = await extractText(document, {mergePages: true});
  expect(text.match(/How many requests the key may make a minute/g)).toHaveLength(1);
  expect(text.match(/As above: RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, X-Request-Id/g)?.length).toBeGreaterThan(7);
  expect(text).toContain('Seconds to wait before the next request');
  expect(text).not.toContain('Definition as JSON');
  // The last line of an example that is cut on screen.
  expect(text).toContain('"updatedAt": "2025-11-05T15:04:37Z"');
});
