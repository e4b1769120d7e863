// Makes sure that the browser tests have a Chromium: one that is there, or Debian's, or Playwright's own.
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {installPackages} from './debian.mts';
import {ROOT} from './root.mts';

/** The same paths as in `e2e/chromium.ts`. */
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...INSTALLED, chromium.executablePath()].find((file) => file && existsSync(file));
}

function install(): void {
  process.stdout.write('There is no Chromium yet.\n');
  if (installPackages(['chromium'])) return;
  spawnSync(path.join(ROOT, 'node_modules/.bin/playwright'), ['install', 'chromium'], {cwd: ROOT, stdio: 'inherit'});
}

if (findChromium() === undefined) install();
const found = findChromium();
if (found === undefined) {
  process.stderr.write(
    'The browser tests need Chromium, and it could not be installed.\n' +
      'Install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to the program of a Chromium or Chrome.\n',
  );
  process.exitCode = 1;
} else {
  process.stdout.write(`The browser tests use ${found}\n`);
}
