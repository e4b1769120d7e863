import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {DOCUMENT} from '../../sandbox/testing/document.ts';
import type {Sample} from './collect.mts';
import {runSample, toApi} from './run.mts';
import type {Tool} from './tools.mts';

const api = toApi(DOCUMENT);
const tool: Tool = {file: 'sample.mjs', command: [process.execPath, 'sample.mjs'], version: 'Node.js'};
const root = mkdtempSync(path.join(tmpdir(), 'samples-'));
let count = 0;
afterAll(() => rmSync(root, {recursive: true}));

const HEADERS = "{headers: {Authorization: 'Bearer YOUR_API_KEY'}}";
const READ: Sample['expected'] = {method: 'GET', path: '/indices/{indexId}', status: 200};

function run(code: string, expected?: Sample['expected']): Promise<string | undefined> {
  const text = `const base = '${api.server}';\n${code}\n`;
  const sample: Sample = {page: 'page', language: 'javascript', text, ...(expected ? {expected} : {})};
  return runSample(sample, tool, path.join(root, String((count += 1))), api);
}

it('accepts a sample that gets the documented status', async () => {
  expect(await run(`await fetch(base + '/indices/idx_7k2m9q4x8n3p', ${HEADERS});`, READ)).toBeUndefined();
});

it('begins each sample with a fresh seed', async () => {
  const remove = `const {status} = await fetch(base + '/indices/idx_7k2m9q4x8n3p', {method: 'DELETE', ...${HEADERS}}); if (status !== 204) throw status;`;
  expect(await run(remove)).toBeUndefined();
  expect(await run(remove)).toBeUndefined();
});

it.each<[string, string, Sample['expected'] | undefined, string]>([
  ['ends with a failure', "throw new Error('broken');", READ, 'It ends with exit code 1.'],
  ['calls nothing', '', READ, 'No call has arrived.'],
  ['gets another status', `await fetch(base + '/indices/idx_unknown', ${HEADERS});`, READ, 'GET /v1/indices/idx_unknown → 404'],
  ['sends no key', "await fetch(base + '/indices/idx_7k2m9q4x8n3p');", READ, 'GET /v1/indices/idx_7k2m9q4x8n3p → 401'],
  ['makes another call', `await fetch(base + '/indices', ${HEADERS});`, READ, 'It should be one GET /indices/{indexId} → 200.'],
  ['fails within a guide', `await fetch(base + '/indices'); await fetch(base + '/indices', ${HEADERS});`, undefined, 'A call has failed.'],
])('refuses a sample that %s', async (_, code, expected, fault) => {
  expect(await run(code, expected)).toContain(fault);
});

it('stops a sample that does not end', async () => {
  const endless: Tool = {...tool, timeout: 1000};
  const sample: Sample = {page: 'page', language: 'javascript', text: `// ${api.server}\nsetInterval(() => {}, 1000);`};
  expect(await runSample(sample, endless, path.join(root, 'endless'), api)).toContain('It was stopped after 1 seconds.');
});
