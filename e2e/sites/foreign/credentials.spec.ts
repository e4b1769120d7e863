// Each kind of credential is sent where the document requires it. Wrong credentials are refused.
import {API_KEY, PROGRAM, USER} from '../../servers/authServer';
import {Console} from '../../pages/Console';
import {readBrowserStorage} from '../../browser/storage';
import {expect, openAuth, test} from './test';
import {watch} from '../../browser/traffic';

test('every kind of credential has a form, or a reason why a page cannot send it', async ({page, server}) => {
  const auth = await openAuth(page);
  await expect(auth.main).not.toContainText(/sandbox/i);
  await expect(auth.scheme('session').part).toContainText('let a page set cookies for a request');
  await expect(auth.scheme('certificate').part).toContainText('use a terminal');
  await expect(auth.scheme('oauth').part.getByRole('combobox', {name: 'Grant type'}).getByRole('option')).toHaveCount(3);
  await expect(auth.main.getByRole('button', {name: 'Use a sandbox key'})).toHaveCount(0);
  expect(server.requests).toEqual([]);
});

test('a key is sent in its header, a query key in the query, name and password as basic authentication', async ({page, server}) => {
  const auth = await openAuth(page);
  for (const [key, fields] of [
    ['key', {'API key': API_KEY}],
    ['queryKey', {'API key': API_KEY}],
    ['basic', {'User name': USER.name, Password: USER.password}],
  ] as [string, Record<string, string>][]) {
    const scheme = auth.scheme(key);
    await scheme.fill(fields, 'Save key');
    // The document defines the form of its administrator keys.
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

test('a key of the document’s administrator type gives a warning', async ({page}) => {
  const scheme = (await openAuth(page)).scheme('key');
  await scheme.saveAnyway(API_KEY);
  await expect(scheme.part).toContainText('This looks like a key of type “Root key”');
});

test('a wrong key is refused, and an impossible key is not stored', async ({page}) => {
  const scheme = (await openAuth(page)).scheme('key');
  await scheme.fill({'API key': 'two words'}, 'Save key');
  await expect(scheme.part.getByRole('alert')).toContainText('It contains a space or a line break');
  await scheme.saveAnyway('wrong-key-3d8f');
  await scheme.check.click();
  await expect(scheme.part).toContainText('401: this key');
});

test('a request with a credential does not follow a redirect', async ({page, server, elsewhere}) => {
  const scheme = (await openAuth(page)).scheme('moving');
  await scheme.fill({Token: 'secret-of-moving-6p1s'}, 'Save key');
  await scheme.check.click();
  await expect(scheme.part).toContainText('The server redirects this request. The redirect was not followed');
  expect(server.requests.some(({headers}) => headers.authorization === 'Bearer secret-of-moving-6p1s')).toBe(true);
  expect(elsewhere.requests).toEqual([]);
});

test('an unfinished sign-in is shown, and can be removed with its stored data', async ({page}) => {
  const auth = await openAuth(page);
  await page.route('**/authorize**', (route) => route.fulfill({body: 'Sign in here', contentType: 'text/html'}));
  await auth.scheme('oauth').fill({'Client ID': 'portal', 'Client secret (optional)': PROGRAM.secret}, 'Sign in');
  await expect(page.getByText('Sign in here')).toBeVisible();
  await auth.openAuth();
  await expect(auth.main).toContainText('Sign-in started.');
  await page.getByRole('button', {name: 'Cancel sign-in'}).click();
  await expect(auth.main).not.toContainText('Sign-in started.');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(PROGRAM.secret);
});

test('an application gets a token with its client secret', async ({page}) => {
  const scheme = (await openAuth(page)).scheme('oauth');
  await scheme.part.getByRole('combobox', {name: 'Grant type'}).selectOption({label: 'As an application (client credentials)'});
  await scheme.fill({'Client ID': PROGRAM.id, 'Client secret': 'wrong'}, 'Get a token');
  await expect(scheme.part.getByRole('alert').first()).toContainText('invalid_grant: Not with this');
  await scheme.fill({'Client secret': PROGRAM.secret}, 'Get a token');
  await expect(scheme.part.getByText('Saved in this tab')).toBeVisible();
  await scheme.check.click();
  await expect(scheme.part).toContainText('Accepted (200).');
});

test('offline, a token form says so, and gets a token on the next attempt', async ({context, page}) => {
  const scheme = (await openAuth(page)).scheme('oauth');
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

test('a name and a password give a token, and the password is not stored', async ({page, server}) => {
  const scheme = (await openAuth(page)).scheme('oauth');
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

test('two tabs use a shared refresh token only once, since a server may treat a second use as theft', async ({page, server}) => {
  const auth = await openAuth(page);
  const scheme = auth.scheme('oauth');
  await scheme.part.getByRole('combobox', {name: 'Grant type'}).selectOption({label: 'With a password'});
  await scheme.device.first().check();
  await scheme.fill({'Client ID': 'portal', 'User name': USER.name, Password: USER.password}, 'Get a token');
  await expect(scheme.part.getByText('Saved on this device')).toBeVisible();
  const other = (await openAuth(await page.context().newPage())).scheme('oauth');
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

test('each secret of every kind of credential is only in the storage that the page names, and after removal nowhere', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const seen = watch(page);
  const visited: string[] = [];
  server.tokens.clear();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  const auth = await openAuth(page);
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
  for (const [operation, shown] of [
    ['list-things', '200'],
    ['add-thing', '200'],
    ['get-moved', 'The server redirects, and the redirect was not followed.'],
  ] as const) {
    await call.open(`docs/things/${operation}#console`);
    await call.send.click();
    await expect(call.response).toContainText(shown);
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
