// The client beside this file was written only from the portal's Markdown. It needs Python with requests.
import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import {startLocalSandbox} from '../servers/localSandbox';
import {expect, test} from '../test';

const PYTHON = '/usr/bin/python3';
const run = promisify(execFile);

test('a client written from the portal’s pages uploads, indexes, asks, resumes a stream, gives feedback and deletes', async () => {
  const isThere = await run(PYTHON, ['-c', 'import requests']).then(
    () => true,
    () => false,
  );
  test.skip(!isThere, 'python3-requests is not installed');
  const sandbox = await startLocalSandbox();
  try {
    const env = {...process.env, API_KEY: 'sk_sandbox_4k7q2m9x5t8w'};
    const {stdout} = await run(PYTHON, [path.join(__dirname, 'client.py'), `${sandbox.origin}/v1`], {env});
    const {ids, ...result} = JSON.parse(stdout) as {ids: number[]};
    expect(result).toEqual({
      files: ['indexed'],
      text: 'A customer can return an item within 30 days in its original packaging.',
      outcome: 'answered',
      status: 'answered',
      feedback: 200,
      deleted: 204,
      gone: 'index_not_found',
    });
    // Each event once, none missing.
    expect(ids).toEqual(ids.map((_, index) => index + 1));
    expect(ids.length).toBeGreaterThan(3);
  } finally {
    sandbox.close();
  }
});
