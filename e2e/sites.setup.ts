import {getAuthPort} from './servers/authServer';
import {buildReference, buildSite, createConfiguredPortal, createFixtureSite, createForeignPortal, createPortalCopy} from './site';
import {expect, test} from './test';

// Each of these sites is built once; the specs of the projects "built sites" look at them.

test('the small site in three languages is built', async () => {
  const {code, log} = await buildSite(await createFixtureSite('fixture'));
  expect(code, log).toBe(0);
});

test('the portal is built under another name, with a slash at the end of every address', async () => {
  const folder = await createPortalCopy(
    'renamed',
    (original) => `
    import original from './${original}';
    export default {...original, product: 'Acme Search', trailingSlash: true, largeReference: 10};
  `,
  );
  const {code, log} = await buildSite(folder);
  expect(code, log).toBe(0);
});

test('the portal is built with another document and without a sandbox', async () => {
  const {code, log} = await buildSite(await createForeignPortal('foreign', getAuthPort()));
  expect(code, log).toBe(0);
});

test('a reference is made of a stranger’s document by its command', async () => {
  const {code, log} = await buildReference('stranger', 'fixtures/reference/openapi.yaml');
  expect(code, log).toBe(0);
  expect(log).toContain('The reference is built in');
});

test('a portal that sets what its configuration offers is built', async () => {
  const {code, log} = await buildSite(await createConfiguredPortal('configured'));
  expect(code, log).toBe(0);
});
