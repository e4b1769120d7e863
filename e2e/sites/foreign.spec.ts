// This portal with two other documents and without a sandbox: every kind of credential, against a server that records what it is sent.
import type {Page} from '@playwright/test';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {deflateRawSync} from 'node:zlib';
import {API_KEY, PROGRAM, startAuthServer, startElsewhere, USER, type AuthServer} from '../servers/authServer';
import {AuthPage} from '../pages/AuthPage';
import {Console} from '../pages/Console';
import {Search} from '../pages/Search';
import {readBrowserStorage} from '../browserStorage';
import {getSiteFolder} from '../site';
import {expect, test} from '../test';
import {watch} from '../traffic';
import {startTwoPortals} from '../twoPortals';

test.use({site: 'foreign'});
// One server, at the port that the document names.
test.describe.configure({mode: 'default'});

let server: AuthServer;
let elsewhere: Awaited<ReturnType<typeof startElsewhere>>;

test.beforeAll(async () => {
  [server, elsewhere] = await Promise.all([startAuthServer(), startElsewhere()]);
});
test.afterAll(async () => {
  await Promise.all([server.close(), elsewhere.close()]);
});
test.beforeEach(() => {
  server.requests.length = 0;
  elsewhere.requests.length = 0;
});

async function open(page: Page): Promise<AuthPage> {
  const auth = new AuthPage(page);
  await auth.openAuth();
  return auth;
}

test('nothing that is built speaks of a sandbox', () => {
  const folder = path.join(getSiteFolder('foreign'), 'build');
  const files = readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(20);
  const texts = files.map((entry) => path.join(entry.parentPath, entry.name)).filter((file) => /\.(html|json|md|txt|xml|yaml)$/.test(file));
  expect(texts.filter((file) => /sandbox/i.test(readFileSync(file, 'utf8')))).toEqual([]);
  const all = files.map((entry) => path.join(entry.parentPath, entry.name));
  expect(all.filter((file) => readFileSync(file).includes('sk_sandbox_'))).toEqual([]);
});

test('a step of a guide shows an example of the document, says so, and sends nothing', async ({page}) => {
  await page.goto('docs');
  const step = page.locator('[data-try]');
  await expect(step).toContainText('Shows an example response from the API document: nothing is sent.');
  await step.getByRole('button', {name: 'Run this step'}).click();
  await expect(step.locator('[data-status]')).toContainText('200');
  await expect(step).toContainText('"two"');
  await expect(step.getByRole('alert')).toHaveCount(0);
  expect(server.requests).toEqual([]);
});

test('every kind of credential has its form, or says why a page cannot send it', async ({page}) => {
  const auth = await open(page);
  await expect(auth.main).not.toContainText(/sandbox/i);
  await expect(auth.scheme('session').part).toContainText('let a page set cookies for a request');
  await expect(auth.scheme('certificate').part).toContainText('use a terminal');
  await expect(auth.scheme('oauth').part.getByRole('combobox', {name: 'Grant type'}).getByRole('option')).toHaveCount(3);
  await expect(auth.main.getByRole('button', {name: 'Use a sandbox key'})).toHaveCount(0);
  expect(server.requests).toEqual([]);
});

test('a key goes in its header, a query key in the query, a name and a password as basic authentication', async ({page}) => {
  const auth = await open(page);
  for (const [key, fields] of [
    ['key', {'API key': API_KEY}],
    ['queryKey', {'API key': API_KEY}],
    ['basic', {'User name': USER.name, Password: USER.password}],
  ] as [string, Record<string, string>][]) {
    const scheme = auth.scheme(key);
    await scheme.fill(fields, 'Save key');
    // The document says what its keys of an administrator look like.
    if (key === 'key') await scheme.part.getByRole('button', {name: 'Save anyway'}).click();
    await scheme.check.click();
    await expect(scheme.part).toContainText('Accepted (200).');
  }
  const sent = server.requests.filter(({method}) => method === 'GET');
  expect(sent.map(({url, headers}) => [url, headers['x-key'], headers.authorization])).toEqual([
    ['/v1/things', API_KEY, undefined],
    [`/v1/things?key=${API_KEY}`, undefined, undefined],
    ['/v1/things', undefined, `Basic ${Buffer.from(`${USER.name}:${USER.password}`).toString('base64')}`],
  ]);
  expect(sent.map(({headers}) => headers.referer).filter((referer) => referer !== undefined)).toEqual([]);
});

test('a key of the kind that the document calls an administrator’s is warned of', async ({page}) => {
  const scheme = (await open(page)).scheme('key');
  await scheme.saveAnyway(API_KEY);
  await expect(scheme.part).toContainText('This looks like a key of type “Root key”');
});

