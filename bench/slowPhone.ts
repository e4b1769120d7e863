// A phone on a slow network with an empty cache, for measurements of first visits.
import type {Browser, Page} from '@playwright/test';

export const CPU_SLOWDOWN = 4;
const NETWORK = {offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8};
const TIMEOUT_MS = 90_000;

/** A page of 390 × 844 at 1.6 Mbit/s, with 150 ms round trip and a slower CPU. */
export async function openOnSlowPhone(browser: Browser): Promise<{page: Page; close: () => Promise<void>}> {
  const context = await browser.newContext({viewport: {width: 390, height: 844}, hasTouch: true});
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', {rate: CPU_SLOWDOWN});
  return {page, close: () => context.close()};
}

export function getMedian(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
