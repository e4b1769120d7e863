import {existsSync} from 'node:fs';
import {buildSite, createFixtureSite, renderEnglishConfig} from '../site';
import {expect, test} from '../test';

test('S8.links a broken link fails the build', async () => {
  const folder = await createFixtureSite('broken-link', {
    ...(await renderEnglishConfig()),
    'docs/third.md': '# Third\n\nThis [link](/docs/nowhere) leads nowhere.\n',
  });
  const {code, log} = await buildSite(folder);
  expect(code).toBe(1);
  expect(log).toContain('docs/third.md:3: "/docs/nowhere" leads to no page: write the path of a page, or of a file in docs/.');
  expect(existsSync(`${folder}/build`)).toBe(false);
});
