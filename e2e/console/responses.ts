// A server that responds in every way an API can, and a console that shows its response.
import {startTestServer, type TestServer} from '../../packages/docusaurus/src/console/testing/server';
import {ResponseConsole} from '../pages/ResponseConsole';
import {test as base} from '../test';

type Fixtures = {
  testServer: TestServer;
  /** Sends an operation's request to a path of the server, or to another address. */
  sendTo: (path: string, operation?: string) => Promise<ResponseConsole>;
};

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- a fixture takes a pattern, also where it needs nothing
  testServer: async ({}, provide) => {
    const server = await startTestServer();
    await provide(server);
    await server.close();
  },
  sendTo: async ({page, testServer}, provide) => {
    await provide(async (path, operation = 'indices-controller-get-available-indices') => {
      const console = new ResponseConsole(page);
      await console.redirectTo(path.startsWith('http') ? path : testServer.url + path);
      await console.startLocal(operation);
      await console.send.click();
      return console;
    });
  },
});
