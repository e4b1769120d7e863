// Reasons for a missing or incomplete response.
import {startTestServer} from '../../../packages/docusaurus/src/console/testing/server';
import {ResponseConsole} from '../../pages/ResponseConsole';
import {expect} from '../../test';
import {test} from '../responses';

const LIST = 'indices-controller-get-available-indices';

test('the part of a response that arrived before the connection broke stays', async ({sendTo}) => {
  const console = await sendTo('/cut');
  await expect(console.response).toContainText('The connection was lost before the end.');
  await expect(console.response.getByRole('region', {name: 'Raw text'})).toContainText('{"begun":');
});

test('a server that does not allow the page is distinguished from an unreachable server', async ({sendTo, page}) => {
  const console = await sendTo('/closed/json');
  await expect(console.response.getByRole('alert')).toContainText('Blocked by CORS');
  await expect(console.response).toContainText(`Access-Control-Allow-Origin: ${new URL(page.url()).origin}`);
  await expect(console.response).toContainText("curl 'http://localhost:4010/v1/indices'");
  const gone = await startTestServer();
  await gone.close();
  await expect((await sendTo(`${gone.url}/json`)).response.getByRole('alert')).toContainText("Can't connect to http://localhost:4010.");
});

test('being offline is reported, and so is a stop before the response', async ({sendTo, page}) => {
  const console = await sendTo('/silent');
  await console.cancel.click();
  await expect(console.response.getByRole('alert')).toContainText('Stopped before a response arrived.');
  await page.context().setOffline(true);
  await console.server.selectOption({index: 2});
  await console.sendWithoutCredential();
  await expect(console.response.getByRole('alert')).toContainText('You are offline.');
});

test('silence before and during a response is reported as a time-out', async ({testServer, sendTo, page}) => {
  await page.clock.install();
  let console = await sendTo('/silent');
  await expect.poll(() => testServer.received.at(-1)?.path).toBe('/silent');
  await page.clock.runFor(30_000);
  await expect(console.response.getByRole('alert')).toContainText('No response within 30 seconds.');
  await expect(console.response.getByRole('alert')).toContainText('The server may still be processing the request');
  console = await sendTo('/stalls');
  await expect(console.response).toContainText('first byte');
  await page.clock.runFor(30_000);
  await expect(console.response).toContainText('Timed out: the server stopped sending data.');
  await expect(console.response.getByRole('region', {name: 'Raw text'})).toContainText('The beginning.');
});

test('a request with a credential does not follow a redirect', async ({testServer, page}) => {
  const other = await startTestServer();
  const console = new ResponseConsole(page);
  await console.useKey('sk_sandbox_3q7w9e1r5t2y');
  await console.redirectTo(`${testServer.url}/redirect?to=${encodeURIComponent(`${other.url}/json`)}`);
  await console.startLocal(LIST);
  await console.send.click();
  await expect(console.response.getByRole('alert')).toContainText('The server redirects, and the redirect was not followed.');
  expect(testServer.received.at(-1)?.headers.authorization).toContain('Bearer ');
  expect(other.received).toEqual([]);
  await other.close();
});
