import {expect, test} from '../test';

test.use({site: 'fixture'});

test('S8.crash a page that crashes says so inside the layout, and Try again brings it back', async ({page, portal}) => {
  await portal.open('crash');
  const title = await page.title();
  await page.getByRole('button', {name: 'Break the page'}).click();
  await expect(portal.heading).toHaveText('This page crashed.');
  await expect(portal.main).toContainText('The outer failure\n\nCause:\nThe inner failure');
  await expect(page).toHaveTitle(title);
  await expect(portal.navbar.bar).toBeVisible();
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(portal.heading).toHaveText('Nothing has happened yet');
});

test('S8.pageerror a layout that fails gives the bare page "Page Error", and Try again brings the site back', async ({page, portal}) => {
  await portal.open('crash');
  await page.getByRole('button', {name: 'Break the layout'}).click();
  await expect(page).toHaveTitle('Page Error');
  await expect(portal.heading).toHaveText('This page crashed');
  await expect(page.locator('#__docusaurus')).toContainText('The layout failed\n\nCause:\nThe footer failed');
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(portal.heading).toHaveText('Nothing has happened yet');
  await expect(page).toHaveTitle(/^Crash test/);
});

test('S8.decode a link that cannot be decoded crashes its page with that message', async ({page, portal}) => {
  await portal.open('crash');
  await page.getByRole('button', {name: 'Show a link that cannot be decoded'}).click();
  await expect(portal.heading).toHaveText('This page crashed.');
  await expect(portal.main).toContainText(
    /Pathname ".*%C3%28" could not be decoded\. This is likely caused by an invalid percent-encoding\./,
  );
});
