import {expect, test} from '../test';

test('? lists the shortcuts, also before hydration, and closing the list returns the focus', async ({page, portal}) => {
  await page.goto('docs/intro');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', {name: 'Keyboard shortcuts'});
  await expect(dialog).toContainText('Open the selected result');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const button = portal.footer.getByRole('button', {name: 'Keyboard shortcuts'});
  await button.click();
  await expect(dialog.getByRole('button', {name: 'Close'})).toBeFocused();
  await dialog.getByRole('button', {name: 'Close'}).click();
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('? typed into a field is only a question mark', async ({page, portal}) => {
  await portal.open('docs/intro');
  await page.keyboard.press('/');
  await page.getByRole('combobox', {name: 'Search the documentation'}).pressSequentially('how?');
  await expect(page.getByRole('combobox', {name: 'Search the documentation'})).toHaveValue('how?');
  await expect(page.getByRole('dialog', {name: 'Keyboard shortcuts'})).toHaveCount(0);
});

test('S8.lazy a list that cannot be loaded says why, and Retry shows it', async ({page, portal}) => {
  let isBroken = false;
  await page.route('**/assets/js/*.js', (route) => (isBroken ? route.abort() : route.continue()));
  await portal.open('docs/intro');
  isBroken = true;
  await page.keyboard.press('?');
  await expect(portal.alert).toContainText("couldn't be loaded. Check your connection");
  isBroken = false;
  await portal.alert.getByRole('button', {name: 'Retry'}).click();
  await expect(page.getByRole('dialog', {name: 'Keyboard shortcuts'})).toBeVisible();
});

test('without an address for feedback, pages do not ask for feedback', async ({page, portal}) => {
  await portal.open('docs/intro');
  await expect(page.locator('[data-feedback]')).toHaveCount(0);
});
