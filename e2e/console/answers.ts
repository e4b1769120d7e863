// A server that responds in every way an API can, and a console that shows its response.
import {startTestServer, type TestServer} from '../../packages/docusaurus/src/console/testing/server';
import {AnswerConsole} from '../pages/AnswerConsole';
import {test as base} from '../test';

type Fixtures = {
  answers: TestServer;
  /** Sends an operation's request to a path of the server, or to another address. */
  answer: (path: string, operation?: string) => Promise<AnswerConsole>;
};

export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- a fixture takes a pattern, also where it needs nothing
  answers: async ({}, provide) => {
    const server = await startTestServer();
    await provide(server);
    await server.close();
  },
  answer: async ({page, answers}, provide) => {
    await provide(async (path, operation = 'indices-controller-get-available-indices') => {
      const console = new AnswerConsole(page);
      await console.answerFrom(path.startsWith('http') ? path : answers.url + path);
      await console.startLocal(operation);
      await console.send.click();
      return console;
    });
  },
});
