// Credentials and other secrets are sent only to their own servers.
import path from 'node:path';
import {deflateRawSync} from 'node:zlib';
import {API_KEY} from '../../servers/authServer';
import {AuthPage} from '../../pages/AuthPage';
import {Console} from '../../pages/Console';
import {readBrowserStorage} from '../../browser/storage';
import {getSiteFolder} from '../../site';
import {expect, openAuth, test} from './test';
import {startTwoPortals} from '../../twoPortals';

const LIST = 'docs/things/list-things';

/** A link to the console of the list with these values, as anyone can write it. */
function forgeLink(values: object): string {
  return `#console=1.${deflateRawSync(JSON.stringify({p: {}, ...values})).toString('base64url')}`;
}

test('a link or a variable that leads to another origin gets no credential, and says so', async ({page, violations, server, elsewhere}) => {
  const auth = await openAuth(page);
  await auth.scheme('key').saveAnyway(API_KEY);
  const call = new Console(page);
  const port = Number(new URL(server.origin).port);
  for (const host of ['127.0.0.1', `localhost:${port + 1}/v1/things?`, `ada@localhost:${port + 1}/`, 'evil.example#']) {
    server.requests.length = 0;
    await page.goto('about:blank');
    // A character that ends the host can't come from a link: it is typed.
    await call.open(LIST + forgeLink({t: 'server-1', v: host === '127.0.0.1' ? {host} : {}}));
    await expect(call.console).toContainText('Loaded from a shared link.');
    await call.console.getByRole('textbox', {name: 'host'}).fill(host);
    // A host chosen by the visitor must be confirmed; the others are not hosts.
    const reason =
      host === '127.0.0.1'
        ? /Not sent yet. .* confirm that 127\.0\.0\.1:\d+ is yours\./
        : /Not sent: .* is not a server in the API document\./;
    await expect(call.console.getByText(reason)).toBeVisible();
    await expect(call.console.getByRole('button', {name: /^Send credentials to/})).toHaveCount(host === '127.0.0.1' ? 1 : 0);
    expect(server.requests).toEqual([]);
    // Browsers send no request to an address with a user name.
    await (host.startsWith('ada@') ? call.send.click() : call.sendWithoutCredential());
    await expect(call.response).toBeVisible();
    await expect(call.send).toBeVisible();
    const sent = [...server.requests, ...elsewhere.requests];
    expect(sent.filter((request) => JSON.stringify(request).includes(API_KEY))).toEqual([]);
  }
  // Where no credential may be sent, the policy blocks requests too.
  expect(violations.filter((said) => !said.includes('evil.example'))).toEqual([]);
  violations.length = 0;
  await page.goto('about:blank');
  await call.open(LIST + forgeLink({t: 'server-1', v: {host: `localhost:${port}/v1/moved?`}}));
  await expect(call.console).toContainText('Sent with this request');
  await call.send.click();
  await expect(call.response).toContainText('Status 200');
  expect(server.requests.at(-1)).toMatchObject({url: '/v1/things', headers: {'x-key': API_KEY}});
});

test('an upload with a credential does not follow a redirect, and its files go nowhere else', async ({page, server, elsewhere}) => {
  elsewhere.requests.length = 0;
  const auth = await openAuth(page);
  await auth.scheme('moving').fill({Token: 'secret-of-moving-6p1s'}, 'Save key');
  const call = new Console(page);
  await call.open('docs/things/upload-moved#console');
  await call.action('Add file').click();
  await call.input('body.file').setInputFiles({name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('private words')});
  await call.send.click();
  await expect(call.response.getByRole('alert')).toContainText('The server redirects, and the redirect was not followed.');
  expect(server.requests.some(({url, headers}) => url === '/v1/moved' && headers.authorization !== undefined)).toBe(true);
  expect(elsewhere.requests).toEqual([]);
});

test('a credential in a parameter follows no redirect, and is in no sample', async ({page, server, elsewhere}) => {
  const call = new Console(page);
  await call.open('docs/things/post-moved#console');
  await call.action('Add X-Session-Token').click();
  await call.input('header.X-Session-Token').fill('token-of-mine-4k7w');
  await expect(call.shownSample()).toContainText('YOUR_SESSION_TOKEN');
  await call.send.click();
  await expect(call.response.getByRole('alert')).toContainText('The server redirects, and the redirect was not followed.');
  expect(server.requests.at(-1)?.headers).toMatchObject({'x-session-token': 'token-of-mine-4k7w'});
  expect(elsewhere.requests).toEqual([]);
  await expect(call.shownSample()).not.toContainText('token-of-mine-4k7w');
});

