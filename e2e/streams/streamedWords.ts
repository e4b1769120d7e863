// The words of an answer that is streamed into the page, as a visitor sees them arrive.
import type {Locator, Page} from '@playwright/test';
import {expect} from '../test';

export const SCREENS = [
  {width: 1280, height: 800},
  {width: 390, height: 844},
];
export const ANSWER = 'A customer can return an item within 30 days of delivery.';

/** Presses a button and gives every text that an element of the page shows while an answer is streamed into it. */
export async function watchWords(page: Page, button: Locator, end = page.getByRole('region', {name: 'Events'}).last()): Promise<string[]> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, {seenWords: seen});
    new MutationObserver(() => {
      const text = document.querySelector('[role=region][aria-label="Streamed text"]')?.textContent ?? '';
      if (text !== '' && seen.at(-1) !== text) seen.push(text);
    }).observe(document.body, {subtree: true, childList: true, characterData: true});
  });
  await button.click();
  await expect(page.getByRole('region', {name: 'Streamed text'}).last()).toBeInViewport({ratio: 1});
  await expect(end).toContainText(/answer\.completed|original packaging\./);
  return page.evaluate(() => (window as unknown as {seenWords: string[]}).seenWords);
}

/** Were the words seen to grow, more than once, each state the beginning of the next one? A busy machine draws few of them. */
export function expectGrowth(seen: string[]): void {
  expect(seen.length).toBeGreaterThanOrEqual(3);
  seen.slice(1).forEach((text, index) => expect(text.startsWith(seen[index] ?? '')).toBe(true));
  expect(seen.at(-1)).toContain(ANSWER);
}
