import {CODE_THEMES} from '../../packages/docusaurus/src/components/CodeThemePicker/codeThemes';
import {expectFaultless, findFaults} from '../browser/axe';
import {KINDS} from '../kinds';
import {Console} from '../pages/Console';
import {Search} from '../pages/Search';
import {expect, test} from '../test';

const OPERATION = KINDS.operation;
const LIST = 'indices-controller-get-available-indices';

test.describe('axe finds nothing, in either colour mode:', () => {
  for (const [kind, path] of Object.entries(KINDS)) {
    test(kind, async ({portal}) => {
      await portal.open(path);
      await expectFaultless(portal);
    });
  }

  test('figures on a phone, whose tables scroll', async ({page, portal}) => {
    await page.setViewportSize({width: 390, height: 844});
    await portal.open(KINDS.figures);
    await expectFaultless(portal);
  });

  test('code in each of the eight themes', async ({page, portal}) => {
    test.slow();
    await portal.open(OPERATION);
    // Only the samples and what is around them, as axe looks at whole pages, sixteen times here. It does not know the background of a
    // line that does not fit, nor on a gradient, here the shadow of such a line.
    await page.evaluate(() => {
      const samples = document.querySelector('[data-samples]');
      for (let inner = samples; inner && inner !== document.body; inner = inner.parentElement) inner.parentElement?.replaceChildren(inner);
      for (const each of samples?.querySelectorAll('pre') ?? [])
        Object.assign(each.style, {backgroundImage: 'none', whiteSpace: 'pre-wrap'});
    });
    for (const [id] of CODE_THEMES) {
      await portal.html.evaluate((root, value) => root.setAttribute('data-code-theme', value), id);
      for (const mode of ['light', 'dark']) {
        await portal.html.evaluate((root, value) => root.setAttribute('data-theme', value), mode);
        const faults = await findFaults(page, {rules: ['color-contrast'], part: '[data-samples] .theme-code-block', isStrict: true});
        expect(faults, `${id}, ${mode}`).toEqual([]);
      }
    }
  });

  test('the console: open, filled, with refusals, with a response', async ({page, portal}) => {
    test.slow();
    const console = new Console(page);
    await console.start('indices-controller-create-index');
    await expectFaultless(portal);
    await console.input('body.name').fill('');
    await console.send.click();
    await console.problems.waitFor();
    await expectFaultless(portal);
    await console.start(LIST);
    await console.send.click();
    await expect(console.response).toContainText('200 OK');
    await expectFaultless(portal);
  });

  test('the console with a stream, and a step of a walk-through with one', async ({page, portal}) => {
    test.slow();
    const console = new Console(page);
    await console.start('user-session-chats-controller-ask-question');
    await console.send.click();
    await expect(console.console.getByRole('region', {name: 'Stream', exact: true})).toContainText('answer.completed');
    await expectFaultless(portal);
    await portal.open('docs/guides/streaming');
    await page.locator('[data-try]').first().getByRole('button').first().click();
    await expect(portal.main.getByRole('region', {name: 'Streamed text', exact: true})).toBeVisible();
    await expectFaultless(portal);
  });

  test('the search: empty, with results, without any', async ({page, portal}) => {
    const search = new Search(page);
    await portal.open('docs/intro');
    await search.box.click();
    await search.input.waitFor();
    await expectFaultless(portal);
    await search.input.pressSequentially('topk');
    await search.options.first().waitFor();
    await expectFaultless(portal);
    await search.input.fill('qqqzzzxxx');
    await expect(search.dialog).toContainText('No results');
    await expectFaultless(portal);
  });

  test('the menu of a phone', async ({page, portal}) => {
    await page.setViewportSize({width: 390, height: 800});
    await portal.open(OPERATION);
    await portal.navbar.menuButton.click();
    await portal.navbar.panel.waitFor();
    await expectFaultless(portal);
  });
});

