import {readLog} from '../site';
import {expect, test} from '../test';

// The small site breaks three rules that only warn, so it was still built.
test.use({site: 'fixture'});

test('S8.mdlinks a broken Markdown link gives a warning with file and line', async () => {
  expect(await readLog('fixture')).toContain('[WARNING] docs/second.md:7:58: "missing.md" leads to no guide: write the path of one');
});

test('S8.anchors a broken anchor gives a warning with file and line', async ({portal}) => {
  const log = await readLog('fixture');
  expect(log).toMatch(/\[WARNING\] docs\/second\.md:\d+:\d+: "[^"]*#nowhere" leads to a part of the page that is not there: write /);
  expect(log).not.toContain('broken anchors!');
  expect((await portal.open('docs/second'))?.status()).toBe(200);
});

test('S8.dups a duplicate route gives a warning, and one of its pages is served', async ({portal}) => {
  const log = await readLog('fixture');
  expect(log).toMatch(
    /\[WARNING\] src\/pages\/duplicate-\w+\.mdx and src\/pages\/duplicate-\w+\.mdx are both the page \/duplicate: write another slug/,
  );
  expect(log).not.toContain('Duplicate routes found!');
  expect((await portal.open('duplicate'))?.status()).toBe(200);
  await expect(portal.heading).toHaveText(/^Duplicate (one|two)$/);
});
