// The site "foreign": this portal with two other documents and without a sandbox. The servers in its documents run at their ports, and
// record requests. They start once for all specs, which one worker runs (`playwright.config.ts`).
import type {Page} from '@playwright/test';
import {AuthPage} from '../../pages/AuthPage';
import {startAuthServer, startElsewhere, type AuthServer} from '../../servers/authServer';
import {test as base} from '../../test';

export {expect} from '../../test';

type Elsewhere = Awaited<ReturnType<typeof startElsewhere>>;

export const test = base.extend<
  {
    /** Grants and accepts tokens. Its records, and the records of `elsewhere`, start empty in each test. */
    server: AuthServer;
    /** Another origin, which must never receive a secret. */
    elsewhere: Elsewhere;
  },
  {servers: {server: AuthServer; elsewhere: Elsewhere}}
>({
  site: ['foreign', {scope: 'worker'}],
  servers: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture takes a pattern, also where it needs nothing
    async ({}, provide) => {
      const [server, elsewhere] = await Promise.all([startAuthServer(), startElsewhere()]);
      await provide({server, elsewhere});
      await Promise.all([server.close(), elsewhere.close()]);
    },
    {scope: 'worker', auto: true},
  ],
  server: async ({servers: {server}}, provide) => {
    server.requests.length = 0;
    await provide(server);
  },
  elsewhere: async ({servers: {elsewhere}}, provide) => {
    elsewhere.requests.length = 0;
    await provide(elsewhere);
  },
});

/** Opens the page of credentials. */
export async function openAuth(page: Page): Promise<AuthPage> {
  const auth = new AuthPage(page);
  await auth.openAuth();
  return auth;
}
