import {existsSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {buildSite, createFixtureSite, renderEnglishConfig, runLectern} from '../site';
import {expect, test} from '../test';

test('S8.links a broken link fails the build', async () => {
  const folder = await createFixtureSite('broken-link', {
    ...(await renderEnglishConfig()),
    'docs/third.md': '# Third\n\nThis [link](/docs/nowhere) leads nowhere, and [this](/docs/thrid) nearly to this page.\n',
  });
  const {code, log} = await buildSite(folder);
  expect(code).toBe(1);
  expect(log).toContain('docs/third.md:3:6: "/docs/nowhere" leads to no page: write the path of a page, for instance "');
  expect(log).toContain('docs/third.md:3:47: "/docs/thrid" leads to no page: write "/docs/third"');
  expect(existsSync(`${folder}/build`)).toBe(false);
});

test('a check that builds reports the same as a build, and leaves no files', async () => {
  const folder = await createFixtureSite('checked', await renderEnglishConfig());
  expect((await buildSite(folder)).code).toBe(0);
  const compared = path.join(folder, 'docs/_guides.api.json');
  const before = readFileSync(compared, 'utf8');
  await writeFile(path.join(folder, 'docs/third.md'), '# Third\n');
  const good = await runLectern(folder, ['check', '--build']);
  expect(good.code, good.log).toBe(0);
  // The next build compares with the last build, not with a check.
  expect(readFileSync(compared, 'utf8')).toBe(before);
  expect(existsSync(path.join(folder, 'build/docs/third.html'))).toBe(false);

  const config = path.join(folder, 'portal.config.ts');
  const text = readFileSync(config, 'utf8');
  await writeFile(config, text.replace('product:', "redirects: [{from: '/old', to: '/nowhere'}],\n  product:"));
  expect((await runLectern(folder, ['check'])).code).toBe(0);
  const {code, log} = await runLectern(folder, ['check', '--build']);
  expect(code).toBe(1);
  expect(log).toMatch(/^portal\.config\.ts:\d+:30: "redirects\[0\]\.to" leads to "\/nowhere": there is no such page/m);
  expect(log).toMatch(/\nThe check failed: the portal cannot be built\. Correct what is named above, and check again\.\n$/);
  expect(readdirSync(path.join(folder, '.work'))).toEqual([]);
});

test('a check names the mistakes of all pages at once, and so does a build before it bundles anything', async () => {
  const folder = await createFixtureSite('rounds', {
    ...(await renderEnglishConfig()),
    'docs/third.md': '# Third\n\n![a](./gone.png)\n\n[b](/docs/nowhere)\n',
    'docs/fourth.mdx': 'import A from \'./Gone\';\n\n<A />\n\n<Operation id="gone" />\n',
    'docs/fifth.md': '# Fifth\n\n<Tabs>\n',
    'i18n/en/docusaurus-theme-classic/footer.json': '{"copyright": {"message": "Copyright © 2024"}}',
  });
  const checked = await runLectern(folder, ['check']);
  expect(checked.code, checked.log).toBe(1);
  const lines = [
    'docs/fifth.md:3:1: <Tabs> has no closing tag',
    'docs/fourth.mdx:1:16: there is no module "./Gone"',
    'docs/fourth.mdx:5:1: <Operation id="gone"> names no operation of the documents',
    'docs/third.md:3:1: there is no picture ./gone.png',
    'docs/third.md:5:1: "/docs/nowhere" leads to no page',
    'Warning: i18n/en/docusaurus-theme-classic/footer.json:1: "copyright" hides footer of portal.config.ts',
  ];
  for (const line of lines) expect(checked.log.split(line), line).toHaveLength(2);
  const built = await buildSite(folder);
  expect(built.code, built.log).toBe(1);
  for (const line of lines) expect(built.log.split(line), line).toHaveLength(2);
  expect(readdirSync(path.join(folder, '.work'))).toEqual([]);
});

test('an API whose route changed is reported with the redirects to write, and a failed build loses nothing', async () => {
  const folder = await createFixtureSite('rerouted', await renderEnglishConfig());
  expect((await buildSite(folder)).code).toBe(0);
  const config = path.join(folder, 'portal.config.ts');
  const text = readFileSync(config, 'utf8').replace("route: 'api'", "route: 'parcels'");
  await writeFile(config, text.replace('product:', "onBrokenLinks: 'warn',\n  product:"));
  const list = path.join(folder, 'docs/api/_pages.api.json');
  await writeFile(path.join(folder, 'docs/third.md'), '# Third\n\n{nothing}\n');
  expect((await buildSite(folder)).code).toBe(1);
  expect(existsSync(list)).toBe(true);

  await writeFile(path.join(folder, 'docs/third.md'), '# Third\n');
  const {code, log} = await buildSite(folder);
  expect(code, log).toBe(0);
  expect(log).toMatch(/moved: \d+ pages? of the API at \/docs\/api: add to redirects in portal\.config\.ts:/);
  expect(log).toMatch(/\{from: '\/docs\/api\/([\w-]+)', to: '\/docs\/parcels\/\1'\},/);
  // Reported again until the list is removed.
  expect((await buildSite(folder)).log).toContain('or until you remove docs/api/_pages.api.json.');
  rmSync(list);
  expect((await buildSite(folder)).log).not.toContain('of the API at /docs/api:');
});