test('at 320 px, which is 400 % of 1280, no page scrolls sideways, nor does the open console', async ({page, portal}) => {
  test.slow();
  await page.setViewportSize({width: 320, height: 640});
  const getOverflow = async (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  for (const path of Object.values(KINDS)) {
    await portal.open(path);
    expect(await getOverflow(), path).toBeLessThanOrEqual(0);
  }
  const console = new Console(page);
  await console.start(LIST);
  await console.send.click();
  await expect(console.response).toContainText('200 OK');
  expect(await getOverflow(), 'console').toBeLessThanOrEqual(0);
});

for (const kind of ['home', 'operation', 'authorization', 'blog list'] as const) {
  test(`the focus is always visible while Tab moves through a page, also in forced colours: ${kind}`, async ({page, portal}) => {
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({forcedColors});
      await portal.open(KINDS[kind]);
      const seen = new Set<string>();
      for (let step = 0; step < 40; step += 1) {
        await page.keyboard.press('Tab');
        const focus = await page.evaluate(() => {
          const element = document.activeElement;
          if (!element || element === document.body) return undefined;
          const {outlineStyle, outlineWidth} = getComputedStyle(element);
          const {top, bottom, width, height} = element.getBoundingClientRect();
          return {
            name: element.outerHTML.slice(0, 160),
            isMarked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
            isInSight: width > 0 && height > 0 && bottom > 0 && top < window.innerHeight,
          };
        });
        if (!focus) break;
        seen.add(focus.name);
        expect(focus, `${forcedColors}: ${focus.name}`).toMatchObject({isMarked: true, isInSight: true});
      }
      expect(seen.size).toBeGreaterThan(5);
    }
  });
}

test('in colours of the system, what is chosen among others is seen', async ({page, portal}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await portal.open(OPERATION);
  const getColours = async (isSelected: boolean): Promise<string> =>
    page
      .locator(`[data-samples] [role=tab][aria-selected=${isSelected}]:visible`)
      .first()
      .evaluate((tab) => getComputedStyle(tab).backgroundColor + getComputedStyle(tab).color);
  expect(await getColours(true)).not.toBe(await getColours(false));
});

test('in colours of the system, no part of what is chosen has a colour of its own', async ({page, portal}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await portal.open(OPERATION);
  const search = new Search(page);
  await search.find('errors');
  for (const chosen of [page.locator('[data-class="2"][aria-selected=true]').first(), search.active]) {
    const looks = await chosen.evaluate((element) =>
      [element, ...element.querySelectorAll('*')].map((part) => getComputedStyle(part)).map(({color}) => color),
    );
    expect(new Set(looks)).toEqual(new Set(['rgb(255, 255, 255)']));
  }
});

test('with reduced motion nothing moves: menu, disclosure, console, search', async ({page, portal}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, {moved});
    for (const type of ['transitionrun', 'animationstart'])
      addEventListener(
        type,
        (event) => {
          const {target, elapsedTime} = event as TransitionEvent;
          const longest = (target as Element).getAnimations().map(({effect}) => Number(effect?.getComputedTiming().duration));
          if (Math.max(0, ...longest) > 10) moved.push(`${type} ${(target as Element).className} ${elapsedTime}`);
        },
        true,
      );
  });
  const console = new Console(page);
  await console.start(LIST);
  await portal.navbar.colourMode.click();
  await page.locator('.theme-doc-sidebar-menu [aria-expanded=false]').first().click();
  const search = new Search(page);
  await search.find('topk');
  await search.options.first().waitFor();
  await search.close.click();
  // On a phone, the console would cover the navbar.
  await console.action('Close').click();
  await page.setViewportSize({width: 390, height: 800});
  await portal.navbar.menuButton.click();
  await portal.navbar.panel.waitFor();
  expect(await page.evaluate(() => (window as unknown as {moved: string[]}).moved)).toEqual([]);
});

test('the menu of a narrow screen holds the keyboard until Escape closes it', async ({page, portal}) => {
  await page.setViewportSize({width: 390, height: 844});
  await portal.open('docs/intro');
  const {menuButton, panel} = portal.navbar;
  await menuButton.press('Enter');
  const holdsFocus = (): Promise<boolean> => panel.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(holdsFocus).toBe(true);
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    expect(await portal.main.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(menuButton).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menuButton).not.toBeFocused();
  await menuButton.click();
  await panel.getByRole('button', {name: 'Close navigation bar'}).click();
  await expect(menuButton).toBeFocused();
  await menuButton.click();
  await expect.poll(holdsFocus).toBe(true);
  await panel.getByRole('link').first().focus();
  await page.keyboard.press('Escape');
  await expect(menuButton).toBeFocused();
});
