// What axe finds on a page.
import AxeBuilder from '@axe-core/playwright';
import {expect, type Page} from '@playwright/test';
import type {Portal} from '../pages/Portal';

/** axe's rules for the success criteria of levels A and AA, and its best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules about colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

type Scope = {
  /** Default: all of `RULES`. */
  rules?: string[];
  /** A selector. Default: the whole page. */
  part?: string;
  /** Whether what axe cannot decide is a fault too. Default: false. */
  isStrict?: boolean;
};

/** Each rule with the elements that break it. */
export async function findFaults(page: Page, {rules, part = 'html', isStrict = false}: Scope = {}): Promise<string[]> {
  // Otherwise colours would be measured during a transition.
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined))));
  const axe = new AxeBuilder({page})
    .include(part)
    // Passed rules are only counted, because describing them takes longest.
    .options({resultTypes: ['violations', ...(isStrict ? ['incomplete' as const] : [])]})
    // Otherwise axe describes them all the same, to join the results of frames in a page of its own. Of ours, none has a frame.
    .setLegacyMode();
  const {violations, incomplete, passes} = await (rules ? axe.withRules(rules) : axe.withTags(RULES)).analyze();
  expect(passes.length).toBeGreaterThan(0);
  return [...violations, ...(isStrict ? incomplete : [])].flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** Checks both colour modes: in the second, only the rules about colours. */
export async function expectFaultless(portal: Portal): Promise<void> {
  const show = (mode: string): Promise<void> => portal.html.evaluate((root, value) => root.setAttribute('data-theme', value), mode);
  await show('light');
  expect(await findFaults(portal.page), 'light').toEqual([]);
  await show('dark');
  expect(await findFaults(portal.page, {rules: COLOUR_RULES}), 'dark').toEqual([]);
}
