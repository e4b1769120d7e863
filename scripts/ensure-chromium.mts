// Makes sure that the browser tests have a Chromium: an installed one, Debian's, or Playwright's own.
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {getChromiumPath} from '../e2e/chromium.ts';
import {installPackages} from './debian.mts';
import {ROOT} from './root.mts';

function findChromium(): string | undefined {
  const own = chromium.executablePath();
  return getChromiumPath() ?? (existsSync(own) ? own : undefined);
}

function install(): void {
  process.stdout.write('There is no Chromium yet.\n');
  if (installPackages(['chromium-headless-shell']) || installPackages(['chromium'])) return;
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
