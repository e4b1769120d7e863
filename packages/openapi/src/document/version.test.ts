import {expect, test} from 'vitest';
import {getProblems} from '../testing.ts';

test.each([
  ['', 'api.yaml:1:1 warning: info.title is missing; the overview is called "API"', 'write "info: {title: …, version: …}"'],
  ['info:\n  titel: A\n', 'api.yaml:2:1 warning: info.title is missing; the overview is called "API"', 'write "title: …" below info'],
])('a missing title is reported where it belongs: %j', async (info, message, hint) => {
  const problem = (await getProblems(`openapi: 3.1.1\n${info}paths: {}\n`)).find((each) => each.includes('title is missing'));
  expect(problem).toContain(message);
  expect(problem).toContain(hint);
});
