// The words of a streamed answer, as a visitor sees them arrive.
import type {Locator, Page} from '@playwright/test';
import {expect} from '../test';

export const SCREENS = [
  {width: 1280, height: 800},
  {width: 390, height: 844},
];
export const ANSWER = 'A customer can return an item within 30 days of delivery.';

/** Presses a button, and returns every text that the page shows while an answer streams in. */
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

/** Expects the text to grow at least twice, each state the beginning of the next. A busy machine draws few states. */
export function expectGrowth(seen: string[]): void {
  expect(seen.length).toBeGreaterThanOrEqual(3);
  seen.slice(1).forEach((text, index) => expect(text.startsWith(seen[index] ?? '')).toBe(true));
  expect(seen.at(-1)).toContain(ANSWER);
}