test('a wrong key is refused, and one that cannot be right is not stored', async ({page}) => {
  const scheme = (await open(page)).scheme('key');
  await scheme.fill({'API key': 'two words'}, 'Save key');
  await expect(scheme.part.getByRole('alert')).toContainText('It contains a space or a line break');
  await scheme.saveAnyway('wrong-key-3d8f');
  await scheme.check.click();
  await expect(scheme.part).toContainText('401: this key');
});

test('a redirect is not followed with a credential', async ({page}) => {
  const scheme = (await open(page)).scheme('moving');
  await scheme.fill({Token: 'secret-of-moving-6p1s'}, 'Save key');
  await scheme.check.click();
  await expect(scheme.part).toContainText('The server redirects this request. The redirect was not followed');
  expect(server.requests.some(({headers}) => headers.authorization === 'Bearer secret-of-moving-6p1s')).toBe(true);
  expect(elsewhere.requests).toEqual([]);
});

test('sign in with authorization code and PKCE; the address keeps no code, the token works', async ({page}) => {
  const auth = await open(page);
  const scheme = auth.scheme('oauth');
  await scheme.part.getByRole('checkbox', {name: /read/}).check();
  await scheme.fill({'Client ID': 'portal'}, 'Sign in');
  await expect(scheme.part.getByText('Saved in this tab')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  const asked = new URL(server.requests.find(({url}) => url.startsWith('/authorize'))?.url ?? '', server.origin).searchParams;
  expect(asked.get('code_challenge_method')).toBe('S256');
  expect(asked.get('scope')).toBe('read');
  expect(await page.evaluate(() => sessionStorage.getItem('sign-in'))).toBeNull();
  await scheme.check.click();
  await expect(scheme.part).toContainText('Accepted (200).');
});

test('an answer with another state, or without a sign-in, is not used', async ({page}) => {
  const auth = await open(page);
  await auth.scheme('oauth').fill({'Client ID': 'forged'}, 'Sign in');
  await expect(auth.alert.filter({hasText: 'The response belongs to another sign-in'})).toBeVisible();
  await page.getByRole('button', {name: 'Cancel sign-in'}).click();
  await auth.open('auth?code=stolen&state=anything');
  await expect(auth.alert.filter({hasText: 'No sign-in was started in this tab'})).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(server.requests.filter(({url}) => url === '/token')).toEqual([]);
});

/** Begins a sign-in and stays at the authorization server. Gives the address that it was asked at. */
async function beginSignIn(page: Page): Promise<{auth: AuthPage; address: string}> {
  const auth = await open(page);
  let address = '';
  await page.route('**/authorize**', async (route) => {
    address = route.request().url();
    await route.fulfill({body: 'Sign in here', contentType: 'text/html'});
  });
  await auth.scheme('oauth').fill({'Client ID': 'portal'}, 'Sign in');
  await expect(page.getByText('Sign in here')).toBeVisible();
  return {auth, address};
}

test('a code of the authorization server of another scheme is not sent to the one that the sign-in has begun with', async ({page}) => {
  const {auth, address} = await beginSignIn(page);
  const asked = new URL(address).searchParams;
  const back = new URL(asked.get('redirect_uri') ?? '');
  expect([...back.searchParams.keys()]).toEqual(['api', 'scheme']);
  for (const [name, value] of [
    ['scheme', 'openId'],
    ['api', 'others'],
  ] as const) {
    const other = new URL(back);
    for (const [key, each] of Object.entries({code: 'of-another', state: asked.get('state') ?? '', [name]: value}))
      other.searchParams.set(key, each);
    await page.goto(other.href);
    await expect(auth.alert.filter({hasText: 'the authorization server of another scheme'})).toBeVisible();
  }
  expect(server.requests.filter(({url}) => url === '/token')).toEqual([]);
});

test('an answer with a foreign state leaves the sign-in that has begun alone, which then ends as it should', async ({page}) => {
  const {auth, address} = await beginSignIn(page);
  for (const answer of ['auth?code=stolen&state=anything', 'auth?error=access_denied&state=', 'auth?code=stolen', 'auth#access_token=t']) {
    await auth.open(answer);
    await expect(auth.alert.filter({hasText: 'You can finish the one you started.'})).toBeVisible();
    expect(page.url()).not.toMatch(/stolen|access|state/);
  }
  await page.unroute('**/authorize**');
  await page.goto(address);
  await expect(auth.scheme('oauth').part.getByText('Saved in this tab')).toBeVisible();
  expect(server.requests.filter(({url}) => url === '/token')).toHaveLength(1);
});

test('an answer that was used once is used no second time', async ({page}) => {
  const auth = await open(page);
  const answers: string[] = [];
  page.on('request', (request) => {
    if (/[?&]code=/.test(request.url())) answers.push(request.url());
  });
  await auth.scheme('oauth').fill({'Client ID': 'portal'}, 'Sign in');
  await expect(auth.scheme('oauth').part.getByText('Saved in this tab')).toBeVisible();
  await page.goto(answers[0] ?? '');
  await expect(auth.alert.filter({hasText: 'No sign-in was started in this tab'})).toBeVisible();
  expect(server.requests.filter(({url}) => url === '/token')).toHaveLength(1);
});

for (const [client, what, tokens] of [
  ['mixed', 'the name of another server in its answer', 0],
  ['fragment', 'a token in the fragment', 0],
  ['moved', 'a token address that leads elsewhere', 1],
  ['page', 'a page in place of a token', 1],
] as const) {
  test(`an authorization server gives ${what}: nothing is stored, and nothing of it stays in the address`, async ({page}) => {
    const auth = await open(page);
    await auth.scheme('oauth').fill({'Client ID': client}, 'Sign in');
    await expect(auth.alert.filter({hasText: 'The sign-in failed.'})).toBeVisible();
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('');
    expect(server.requests.filter(({url}) => url === '/token')).toHaveLength(tokens);
    expect(elsewhere.requests).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('credentials'))).toBeNull();
    await page.goBack();
    expect(page.url()).not.toContain('stolen');
  });
}

