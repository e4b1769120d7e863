// One call in several languages in a guide: the choice, the Markdown file, and without scripts.
import {DocPage} from '../pages/DocPage';
import {OperationPage} from '../pages/OperationPage';
import {expect, test} from '../test';

test.describe('one call in several languages', () => {
  const GUIDE = 'docs/guides/authentication';

  test('a guide uses the language chosen in the reference, and the reference the language chosen in a guide', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open('docs/api/indices-controller-get-index');
    await operation.sample('Python').click();
    await expect(operation.shownSample()).toContainText('import requests');
    const doc = new DocPage(page);
    await doc.open(GUIDE);
    const group = doc.main.locator('.tabs-container', {has: page.locator('[data-language-tabs]')});
    await expect(group.getByRole('tab')).toHaveText(['cURL', 'JavaScript', 'Python']);
    await expect(group.getByRole('tabpanel')).toHaveCount(1);
    await expect(group.getByRole('tabpanel', {name: 'Python'})).toContainText('import requests');
    await group.getByRole('tab', {name: 'JavaScript'}).click();
    await expect(group.getByRole('tabpanel', {name: 'JavaScript'})).toContainText('await fetch(');
    await expect(page).toHaveURL(/\?language=javascript$/);
    await doc.open('docs/guides/streaming');
    await expect(doc.main.getByRole('tabpanel', {name: 'JavaScript'})).toHaveCount(2);
    await operation.open('docs/api/indices-controller-get-index');
    await expect(operation.shownSample()).toContainText('await fetch(');
  });

  test('the Markdown file has all languages', async ({request}) => {
    const text = await (await request.get(`${GUIDE}.md`)).text();
    for (const each of [/cURL:\n+```bash\ncurl /, /JavaScript:\n+```js\nconst response/, /Python:\n+```python\nimport os/])
      expect(text).toMatch(each);
  });
});

test.describe('one call in several languages, without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('all languages are shown, each with its name', async ({page}) => {
    const doc = new DocPage(page);
    await page.goto('docs/guides/authentication');
    for (const text of [/^curl [\s\S]*\/indices"/, /^const response = await fetch\(/, /^import os/])
      await expect(doc.main.locator('[role=tabpanel] pre', {hasText: text})).toBeVisible();
  });
});
