import {defineConfig} from '@playwright/test';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {getLaunchOptions} from './e2e/chromium';

// One folder a run for the sites that tests build; worker processes inherit its name.
process.env['PORTAL_SITES'] ??= path.join(tmpdir(), `portal-sites-${process.pid}-${Date.now()}`);
// The site "foreign" names two servers on this machine, and has to know their ports when it is built. They lie below
// 32768: from there on the system gives ports to whoever connects.
process.env['PORTAL_AUTH_PORT'] ??= String(20_000 + (process.pid % 6_000) * 2);

/** Specs over sites that are built by the project `builds`. */
const BUILT_SITES = /[\\/]e2e[\\/]sites[\\/].*\.spec\.ts$/;
/** Of these, specs with servers at ports that the built site names: there is one of each. */
const FIXED_PORTS = /[\\/]e2e[\\/]sites[\\/]foreign[\\/].*\.spec\.ts$/;
/** Specs that build sites of their own, or have them written. */
const BUILDS = /[\\/]e2e[\\/]builds[\\/].*\.spec\.ts$/;

/** Specs of what is beyond stock Docusaurus: how pages load and what they weigh. A plain build (`npm test -- --plain`) has nothing of it. */
const OPTIMISATIONS = /[\\/]e2e[\\/]performance[\\/]/;
const isPlain = process.env['PORTAL_BUILD'] !== undefined;

export default defineConfig({
  testDir: 'e2e',
  // The packages are built: what runs in a test is what other sites install.
  build: {external: ['**/packages/*/dist/**']},
  outputDir: 'test-results/artefacts',
  globalTeardown: './e2e/removeSites.ts',
  workers: 2,
  // A machine under load may lose a race now and then; such a test is reported as flaky, not hidden.
  retries: process.env['CI'] === undefined ? 0 : 1,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: {timeout: 15_000},
  reporter: [['list'], ['json', {outputFile: 'test-results/playwright.json'}]],
  use: {
    launchOptions: getLaunchOptions(),
    viewport: {width: 1280, height: 800},
  },
  projects: [
    {name: 'sites', testMatch: /\.setup\.ts$/, timeout: 300_000},
    {name: 'builds', testMatch: BUILDS, timeout: 300_000},
    {name: 'portal', testMatch: /\.spec\.ts$/, testIgnore: [BUILT_SITES, BUILDS, ...(isPlain ? [OPTIMISATIONS] : [])]},
    {name: 'built sites', testMatch: BUILT_SITES, testIgnore: FIXED_PORTS, dependencies: ['sites']},
    {name: 'built sites with servers', testMatch: FIXED_PORTS, dependencies: ['sites'], workers: 1},
  ],
});
