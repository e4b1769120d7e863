import {getAuthPort} from './servers/authServer';
import {buildReference, buildSite, createConfiguredPortal, createFixtureSite, createForeignPortal, createPortalCopy} from './site';
import {expect, test} from './test';

// Each of these sites is built once, for the specs of the projects "built sites".

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

test('the reference of a third-party document is built by its command', async () => {
  const {code, log} = await buildReference('stranger', 'fixtures/reference/openapi.yaml');
  expect(code, log).toBe(0);
  expect(log).toContain('The reference is built in');
});

test('a portal that uses every setting of its configuration is built', async () => {
  const {code, log} = await buildSite(await createConfiguredPortal('configured'));
  expect(code, log).toBe(0);
});
