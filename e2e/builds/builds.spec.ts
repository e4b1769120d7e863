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
  expect(log).toContain('Docusaurus found broken links!');
  expect(log).toMatch(/\/docs-site\/docs\/third[^]*linking to \/docs-site\/docs\/nowhere/);
  expect(existsSync(`${folder}/build`)).toBe(false);
});
