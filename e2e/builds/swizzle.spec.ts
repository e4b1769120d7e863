// Components of the reference wrapped by a site: `docusaurus swizzle @lectern/docusaurus`.
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {startStaticHost} from '../servers/staticHost';
import {buildStockSite, createStockSite, edit, runDocusaurus, withStart} from '../stockSite';

const WRAPPERS = ['Parameters', 'Samples', 'TryItButton', 'Schema'];

test('a site lists the components of the reference, and a wrapped one appears on its pages', async ({page}) => {
  const folder = createStockSite('swizzled', 4010);
  const list = await runDocusaurus(folder, 'swizzle', '@lectern/docusaurus', '--list', '--typescript');
  expect(list.code, list.log).toBe(0);
  for (const name of ['OperationHeader', 'RequestBody', 'Response', 'ResponseTabs', ...WRAPPERS])
    expect(list.log).toMatch(new RegExp(`Reference/${name} +│ Safe +│ Forbidden`));
  for (const name of WRAPPERS) {
    const wrapped = await runDocusaurus(folder, 'swizzle', '@lectern/docusaurus', `Reference/${name}`, '--wrap', '--typescript');
    expect(wrapped.code, wrapped.log).toBe(0);
    edit(folder, `src/theme/Reference/${name}/index.tsx`, (text) =>
      text.replace(`<${name} {...props} />`, `<span>Before ${name}</span><${name} {...props} />`),
    );
  }
  const check = async (url: string): Promise<void> => {
    await page.goto(`${url}api/get-berth`);
    const article = page.getByRole('article');
    await expect(article).toContainText('Before Parameters');
    for (const name of WRAPPERS) await expect(article.getByText(`Before ${name}`).first()).toBeVisible();
    // The original component is there, and works.
    await expect(article).toContainText('Number of the berth');
    await page.getByRole('tab', {name: 'Python'}).click();
    await expect(page.getByRole('tabpanel', {name: 'Python'})).toContainText('requests.get');
    await page.locator('.pagination-nav__link--next').click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(/^Assign/);
    await expect(article.getByText('Before Parameters').first()).toBeVisible();
    await page.getByRole('button', {name: 'Try it', exact: true}).click();
    await expect(page.locator('[data-console]')).toBeVisible();
  };
  await buildStockSite(folder);
  const {url, stop} = await startStaticHost(path.join(folder, 'build'), '/');
  await check(url);
  await stop();
  await withStart(folder, async (address, getLog) => {
    await expect.poll(getLog, {timeout: 120_000}).toContain('compiled successfully');
    await check(`${address}/`);
  });
});
