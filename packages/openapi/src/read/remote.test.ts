import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {compileText, HEAD} from '../testing.ts';
import {isOwnNetwork} from './ownNetwork.ts';
import {createRead} from './read.ts';
import {createFetch} from './remote.ts';

let server: Server;
let origin: string;
let asked: string[] = [];

const FILES: Record<string, string> = {
  '/shared/parameters.yaml': 'limit: {name: limit, in: query, schema: {$ref: "types.yaml#/count"}}',
  '/shared/types.yaml': 'count: {type: integer}',
  '/up.yaml': 'a: {$ref: "../../../../../../etc/hostname"}',
};

beforeAll(async () => {
  server = createServer(({url = '', socket}, response) => {
    asked.push(url);
    if (url === '/moved.yaml') return response.writeHead(302, {location: '/shared/types.yaml'}).end();
    if (url === '/disk.yaml') return response.writeHead(302, {location: 'file:///etc/hostname'}).end();
    if (url === '/round.yaml') return response.writeHead(302, {location: '/round.yaml'}).end();
    if (url === '/switched.yaml') return socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: a\r\n\r\n');
    if (url.startsWith('/silent.yaml')) return undefined;
    const text = FILES[url];
    return response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const document = (ref: string): string => `${HEAD}paths:
  /a: {get: {parameters: [{$ref: '${ref}#/limit'}], responses: {200: {description: A}}}}
  /b: {get: {responses: {200: {$ref: '${ref}#/limit'}, 404: {description: B, content: {application/json: {schema: {$ref: '${ref}#/other'}}}}}}}
`;

function readWith(text: string, fetch?: (address: string) => Promise<string>): (file: string) => Promise<string> {
  const {read} = createRead('/nowhere', '.', {fetch});
  return (file) => (file === 'api.yaml' ? Promise.resolve(text) : read(file));
}

test('a file at an address is one problem, whatever refers to it', async () => {
  const text = document('https://api.example/shared.yaml').replace('other', 'more').replace('shared.yaml#/more', 'second.yaml#/more');
  const {result, problems} = await compileText('', {entry: 'api.yaml', read: readWith(text)});
  expect(result).toBeUndefined();
  expect(problems.map(({severity, line, message, hint}) => [severity, line, message, hint])).toEqual([
    [
      'error',
      4,
      '"https://api.example/shared.yaml" is not read: nothing is fetched (and 1 more like it)',
      'save it beside the document, or let it be fetched: --allow-remote (allowRemote of the API in portal.config.ts)',
    ],
  ]);
});

test('remote files are fetched on request, each address once, with the files beside it', async () => {
  const read = readWith(document(`${origin}/shared/parameters.yaml`).split('  /b:')[0] ?? '', createFetch('own-network'));
  const {result, problems} = await compileText('', {entry: 'api.yaml', read});
  expect(problems).toEqual([]);
  expect(result?.pages[0]?.parameters[0]?.items).toMatchObject([{name: 'limit', schema: {type: 'integer', name: 'count'}}]);
  await read(`${origin}/shared/types.yaml`);
  expect(asked).toEqual(['/shared/parameters.yaml', '/shared/types.yaml']);
});

test('a remote file never leads to a local one', async () => {
  const text = `${HEAD}paths: {/a: {get: {responses: {200: {description: A, content: {a/b: {schema: {$ref: '${origin}/up.yaml#/a'}}}}}}}}`;
  const {problems} = await compileText('', {entry: 'api.yaml', read: readWith(text, createFetch('own-network'))});
  expect(asked).toEqual(['/up.yaml', '/etc/hostname']);
  expect(problems.map(({message}) => message)).toEqual([`"${origin}/etc/hostname" is not read: its server answers with 404`]);
});

test.each([
  ['gone.yaml', 'its server answers with 404'],
  ['disk.yaml', 'it redirects to an address that is not HTTP or HTTPS'],
  ['round.yaml', 'it is redirected more than 5 times'],
  ['silent.yaml', 'nothing has come within 0.05 seconds'],
  ['switched.yaml', 'its server cannot be reached'],
])('%s is not read, and the error gives the reason', async (name, reason) => {
  const fetch = createFetch('own-network', {
    limits: {bytes: 1000, time: name === 'silent.yaml' ? 50 : 20_000, totalTime: 20_000, count: 9},
  });
  await expect(fetch(`${origin}/${name}`)).rejects.toMatchObject({message: `"${origin}/${name}" is not read: ${reason}`, rule: 'fetch'});
});

test('addresses in the local network are requested only with that option: a document may be untrusted', async () => {
  const {port} = new URL(origin);
  const hosts = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0', '0177.0.0.1'];
  for (const host of hosts) {
    const address = `http://${host}:${port}/shared/types.yaml`;
    await expect(createFetch()(address)).rejects.toMatchObject({
      message: `"${address}" is not fetched: it lies on the own network`,
      rule: 'own-network',
    });
  }
  expect(asked).toEqual([]);
});

test('a connection of a document with access to the local network gives other documents no access', async () => {
  const address = `http://localhost:${new URL(origin).port}/shared/types.yaml`;
  await createFetch('own-network')(address);
  expect(asked).toEqual(['/shared/types.yaml']);
  await expect(createFetch()(address)).rejects.toMatchObject({rule: 'own-network'});
  expect(asked).toEqual(['/shared/types.yaml']);
});

test.each([
  ['10.1.2.3', true],
  ['100.100.100.200', true],
  ['169.254.169.254', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.0.1', true],
  ['224.0.0.1', true],
  ['255.255.255.255', true],
  ['93.184.216.34', false],
  ['::', true],
  ['::ffff:10.0.0.1', true],
  ['::ffff:5db8:d822', false],
  ['::ffff:0:7f00:1', true],
  ['64:ff9b::a9fe:a9fe', true],
  ['64:ff9b::5db8:d822', false],
  ['fd00:ec2::254', true],
  ['fe80::1', true],
  ['2606:2800:220:1:248:1893:25c8:1946', false],
])('%s is in the local network: %s', (address, isOwn) => {
  expect(isOwnNetwork(address)).toBe(isOwn);
});

test('a redirect within the web is followed', async () => {
  expect(await createFetch('own-network')(`${origin}/moved.yaml`)).toBe(FILES['/shared/types.yaml']);
});

test('no more is fetched than the limits allow', async () => {
  await expect(
    createFetch('own-network', {limits: {bytes: 10, time: 20_000, totalTime: 20_000, count: 9}})(`${origin}/shared/types.yaml`),
  ).rejects.toThrow('there is more than may be fetched for one document');
  const fetch = createFetch('own-network', {limits: {bytes: 1000, time: 20_000, totalTime: 20_000, count: 1}});
  await fetch(`${origin}/shared/types.yaml`);
  await expect(fetch(`${origin}/shared/parameters.yaml`)).rejects.toThrow('the document refers to more than 1 addresses');
});

test('a server that never responds delays a build once, not at each address', async () => {
  const fetch = createFetch('own-network', {limits: {bytes: 1000, time: 100, totalTime: 150, count: 9}});
  await expect(fetch(`${origin}/silent.yaml?1`)).rejects.toThrow('nothing has come within 0.1 seconds');
  const late = 'the addresses before it have taken all of the time that is waited';
  for (const name of ['silent.yaml?2', 'silent.yaml?3', 'silent.yaml?4']) await expect(fetch(`${origin}/${name}`)).rejects.toThrow(late);
  // The third and the fourth are not requested: no time is left.
  expect(asked.length).toBeLessThan(3);
});