test('links and storage omit secret fields of the schema, and an XML body entirely', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const call = new Console(page);
  await call.open('docs/things/post-moved#console');
  const type = call.console.getByRole('combobox', {name: 'Media type'});
  await type.selectOption('application/json');
  await call.input('body.name').fill('shared-name');
  await call.input('body.pin').fill('pin-of-mine-2z9v');
  const links = [await call.copyLink()];
  await expect(call.console).toContainText('Password fields are left out.');
  await type.selectOption('application/xml');
  await call.console.getByRole('textbox', {name: 'Body'}).fill('<account><pin>pin-of-mine-2z9v</pin></account>');
  links.push(await call.copyLink());
  await expect(call.console).toContainText('The body is left out, as it may hold a password.');
  expect(JSON.stringify(await readBrowserStorage(page))).not.toContain('pin-of-mine-2z9v');
  await page.goto('about:blank');
  await page.goto(links[0] ?? '');
  await expect(call.input('body.name')).toHaveValue('shared-name');
  await expect(call.input('body.pin')).toHaveCount(0);
  await page.goto('about:blank');
  await page.goto(links[1] ?? '');
  await expect(call.console.getByRole('textbox', {name: 'Body'})).toHaveValue('');
});

test('a key goes to another portal’s server on the same host only once the visitor allows it', async ({page, server, elsewhere}) => {
  const [own, other] = [new URL(server.origin).host, `localhost:${Number(new URL(server.origin).port) + 1}`] as const;
  const portals = await startTwoPortals(path.join(getSiteFolder('foreign'), 'build'), [own, other]);
  const auth = new AuthPage(page);
  await auth.open(`${portals.first}auth`);
  await auth.scheme('key').device.check();
  await auth.scheme('key').saveAnyway(API_KEY);
  const call = new Console(page);
  await call.open(`${portals.first}${LIST}#console`);
  await expect(call.console).toContainText('Sent with this request');
  await call.open(`${portals.second}${LIST}#console`);
  await expect(call.console).toContainText(
    `You added this credential for http://${own}. It is not sent to http://${other} until you allow it.`,
  );
  await call.sendWithoutCredential();
  await expect(call.response).toContainText('Status 200');
  expect(elsewhere.requests.filter((request) => JSON.stringify(request).includes(API_KEY))).toEqual([]);
  await call.action(`Allow http://${other}`).click();
  await expect(call.console).toContainText('Sent with this request');
  await call.send.click();
  await expect.poll(() => elsewhere.requests.at(-1)?.headers['x-key']).toBe(API_KEY);
  portals.close();
});

test('a key is not sent to a later release’s new server, and without a known server to none', async ({page, server, elsewhere}) => {
  const [own, other] = [new URL(server.origin).host, `localhost:${Number(new URL(server.origin).port) + 1}`] as const;
  const portals = await startTwoPortals(path.join(getSiteFolder('foreign'), 'build'), [own, other]);
  const auth = new AuthPage(page);
  await auth.open(`${portals.first}auth`);
  await auth.scheme('key').saveAnyway(API_KEY);
  await expect(auth.scheme('key').part).not.toContainText('until you allow it');
  portals.release();
  await auth.open(`${portals.first}auth`);
  const {part} = auth.scheme('key');
  await expect(part).toContainText(`You added this credential for http://${own}. It is not sent to http://${other} until you allow it.`);
  // Data stored by an older portal.
  await page.evaluate(() => {
    const stored = JSON.parse(sessionStorage.getItem('credentials') ?? '[]') as {origins?: string[]}[];
    for (const credential of stored) delete credential.origins;
    sessionStorage.setItem('credentials', JSON.stringify(stored));
  });
  const call = new Console(page);
  await call.open(`${portals.first}${LIST}#console`);
  await expect(call.console).toContainText('You added this credential for an unknown server.');
  await call.sendWithoutCredential();
  await expect(call.response).toContainText('Status 200');
  expect(elsewhere.requests.filter((request) => JSON.stringify(request).includes(API_KEY))).toEqual([]);
  await auth.open(`${portals.first}auth`);
  const allow = part.getByRole('button', {name: `Allow http://${other}`});
  await allow.click();
  await expect(allow).toHaveCount(0);
  await call.open(`${portals.first}${LIST}#console`);
  await expect(call.console).toContainText('Sent with this request');
  portals.close();
});
