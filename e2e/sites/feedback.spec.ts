// The small site sends feedback to an address; the portal has none.
import type {Locator, Page, Route} from '@playwright/test';
import {expect, test} from '../test';

test.use({site: 'fixture'});

const COLLECTOR = 'https://feedback.fixture.example/pages';

function getFeedback(page: Page): Locator {
  return page.getByRole('region', {name: 'Was this page helpful?'});
}

test('feedback is sent with its text, and nothing is sent before', async ({page, portal}) => {
  const sent: Route[] = [];
  await page.route(COLLECTOR, async (route) => {
    sent.push(route);
    await route.fulfill({status: 204, headers: {'access-control-allow-origin': '*'}});
  });
  await portal.open('docs/second');
  const feedback = getFeedback(page);
  await feedback.getByRole('button', {name: 'No'}).click();
  await expect(feedback).toContainText('are sent, to feedback.fixture.example.');
  await feedback.getByRole('textbox').fill('The limits are missing. ');
  expect(sent).toEqual([]);
  // Present before it has a text, and focused when the form is removed.
  await expect(feedback.getByRole('status')).toHaveText('');
  await feedback.getByRole('button', {name: 'Send'}).press('Enter');
  await expect(feedback.getByRole('status')).toContainText('Thanks for your feedback');
  await expect(feedback.getByRole('status')).toBeFocused();
  const request = sent[0]?.request();
  expect(request?.method()).toBe('POST');
  expect(request?.postDataJSON()).toEqual({page: '/docs-site/docs/second', helpful: false, text: 'The limits are missing.'});
  expect(request?.headers()).not.toHaveProperty('cookie');
  expect(request?.headers()).not.toHaveProperty('referer');
});

test('feedback that was not accepted stays and can be sent again, and the next page asks for its own', async ({page, portal}) => {
  await portal.open('docs/api/get-things-thing-id');
  const feedback = getFeedback(page);
  await page.route(COLLECTOR, (route) => route.fulfill({status: 503, headers: {'access-control-allow-origin': '*'}}));
  await feedback.getByRole('button', {name: 'Yes'}).click();
  await feedback.getByRole('textbox').fill('All of it');
  await feedback.getByRole('button', {name: 'Send'}).click();
  await expect(feedback.getByRole('alert')).toContainText('accepted: 503');
  await expect(feedback.getByRole('textbox')).toHaveValue('All of it');
  await page.unroute(COLLECTOR);
  await page.route(COLLECTOR, (route) => route.fulfill({status: 200, headers: {'access-control-allow-origin': '*'}}));
  await feedback.getByRole('button', {name: 'Retry'}).click();
  await expect(feedback.getByRole('status')).toContainText('Thanks for your feedback');
  await portal.follow('docs/intro');
  await expect(portal.heading).toHaveText('Introduction');
  await expect(feedback.getByRole('status')).toHaveCount(0);
});
