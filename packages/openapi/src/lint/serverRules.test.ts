import {expect, test} from 'vitest';
import {renderProblem} from '../document/problems/problem.ts';
import {compile} from '../index.ts';
import {escapeCode, getProblems, HEAD, readTexts} from '../testing.ts';

const PATHS = 'paths: {/a: {get: {responses: {200: {description: ok}}}}, /b: {get: {responses: {200: {description: ok}}}}}\n';

function withServer(server: string): string {
  return `${HEAD}servers:\n  - ${server}\n${PATHS}`;
}

/** Includes the report of a missing server, which other tests leave out. */
async function getAll(document: string): Promise<string[]> {
  const {problems} = await compile({...readTexts({'api.yaml': document}), languages: [], highlight: escapeCode});
  return problems.map(renderProblem);
}

test('a document without servers shows an invented address, which is reported', async () => {
  expect(await getAll(`${HEAD}${PATHS}`)).toEqual([
    `api.yaml:1:1 info: the document has no server: samples show https://api.example.com
    → write "servers: [{url: https://...}]" at the top of the document`,
  ]);
});

test('Swagger 2.0 without a host is reported as such', async () => {
  const [problem = ''] = await getAll(`swagger: '2.0'\ninfo: {title: T, version: '1'}\n${PATHS}`);
  expect(problem).toContain('no server: samples show https://api.example.com');
  expect(problem).toContain('write "host: ..." at the top of the document');
});

test.each([
  ['/', 'https://api.example.com'],
  ['./v1', 'https://api.example.com/v1'],
  ['/{version}/', 'https://api.example.com/{version}'],
])('servers without a host, such as %j, are reported once: samples then call the portal', async (url, address) => {
  const variables = url.includes('{') ? ', variables: {version: {default: v1}}' : '';
  expect(await getAll(`${HEAD}servers: [{url: '${url}'${variables}}, {url: /v2}]\n${PATHS}`)).toEqual([
    `api.yaml:3:11 info: no server has a host: samples and the console call the host of this portal (at #/servers/0)
    → write the whole address, such as ${address}; keep it if the API has the same host`,
  ]);
});

test('Swagger 2.0 with a base path alone is reported as such', async () => {
  const [problem = ''] = await getAll(`swagger: '2.0'\ninfo: {title: T, version: '1'}\nbasePath: /v1\n${PATHS}`);
  expect(problem).toContain('no server has a host');
  expect(problem).toContain('write "host: ..." at the top of the document; leave it out if the API has the same host');
});

test.each(['https://a.example', '//a.example', "'{protocol}://a.example'", "'{host}/v1'", 'a.example'])(
  'a server at %s has a host',
  async (url) => {
    expect((await getAll(`${HEAD}servers: [{url: ${url}}, {url: /v2}]\n${PATHS}`)).join('')).not.toContain('no server has a host');
  },
);

test('only paths without servers are counted', async () => {
  const [a, b] = ['https://a.example', 'https://b.example'].map(
    (url) => `{servers: [{url: ${url}}], get: {responses: {200: {description: ok}}}}`,
  );
  expect(await getAll(`${HEAD}paths:\n  /a: ${a}\n  /b: ${b}\n`)).toEqual([]);
  const [problem = ''] = await getAll(`${HEAD}paths:\n  /a: ${a}\n  /b: {get: {responses: {200: {description: ok}}}}\n`);
  expect(problem).toContain('1 of the 2 operations of the document have no server: samples show https://api.example.com');
});

test.each([
  ['https://a.example/v1?key=1', 'a query', 'write it without the query, and its values as parameters of the operations'],
  ['https://a.example/v1#top', 'a fragment', 'write it without the fragment'],
])('paths cannot be added to the address %j', async (url, part, hint) => {
  expect(await getProblems(withServer(`url: '${url}'`))).toEqual([
    `api.yaml:4:5 warning: the address has ${part}; the paths of operations would be added to it (at #/servers/0/url)
    → ${hint}`,
  ]);
});

test('a variable that the address does not use is reported with the intended name', async () => {
  const variables = '{v: {default: v1}, region: {default: eu}}';
  expect(await getProblems(withServer(`{url: 'https://{v}.example', variables: ${variables}}`))).toEqual([
    `api.yaml:4:64 warning: the address does not use the variable "region" (at #/servers/0/variables/region)
    → write {region} into "url", or remove the variable`,
  ]);
  const problems = await getProblems(withServer("{url: 'https://{region}.example', variables: {regoin: {default: eu}}}"));
  expect(problems.join('\n')).toContain('did you mean "region"?');
});