test('OpenID Connect: a token for another client is refused', async ({page}) => {
  const auth = await open(page);
  const scheme = auth.scheme('identity');
  await scheme.part.getByRole('button', {name: 'Load sign-in options'}).click();
  await scheme.part.getByRole('checkbox', {name: 'openid'}).check();
  await scheme.fill({'Client ID': 'audience'}, 'Sign in');
  await expect(auth.alert.filter({hasText: 'The sign-in failed.'})).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('credentials'))).toBeNull();
});

test('a sign-in that was left is shown, with what it stores, and can be removed', async ({page}) => {
  const auth = await open(page);
  await page.route('**/authorize**', (route) => route.fulfill({body: 'Sign in here', contentType: 'text/html'}));
  await auth.scheme('oauth').fill({'Client ID': 'portal', 'Client secret (optional)': PROGRAM.secret}, 'Sign in');
  await expect(page.getByText('Sign in here')).toBeVisible();
  await auth.openAuth();
  await expect(auth.main).toContainText('Sign-in started.');
  await page.getByRole('button', {name: 'Cancel sign-in'}).click();
  await expect(auth.main).not.toContainText('Sign-in started.');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(PROGRAM.secret);
});

test('a refusal of the authorization server is shown in its words', async ({page}) => {
  const auth = await open(page);
  await auth.scheme('oauth').fill({'Client ID': 'denied'}, 'Sign in');
  await expect(auth.alert.filter({hasText: 'access_denied: You may not'})).toBeVisible();
});

test('a token for a program: the secret goes to the token address alone', async ({page}) => {
  const scheme = (await open(page)).scheme('oauth');
  await scheme.part.getByRole('combobox', {name: 'Grant type'}).selectOption({label: 'As an application (client credentials)'});
  await scheme.fill({'Client ID': PROGRAM.id, 'Client secret': 'wrong'}, 'Get a token');
  await expect(scheme.part.getByRole('alert').first()).toContainText('invalid_grant: Not with this');
  await scheme.fill({'Client secret': PROGRAM.secret}, 'Get a token');
  await expect(scheme.part.getByText('Saved in this tab')).toBeVisible();
  await scheme.check.click();
  await expect(scheme.part).toContainText('Accepted (200).');
});

