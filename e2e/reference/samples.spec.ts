import {OperationPage} from '../pages/OperationPage';
import {expect, test} from '../test';
import results from '../../samples/results.json';

/** A date in the format of pages. */
const DAY = new Intl.DateTimeFormat('en', {dateStyle: 'medium', timeZone: 'UTC'});
const CREATE = 'docs/api/indices-controller-create-index';

test('a few languages have tabs and the others are in a list, the choice is stored, and the row stays one line', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open(CREATE);
  const tabs = operation.samples.getByRole('tab');
  const more = operation.samples.getByRole('combobox', {name: 'More languages'});
  await expect(tabs).toHaveText(['cURL', 'JavaScript', 'Python']);
  // Hidden elements have no role.
  const listed = more.getByRole('option');
  await expect(listed).toHaveText(['TypeScript', 'Go', 'Java', 'C#', 'PHP', 'Ruby', 'Rust', 'Kotlin', 'Swift']);
  await more.selectOption('Kotlin');
  await expect(listed).toHaveText(['Python', 'TypeScript', 'Go', 'Java', 'C#', 'PHP', 'Ruby', 'Rust', 'Swift']);
  await expect(operation.shownSample()).toContainText('OkHttpClient()');
  await expect(tabs).toHaveText(['cURL', 'JavaScript', 'Kotlin']);
  await expect(operation.sample('Kotlin')).toHaveAttribute('aria-selected', 'true');
  await expect(more).toHaveValue('');
  await expect(page).toHaveURL(/[?&]language=kotlin/);
  for (const width of [390, 1440]) {
    await page.setViewportSize({width, height: 800});
    const tops = await Promise.all([tabs.first(), tabs.last()].map(async (tab) => (await tab.boundingBox())?.y));
    expect(tops[0]).toBe(tops[1]);
    const [row, list] = [await tabs.first().boundingBox(), await more.boundingBox()];
    expect((list?.y ?? 0) < (row?.y ?? 0) + (row?.height ?? 0)).toBe(true);
  }
  await operation.open('docs/api/indices-controller-get-index');
  await expect(operation.sample('Kotlin')).toHaveAttribute('aria-selected', 'true');
  await more.selectOption('Python');
  await expect(tabs).toHaveText(['cURL', 'JavaScript', 'Python']);
  await expect(operation.shownSample()).toContainText('import requests');
});

test('a sample whose language needs a library says what to install, separate from the code that is copied', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open(CREATE);
  const install = operation.samples.locator('[role=tabpanel]:not([hidden])').getByText(/^Install:/);
  for (const [label, command] of [
    ['Python', 'pip install requests'],
    ['Rust', 'cargo add reqwest --features blocking,multipart'],
    ['Kotlin', 'implementation("com.squareup.okhttp3:okhttp:4.12.0")'],
  ] as const) {
    await operation.chooseLanguage(label);
    await expect(install).toHaveText(`Install: ${command}`);
    await expect(operation.shownSample()).not.toContainText(command);
  }
  for (const label of ['cURL', 'JavaScript', 'Go']) {
    await operation.chooseLanguage(label);
    await expect(install).toHaveCount(0);
  }
});

test('a language chosen from the list has a tab until another is chosen, so that two can be compared', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open(CREATE);
  const tabs = operation.samples.getByRole('tab');
  const more = operation.samples.getByRole('combobox', {name: 'More languages'});
  await more.selectOption('TypeScript');
  await operation.sample('cURL').click();
  await expect(operation.shownSample()).toContainText('curl ');
  await expect(tabs).toHaveText(['cURL', 'JavaScript', 'TypeScript']);
  await operation.sample('TypeScript').click();
  await expect(operation.shownSample()).toContainText('result: unknown');
  await more.selectOption('Go');
  await expect(tabs).toHaveText(['cURL', 'JavaScript', 'Go']);
  await expect(more.getByRole('option')).toContainText(['Python', 'TypeScript', 'Java']);
});

test('the arrow keys move through the visible tabs', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open(`${CREATE}?language=go`);
  await operation.sample('Go').focus();
  await page.keyboard.press('ArrowRight');
  await expect(operation.sample('cURL')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(operation.sample('Go')).toBeFocused();
  await expect(operation.sample('Go')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(operation.sample('cURL')).toHaveAttribute('aria-selected', 'true');
});

test('a tested sample says when and with what it was tested, in the reference and in the guides', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open(CREATE);
  for (const [label, language] of [
    ['cURL', 'curl'],
    ['Python', 'python'],
    ['Go', 'go'],
  ] as const) {
    const run = Object.values(results).find((each) => each.page === CREATE && each.language === language);
    await operation.chooseLanguage(label);
    const panel = operation.samples.locator('[role=tabpanel]:not([hidden])');
    await expect(panel.getByText(`Tested with ${run?.tool ?? ''} on ${DAY.format(new Date(run?.date ?? ''))}`)).toBeVisible();
  }
  await operation.chooseLanguage('Swift');
  await expect(operation.samples.getByText(/^Tested with/).filter({visible: true})).toHaveCount(0);
  await operation.open('docs/guides/streaming');
  await expect(page.getByText(/^Tested with curl \S+ on \w{3} \d+, \d{4}$/).first()).toBeVisible();
});
