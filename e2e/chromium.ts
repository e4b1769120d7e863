// The Chromium that the tests drive, and how it starts.
import type {LaunchOptions} from '@playwright/test';
import {existsSync} from 'node:fs';
import path from 'node:path';

/** The first is Chromium without a window, which Playwright installs too: 58 tests took 59 s, in full Chromium 77 s. */
const INSTALLED = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`);

/** Starts an installed browser without its extra pages. The path is relative to the root folder, where all tests run. */
const STARTER = path.resolve('e2e/chromium.sh');

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of an installed browser; undefined: use Playwright's own. */
export function getChromiumPath(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...INSTALLED].find((file) => file && existsSync(file));
}

export function getLaunchOptions(): LaunchOptions {
  const program = getChromiumPath();
  // The program that the starter runs: child processes inherit this variable.
  if (program) process.env['CHROMIUM'] = program;
  const isRoot = process.getuid?.() === 0;
  return {
    ...(program ? {executablePath: STARTER} : {}),
    args: isRoot ? ['--no-sandbox', ...FLAGS] : FLAGS,
  };
}