test('offline, a form for a token says so, and gets one when it is asked again', async ({context, page}) => {
  const scheme = (await open(page)).scheme('oauth');
  const seen = watch(page);
  await scheme.part.getByRole('combobox', {name: 'Grant type'}).selectOption({label: 'As an application (client credentials)'});
  await context.setOffline(true);
  await scheme.fill({'Client ID': PROGRAM.id, 'Client secret': PROGRAM.secret}, 'Get a token');
  await expect(scheme.part.getByRole('alert').first()).toContainText('You are offline.');
  await context.setOffline(false);
  await scheme.fill({}, 'Get a token');
  await expect(scheme.part.getByText('Saved in this tab')).toBeVisible();
  expect(seen.errors.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
});

test('a token for a name and a password, which is stored nowhere', async ({page}) => {
  const scheme = (await open(page)).scheme('oauth');
  await scheme.part.getByRole('combobox', {name: 'Grant type'}).selectOption({label: 'With a password'});
  await scheme.fill({'Client ID': 'portal', 'User name': USER.name, Password: USER.password}, 'Get a token');
  await expect(scheme.part.getByText('Saved in this tab')).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain(USER.password);
  const [before] = [...server.tokens].slice(-1);
  await scheme.part.getByRole('button', {name: 'Renew now'}).click();
  await expect(scheme.part).toContainText('Renewed.');
  expect([...server.tokens].at(-1)).not.toBe(before);
  expect(await page.evaluate(() => sessionStorage.getItem('credentials'))).toContain([...server.tokens].at(-1));
});

test('a refresh token that two tabs have is used once: a server may take a second use for a theft', async ({page}) => {
  const auth = await open(page);
  const scheme = auth.scheme('oauth');
  await scheme.part.getByRole('combobox', {name: 'Grant type'}).selectOption({label: 'With a password'});
  await scheme.device.first().check();
  await scheme.fill({'Client ID': 'portal', 'User name': USER.name, Password: USER.password}, 'Get a token');
  await expect(scheme.part.getByText('Saved on this device')).toBeVisible();
  const other = (await open(await page.context().newPage())).scheme('oauth');
  const both = Promise.withResolvers<undefined>();
  await page.context().route('**/token', async (route) => {
    await both.promise;
    await route.continue();
  });
  server.requests.length = 0;
  for (const {part} of [scheme, other]) await part.getByRole('button', {name: 'Renew now'}).click();
  both.resolve(undefined);
  for (const {part} of [scheme, other]) await expect(part).toContainText('Renewed.');
  expect(server.requests.filter(({url, method}) => url === '/token' && method === 'POST')).toHaveLength(1);
  await page.evaluate(() => localStorage.removeItem('credentials'));
});

test('OpenID Connect: the provider is asked when the visitor says so, and signs the visitor in', async ({page}) => {
  const auth = await open(page);
  const scheme = auth.scheme('identity');
  expect(server.requests).toEqual([]);
  await scheme.part.getByRole('button', {name: 'Load sign-in options'}).click();
  await scheme.part.getByRole('checkbox', {name: 'openid'}).check();
  await scheme.fill({'Client ID': 'portal'}, 'Sign in');
  await expect(scheme.part.getByText('Saved in this tab')).toBeVisible();
  await scheme.check.click();
  await expect(scheme.part).toContainText('Accepted (200).');
});

test('OpenID Connect: a provider that names a script to sign in at is refused, and nothing is stored for the way back', async ({page}) => {
  const auth = await open(page);
  const scheme = auth.scheme('identity');
  await page.route('**/.well-known/openid-configuration', async (route) => {
    const answer = await route.fetch();
    const described = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({response: answer, json: {...described, authorization_endpoint: 'javascript:document.title="ran"//'}});
  });
  await scheme.part.getByRole('button', {name: 'Load sign-in options'}).click();
  await scheme.fill({'Client ID': 'portal'}, 'Sign in');
  await expect(scheme.part).toContainText('is no web address to sign in at.');
  expect(await page.title()).not.toBe('ran');
  expect(await page.evaluate(() => sessionStorage.getItem('sign-in'))).toBeNull();
});

test.describe('two documents whose operations have the same ids', () => {
  test('each has its route, its sidebar, its overview and its samples', async ({page}) => {
    const call = new Console(page);
    await call.open('docs/things/list-things');
    await expect(call.heading).toHaveText('List things');
    await expect(call.sidebar.menu).toContainText('Add a thing');
    await expect(call.sidebar.menu).not.toContainText('part');
    await expect(call.shownSample()).toContainText(`${server.origin}/v1/things`);
    await call.open('docs/parts/parts-api');
    await page.getByRole('main').getByRole('link', {name: 'GET List parts /parts'}).click();
    await expect(page).toHaveURL(/\/docs\/parts\/list-things$/);
    await expect(call.heading).toHaveText('List parts');
    await expect(call.sidebar.menu).toContainText('Add a part');
    await expect(call.sidebar.menu).not.toContainText('thing');
    await expect(call.shownSample()).toContainText('/v2/parts');
  });

  test('the search finds both, and one alone where that is asked for', async ({page, portal}) => {
    const search = new Search(page);
    await portal.open('docs');
    await search.find('list');
    await expect(search.options.filter({hasText: 'List things'})).not.toHaveCount(0);
    await expect(search.options.filter({hasText: 'List parts'})).not.toHaveCount(0);
    // Two rows of filters: the one of APIs says so.
    const apis = search.dialog.getByRole('group', {name: 'APIs', exact: true});
    await expect(apis.getByRole('button')).toHaveText(['Foreign parts', 'Foreign API']);
    await expect(apis.getByText('APIs', {exact: true})).toBeVisible();
    await search.filter('Foreign parts').click();
    await expect(search.options.filter({hasText: 'List things'})).toHaveCount(0);
    await expect(search.options.filter({hasText: 'List parts'})).not.toHaveCount(0);
    await search.input.fill('torque');
    // A page that was found for "list" names the torque, too.
    await expect(search.marks.first()).toHaveText(/torque/i);
    await search.options.filter({hasText: 'torque'}).first().click();
    await expect(page).toHaveURL(/\/docs\/parts\/list-things#query-parameters-torque$/);
  });

  test('each call goes to its own server, with its own credential alone', async ({page}) => {
    const auth = await open(page);
    await expect(auth.main.getByRole('heading', {level: 2, name: /^Foreign (API|parts)$/})).toHaveCount(2);
    await auth.scheme('key').saveAnyway(API_KEY);
    const call = new Console(page);
    const send = async (path: string, withKey = true): Promise<void> => {
      await call.open(path);
      await call.button.click();
      await (withKey ? call.send.click() : call.sendWithoutCredential());
      await expect(call.answer).toContainText('Status 200');
    };
    await send('docs/parts/list-things', false);
    await auth.openAuth();
    await auth.scheme('pass').fill({'API key': 'pass-of-parts-4k2j'}, 'Save key');
    await send('docs/parts/list-things');
    await send('docs/things/list-things');
    const toFacts = ({method, url, headers}: (typeof server.requests)[number]): unknown[] =>
      method === 'OPTIONS' ? [] : [[url, headers['x-key']]];
    expect(elsewhere.requests.flatMap(toFacts)).toEqual([
      ['/v2/parts', undefined],
      ['/v2/parts', 'pass-of-parts-4k2j'],
    ]);
    expect(server.requests.flatMap(toFacts)).toEqual([['/v1/things', API_KEY]]);
  });

  test('changes are shown of the document that has a changelog', async ({page, portal}) => {
    await portal.open('docs/parts/changelog');
    await expect(portal.main).toContainText('query parameter torque');
    await portal.main.getByRole('link', {name: '/parts'}).first().click();
    await expect(page).toHaveURL(/\/docs\/parts\/list-things/);
    await expect(page.locator('[data-notes]')).toBeVisible();
    await portal.open('docs/things/list-things');
    await expect(portal.heading).toHaveText('List things');
    await expect(page.locator('[data-notes]')).toHaveCount(0);
    expect((await page.request.get('docs/things/changelog')).status()).toBe(404);
  });
});

test('an old address leads to the new one, with its search and its hash', async ({page, portal}) => {
  await page.goto('docs/things/get-things?from=mail#response-200');
  await expect(page).toHaveURL(/\/docs-site\/docs\/things\/list-things\/?\?from=mail#response-200$/);
  await portal.hydrated();
  await expect(portal.heading).toHaveText('List things');
});

const LIST = 'docs/things/list-things';

/** A link to the console of the list with these values, as anybody can write one. */
function forgeLink(values: object): string {
  return `#console=1.${deflateRawSync(JSON.stringify({p: {}, ...values})).toString('base64url')}`;
}

test('a link or a variable that leads to another origin gets no credential, and says so', async ({page, violations}) => {
  const auth = await open(page);
  await auth.scheme('key').saveAnyway(API_KEY);
  const call = new Console(page);
  const port = Number(new URL(server.origin).port);
  for (const host of ['127.0.0.1', `localhost:${port + 1}/v1/things?`, `ada@localhost:${port + 1}/`, 'evil.example#']) {
    server.requests.length = 0;
    await page.goto('about:blank');
    // What ends the host comes by no link: it is typed.
    await call.open(LIST + forgeLink({t: 'server-1', v: host === '127.0.0.1' ? {host} : {}}));
    await expect(call.console).toContainText('Loaded from a shared link.');
    await call.console.getByRole('textbox', {name: 'host'}).fill(host);
    // A host of the visitor's own choice is one to confirm; the others are no hosts.
    const reason =
      host === '127.0.0.1'
        ? /Not sent yet. .* confirm that 127\.0\.0\.1:\d+ is yours\./
        : /Not sent: .* is not a server in the API document\./;
    await expect(call.console.getByText(reason)).toBeVisible();
    await expect(call.console.getByRole('button', {name: /^Send credentials to/})).toHaveCount(host === '127.0.0.1' ? 1 : 0);
    expect(server.requests).toEqual([]);
    // An address with a user's name is called by no browser.
    await (host.startsWith('ada@') ? call.send.click() : call.sendWithoutCredential());
    await expect(call.answer).toBeVisible();
    await expect(call.send).toBeVisible();
    const sent = [...server.requests, ...elsewhere.requests];
    expect(sent.filter((request) => JSON.stringify(request).includes(API_KEY))).toEqual([]);
  }
  // Where no credential goes, the policy lets no call go either.
  expect(violations.filter((said) => !said.includes('evil.example'))).toEqual([]);
  violations.length = 0;
  await page.goto('about:blank');
  await call.open(LIST + forgeLink({t: 'server-1', v: {host: `localhost:${port}/v1/moved?`}}));
  await expect(call.console).toContainText('Sent with this request');
  await call.send.click();
  await expect(call.answer).toContainText('Status 200');
  expect(server.requests.at(-1)).toMatchObject({url: '/v1/things', headers: {'x-key': API_KEY}});
});

test('an upload with a credential does not follow a redirect, and its files go nowhere else', async ({page}) => {
  elsewhere.requests.length = 0;
  const auth = await open(page);
  await auth.scheme('moving').fill({Token: 'secret-of-moving-6p1s'}, 'Save key');
  const call = new Console(page);
  await call.open('docs/things/upload-moved#console');
  await call.action('Add file').click();
  await call.input('body.file').setInputFiles({name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('private words')});
  await call.send.click();
  await expect(call.answer.getByRole('alert')).toContainText('The server redirects, and the redirect was not followed.');
  expect(server.requests.some(({url, headers}) => url === '/v1/moved' && headers.authorization !== undefined)).toBe(true);
  expect(elsewhere.requests).toEqual([]);
});

test('a parameter that is a credential follows no redirect, and is in no sample', async ({page}) => {
  const call = new Console(page);
  await call.open('docs/things/post-moved#console');
  await call.action('Add X-Session-Token').click();
  await call.input('header.X-Session-Token').fill('token-of-mine-4k7w');
  await expect(call.shownSample()).toContainText('YOUR_SESSION_TOKEN');
  await call.send.click();
  await expect(call.answer.getByRole('alert')).toContainText('The server redirects, and the redirect was not followed.');
  expect(server.requests.at(-1)?.headers).toMatchObject({'x-session-token': 'token-of-mine-4k7w'});
  expect(elsewhere.requests).toEqual([]);
  await expect(call.shownSample()).not.toContainText('token-of-mine-4k7w');
});

test('a link and what is stored lack fields that the schema makes secret, in XML the whole body', async ({page, context}) => {
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

test('a key is not sent to the server of another portal on the same host until it is allowed there', async ({page}) => {
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
  await expect(call.answer).toContainText('Status 200');
  expect(elsewhere.requests.filter((request) => JSON.stringify(request).includes(API_KEY))).toEqual([]);
  await call.action(`Allow http://${other}`).click();
  await expect(call.console).toContainText('Sent with this request');
  await call.send.click();
  await expect.poll(() => elsewhere.requests.at(-1)?.headers['x-key']).toBe(API_KEY);
  portals.close();
});

test('a key is not sent to a server that a newer release names, nor one of which no server is known', async ({page}) => {
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
  // What an older portal has stored.
  await page.evaluate(() => {
    const stored = JSON.parse(sessionStorage.getItem('credentials') ?? '[]') as {origins?: string[]}[];
    for (const credential of stored) delete credential.origins;
    sessionStorage.setItem('credentials', JSON.stringify(stored));
  });
  const call = new Console(page);
  await call.open(`${portals.first}${LIST}#console`);
  await expect(call.console).toContainText('You added this credential for an unknown server.');
  await call.sendWithoutCredential();
  await expect(call.answer).toContainText('Status 200');
  expect(elsewhere.requests.filter((request) => JSON.stringify(request).includes(API_KEY))).toEqual([]);
  await auth.open(`${portals.first}auth`);
  const allow = part.getByRole('button', {name: `Allow http://${other}`});
  await allow.click();
  await expect(allow).toHaveCount(0);
  await call.open(`${portals.first}${LIST}#console`);
  await expect(call.console).toContainText('Sent with this request');
  portals.close();
});

test('who signs in in the middle of a call finds it as it was left', async ({page}) => {
  const call = new Console(page);
  await call.open('docs/things/add-thing#console');
  await call.input('body.name').fill('Half written');
  await call.console.getByRole('link', {name: 'Set credentials'}).click();
  const auth = new AuthPage(page);
  await auth.scheme('oauth').fill({'Client ID': 'portal'}, 'Sign in');
  await expect(auth.scheme('oauth').part.getByText('Saved in this tab')).toBeVisible();
  await page.getByRole('link', {name: 'Back to “Add a thing”'}).click();
  await expect(call.input('body.name')).toHaveValue('Half written');
  await expect(call.console).toContainText('Sent with this request');
});

test('a sign-in or a token that was tampered with goes to no address but the document’s', async ({page}) => {
  elsewhere.requests.length = 0;
  const auth = await open(page);
  const other = `http://localhost:${Number(new URL(server.origin).port) + 1}/token`;
  for (const key of ['oauth', 'identity']) {
    await page.evaluate(
      ({address, scheme}) => {
        const refresh = {token: 'refresh-1', address, client: {id: 'c', secret: 'secret-9', method: 'post'}};
        const stored = {api: 'things', key: scheme, since: 1, secret: {type: 'token', value: 'old', expires: 1, refresh}};
        sessionStorage.setItem('credentials', JSON.stringify([stored]));
      },
      {address: other, scheme: key},
    );
    await auth.reload();
    await auth.scheme(key).part.getByRole('button', {name: 'Renew now'}).click();
    await expect(auth.scheme(key).part).toContainText('does not name');
    await page.evaluate(
      ({address, scheme}) => {
        const server = {token: address};
        const client = {id: 'c', secret: 'secret-9', method: 'post'};
        const pending = {
          api: 'things',
          key: scheme,
          wanted: 'tab',
          server,
          client,
          scopes: [],
          state: 's',
          verifier: 'v'.repeat(43),
          redirect: location.href,
          asked: {since: Date.now()},
        };
        sessionStorage.setItem('sign-in', JSON.stringify(pending));
      },
      {address: other, scheme: key},
    );
    await auth.open('auth?code=c&state=s');
    await expect(auth.alert.filter({hasText: 'does not name'})).toBeVisible();
  }
  expect(elsewhere.requests).toEqual([]);
});

test('what no browser sends is said before it is tried, with the call as cURL', async ({page}) => {
  const call = new Console(page);
  const alert = call.console.getByRole('alert');
  await call.open('docs/things/get-with-body#console');
  await expect(alert).toContainText("Browsers don't let a page set the header Cookie");
  await expect(alert).toContainText("Browsers don't send a body with GET or HEAD.");
  await expect(alert).toContainText('session=abc');
  await call.open('docs/things/trace-it#console');
  await expect(alert).toContainText("Browsers don't let a page use the method TRACE.");
  await expect(alert).toContainText('curl');
});

test('an address that is none of the web is called by nothing, and says why; what a description holds does not run', async ({page}) => {
  const auth = await open(page);
  await auth.scheme('key').saveAnyway(API_KEY);
  const call = new Console(page);
  const shown: string[] = [];
  page.on('dialog', (dialog) => {
    shown.push(dialog.message());
    void dialog.dismiss();
  });
  await call.open('docs/things/put-odd-server#console');
  const alert = call.console.getByRole('alert').filter({hasText: 'Your browser blocked this request.'});
  for (const id of ['server-0', 'server-1', 'server-2', 'server-3']) {
    await call.server.selectOption(id);
    await expect(alert.first()).toContainText('send requests to this address. Use http or https');
    await expect(call.console.getByText(/^Not sent: .*is not a server in the API document\.$/)).toBeVisible();
    // A terminal could not call it either.
    await expect(alert.filter({hasText: 'curl'})).toHaveCount(id === 'server-3' ? 1 : 0);
    await call.send.click();
    await expect(call.answer).toContainText('Your browser blocked this request.');
  }
  await expect(page.locator('a[href^="javascript:" i], iframe, main script:not([type="application/json"])')).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(shown).toEqual([]);
  expect(server.requests.filter(({method}) => method === 'PUT')).toEqual([]);
});

test('a body that is neither JSON nor a form is a text or a file, and the samples follow; a variable of a server is filled in', async ({
  page,
}) => {
  const call = new Console(page);
  await call.open('docs/things/add-lines#console');
  const text = call.console.getByRole('textbox', {name: 'Body'});
  await expect(text).toHaveValue('a,b');
  await text.fill('c,d\ne,$&');
  await expect(call.shownSample()).toContainText('e,$&');
  await call.send.click();
  await expect(call.answer).toContainText('Status 401');
  await call.action('File').click();
  await call.console.locator('input[type=file]').setInputFiles({name: 'lines.csv', mimeType: 'text/csv', buffer: Buffer.from('from,file')});
  await expect(call.shownSample()).toContainText('@lines.csv');
  await call.server.selectOption('server-1');
  await call.console.getByRole('textbox', {name: 'host'}).fill('127.0.0.1');
  await expect(call.shownSample()).toContainText('http://127.0.0.1:');
  await call.console.getByRole('textbox', {name: 'host'}).fill('localhost');
  await call.send.click();
  await expect(call.answer).toContainText('Status 401');
  const sent = server.requests.filter(({method}) => method === 'POST');
  expect(sent.map(({url, headers, body}) => [url, headers['content-type'], body])).toEqual([
    ['/v1/lines', 'text/csv', 'c,d\ne,$&'],
    ['/v1/lines', 'text/csv', 'from,file'],
  ]);
});

test('after a walk with every kind of credential, each secret is in the one storage that the page names, and then nowhere', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const seen = watch(page);
  const visited: string[] = [];
  server.tokens.clear();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  const auth = await open(page);
  const keep = async (key: string, fields: Record<string, string>, button = 'Save key'): Promise<void> => {
    await auth.scheme(key).fill(fields, button);
    await expect(auth.scheme(key).part.getByText(/Saved in this tab \(session storage\) until/)).toBeVisible();
  };
  await auth.scheme('key').saveAnyway(API_KEY);
  await keep('queryKey', {'API key': 'query-key-8s2d'});
  await keep('basic', {'User name': USER.name, Password: USER.password});
  await keep('moving', {Token: 'secret-of-moving-6p1s'});
  await auth
    .scheme('oauth')
    .part.getByRole('combobox', {name: 'Grant type'})
    .selectOption({label: 'As an application (client credentials)'});
  await keep('oauth', {'Client ID': PROGRAM.id, 'Client secret': PROGRAM.secret}, 'Get a token');
  await auth.scheme('identity').part.getByRole('button', {name: 'Load sign-in options'}).click();
  await auth.scheme('identity').part.getByRole('checkbox', {name: 'openid'}).check();
  await keep('identity', {'Client ID': 'portal'}, 'Sign in');
  const secrets = [API_KEY, 'query-key-8s2d', USER.password, 'secret-of-moving-6p1s', PROGRAM.secret, ...server.tokens];
  expect(server.tokens.size).toBe(2);
  for (const key of ['key', 'basic', 'oauth', 'identity']) {
    await auth.scheme(key).check.click();
    await expect(auth.scheme(key).part).toContainText('Accepted (200).');
  }
  const call = new Console(page);
  for (const [operation, answer] of [
    ['list-things', '200'],
    ['add-thing', '200'],
    ['get-moved', 'The server redirects, and the redirect was not followed.'],
  ] as const) {
    await call.open(`docs/things/${operation}#console`);
    await call.send.click();
    await expect(call.answer).toContainText(answer);
  }
  await call.choose('Copy link');
  await expect(call.console).toContainText('Link copied');
  await call.choose('History');
  await page.goBack();
  await page.goForward();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const own = seen.requests.map((request) => request.url()).filter((url) => !url.startsWith(server.origin));
  const everywhere = {...(await readBrowserStorage(page)), copied, shown: await page.content(), visited: visited.join(), own: own.join()};
  const find = (entries: Record<string, string>): string[] =>
    Object.entries(entries).flatMap(([location, text]) => (secrets.some((secret) => text.includes(secret)) ? [location] : []));
  expect(find(everywhere)).toEqual(['sessionStorage credentials']);
  expect(find({said: [...seen.errors, ...said].join()})).toEqual([]);
  await auth.openAuth();
  await auth.forgetAll.click();
  await expect(auth.summary).toContainText('No key saved');
  expect(find(await readBrowserStorage(page))).toEqual([]);
});

test('without a sandbox a mock answers, says what it is, and gives the example that is chosen', async ({page}) => {
  const call = new Console(page);
  await call.open(`${LIST}#console`);
  await call.server.selectOption({label: 'Mock: examples from the API document'});
  await expect(call.console).toContainText('No server: the response is an example from the API document');
  await call.send.click();
  await expect(call.answer).toContainText('"one"');
  await call.console.getByRole('combobox', {name: 'Response'}).selectOption({index: 2});
  await call.send.click();
  await expect(call.answer).toContainText('Status 404');
  expect(server.requests).toEqual([]);
});
