// Which Chromium the tests drive, and how it is started.
import type {LaunchOptions} from '@playwright/test';
import {existsSync} from 'node:fs';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a browser that is installed already; undefined: Playwright's own is used. */
export function getChromiumPath(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...INSTALLED].find((file) => file && existsSync(file));
}

export function getLaunchOptions(): LaunchOptions {
  const executablePath = getChromiumPath();
  const isRoot = process.getuid?.() === 0;
  return {
    ...(executablePath ? {executablePath} : {}),
    args: isRoot ? ['--no-sandbox', ...FLAGS] : FLAGS,
  };
}
