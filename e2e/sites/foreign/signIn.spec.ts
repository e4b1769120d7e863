// Sign-ins with OAuth 2 and OpenID Connect, and responses that do not belong to the current sign-in.
import type {Page} from '@playwright/test';
import {AuthPage} from '../../pages/AuthPage';
import {Console} from '../../pages/Console';
import {expect, openAuth, test} from './test';

test('sign-in with authorization code and PKCE gives a working token and leaves no code in the address', async ({page, server}) => {
  const auth = await openAuth(page);
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

test('a response with another state, or without a sign-in, is not used', async ({page, server}) => {
  const auth = await openAuth(page);
  await auth.scheme('oauth').fill({'Client ID': 'forged'}, 'Sign in');
  await expect(auth.alert.filter({hasText: 'The response belongs to another sign-in'})).toBeVisible();
  await page.getByRole('button', {name: 'Cancel sign-in'}).click();
  await auth.open('auth?code=stolen&state=anything');
  await expect(auth.alert.filter({hasText: 'No sign-in was started in this tab'})).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(server.requests.filter(({url}) => url === '/token')).toEqual([]);
});

/** Starts a sign-in and stays at the authorization server. Returns the address of its request. */
async function beginSignIn(page: Page): Promise<{auth: AuthPage; address: string}> {
  const auth = await openAuth(page);
  let address = '';
  await page.route('**/authorize**', async (route) => {
    address = route.request().url();
    await route.fulfill({body: 'Sign in here', contentType: 'text/html'});
  });
  await auth.scheme('oauth').fill({'Client ID': 'portal'}, 'Sign in');
  await expect(page.getByText('Sign in here')).toBeVisible();
  return {auth, address};
}

test('a code from another scheme’s authorization server is not sent to the server of the current sign-in', async ({page, server}) => {
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

test('a response with a foreign state does not disturb the current sign-in, which can be completed', async ({page, server}) => {
  const {auth, address} = await beginSignIn(page);
  for (const response of [
    'auth?code=stolen&state=anything',
    'auth?error=access_denied&state=',
    'auth?code=stolen',
    'auth#access_token=t',
  ]) {
    await auth.open(response);
    await expect(auth.alert.filter({hasText: 'You can finish the one you started.'})).toBeVisible();
    expect(page.url()).not.toMatch(/stolen|access|state/);
  }
  await page.unroute('**/authorize**');
  await page.goto(address);
  await expect(auth.scheme('oauth').part.getByText('Saved in this tab')).toBeVisible();
  expect(server.requests.filter(({url}) => url === '/token')).toHaveLength(1);
});

test('a response is not used a second time', async ({page, server}) => {
  const auth = await openAuth(page);
  const responses: string[] = [];
  page.on('request', (request) => {
    if (/[?&]code=/.test(request.url())) responses.push(request.url());
  });
  await auth.scheme('oauth').fill({'Client ID': 'portal'}, 'Sign in');
  await expect(auth.scheme('oauth').part.getByText('Saved in this tab')).toBeVisible();
  await page.goto(responses[0] ?? '');
  await expect(auth.alert.filter({hasText: 'No sign-in was started in this tab'})).toBeVisible();
  expect(server.requests.filter(({url}) => url === '/token')).toHaveLength(1);
});

for (const [client, what, tokens] of [
  ['mixed', 'the name of another server in its response', 0],
  ['fragment', 'a token in the fragment', 0],
  ['moved', 'a token address that leads elsewhere', 1],
  ['page', 'a page in place of a token', 1],
] as const) {
  test(`if an authorization server gives ${what}, nothing is stored, and nothing stays in the address`, async ({
    page,
    server,
    elsewhere,
  }) => {
    const auth = await openAuth(page);
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
  const auth = await openAuth(page);
  const scheme = auth.scheme('identity');
  await scheme.part.getByRole('button', {name: 'Load sign-in options'}).click();
  await scheme.part.getByRole('checkbox', {name: 'openid'}).check();
  await scheme.fill({'Client ID': 'audience'}, 'Sign in');
  await expect(auth.alert.filter({hasText: 'The sign-in failed.'})).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('credentials'))).toBeNull();
});

test('a refusal of the authorization server is shown with its message', async ({page}) => {
  const auth = await openAuth(page);
  await auth.scheme('oauth').fill({'Client ID': 'denied'}, 'Sign in');
  await expect(auth.alert.filter({hasText: 'access_denied: You may not'})).toBeVisible();
});

test('OpenID Connect: the provider gets a request only when the visitor starts it, and signs the visitor in', async ({page, server}) => {
  const auth = await openAuth(page);
  const scheme = auth.scheme('identity');
  expect(server.requests).toEqual([]);
  await scheme.part.getByRole('button', {name: 'Load sign-in options'}).click();
  await scheme.part.getByRole('checkbox', {name: 'openid'}).check();
  await scheme.fill({'Client ID': 'portal'}, 'Sign in');
  await expect(scheme.part.getByText('Saved in this tab')).toBeVisible();
  await scheme.check.click();
  await expect(scheme.part).toContainText('Accepted (200).');
});

test('OpenID Connect: sign-in options whose script does not load say so, and load with the next press', async ({page}) => {
  const auth = await openAuth(page);
  const {part} = auth.scheme('identity');
  const options = part.getByRole('button', {name: 'Load sign-in options'});
  await page.route('**/*.js', async (route) => route.abort());
  await options.click();
  await expect(part.getByRole('alert').filter({hasText: "This part of the page couldn't be loaded."})).toBeVisible();
  await page.unroute('**/*.js');
  await options.click();
  await expect(part.getByRole('textbox', {name: 'Client ID'})).toBeVisible();
});

test('OpenID Connect: a provider whose grants a page cannot use is named as such', async ({page}) => {
  const auth = await openAuth(page);
  await page.route('**/.well-known/openid-configuration', async (route) => {
    const response = await route.fetch();
    const {issuer, token_endpoint} = (await response.json()) as Record<string, unknown>;
    await route.fulfill({
      response,
      json: {issuer, token_endpoint, grant_types_supported: ['urn:ietf:params:oauth:grant-type:device_code']},
    });
  });
  const {part} = auth.scheme('identity');
  await part.getByRole('button', {name: 'Load sign-in options'}).click();
  await expect(part.getByRole('alert').filter({hasText: 'offers no sign-in for a page'})).toBeVisible();
});

test('OpenID Connect: a provider with a script as its sign-in address is refused, and nothing is stored', async ({page}) => {
  const auth = await openAuth(page);
  const scheme = auth.scheme('identity');
  await page.route('**/.well-known/openid-configuration', async (route) => {
    const response = await route.fetch();
    const described = (await response.json()) as Record<string, unknown>;
    await route.fulfill({response, json: {...described, authorization_endpoint: 'javascript:document.title="ran"//'}});
  });
  await scheme.part.getByRole('button', {name: 'Load sign-in options'}).click();
  await scheme.fill({'Client ID': 'portal'}, 'Sign in');
  await expect(scheme.part).toContainText(': not a web address.');
  expect(await page.title()).not.toBe('ran');
  expect(await page.evaluate(() => sessionStorage.getItem('sign-in'))).toBeNull();
});

test('after a sign-in in the middle of a request, the request is still filled in', async ({page}) => {
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

test('a stored sign-in or token that was changed goes only to the document’s addresses', async ({page, server, elsewhere}) => {
  elsewhere.requests.length = 0;
  const auth = await openAuth(page);
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
    await expect(auth.scheme(key).part).toContainText('lists no token endpoint');
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
    await expect(auth.alert.filter({hasText: 'lists no token endpoint'})).toBeVisible();
  }
  expect(elsewhere.requests).toEqual([]);
});
