import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import type {ApiVersion} from '../../config/apis.ts';
import {renderProblem, type PageKey} from '@lectern/openapi';
import {compileText} from '../../../../openapi/src/testing.ts';
import {readVersions, type FindVersions, type VersionOptions} from './versions.ts';

const render = (paths: string[]): string =>
  ['openapi: 3.1.0', 'info: {title: "{{name}} API", version: "1"}', 'paths:', ...paths].join('\n');
const NEW = render([
  '  /users/{userId}:',
  '    get: {operationId: readUser, responses: {200: {description: OK}}}',
  '  /teams: {get: {responses: {200: {description: OK}}}}',
]);
const OLD = render(['  /users/{id}:', '    get: {operationId: getUser, responses: {200: {description: OK}}}']);
const VERSIONS: ApiVersion[] = [
  {name: '2', file: 'new.yaml', route: 'api', root: '/docs/api', isCurrent: true},
  {name: '1', file: 'old.yaml', route: 'api-1', root: '/docs/api-1', isCurrent: false},
];
const USER: PageKey = {id: 'read-user', kind: 'operation', method: 'GET', path: '/users/{userId}', operationId: 'readUser'};

let siteDir: string;
beforeEach(async () => {
  siteDir = await mkdtemp(path.join(tmpdir(), 'versions-'));
  await writeFile(path.join(siteDir, 'new.yaml'), NEW);
  await writeFile(path.join(siteDir, 'old.yaml'), OLD);
});
afterEach(() => rm(siteDir, {recursive: true, force: true}));

async function create(route: string, versions = VERSIONS): Promise<FindVersions> {
  const renderTokens = (text: string): string => text.replaceAll('{{name}}', 'Some');
  return (await readVersions({siteDir, versions, route, render: renderTokens, toUrl: (href) => `/base${href}`})).find;
}

test('an operation leads to itself in the other versions, whatever its name there', async () => {
  expect((await create('api'))(USER)).toEqual([
    {name: '2', url: '', isCurrent: true, isHere: true},
    {name: '1', url: '/base/docs/api-1/get-user'},
  ]);
});

test('an operation that a version lacks leads to its overview, and says so', async () => {
  const teams: PageKey = {id: 'get-teams', kind: 'operation', method: 'GET', path: '/teams'};
  expect((await create('api'))(teams)[1]).toEqual({name: '1', url: '/base/docs/api-1/some-api#not-in-this-version', isMissing: true});
});

test('an overview leads to the overviews of other versions', async () => {
  expect((await create('api-1'))()).toEqual([
    {name: '2', url: '/base/docs/api/some-api', isCurrent: true},
    {name: '1', url: '', isHere: true},
  ]);
});

test('a version has only the operations that its overlays leave', async () => {
  const actions = '[{target: "$.paths[\'/users/{id}\']", remove: true}]';
  await writeFile(
    path.join(siteDir, 'old.overlay.yaml'),
    `overlay: 1.1.0\ninfo: {title: A, version: '1'}\nextends: old.yaml\nactions: ${actions}\n`,
  );
  const versions = VERSIONS.map((version) => (version.name === '1' ? {...version, overlays: ['old.overlay.yaml']} : version));
  expect((await create('api', versions))(USER)[1]).toMatchObject({name: '1', isMissing: true});
});

test('an operation that the current version hides is reported if an older one shows it', async () => {
  await writeFile(path.join(siteDir, 'new.yaml'), NEW.replace('{operationId: readUser,', '{operationId: readUser, x-internal: true,'));
  const shared = {siteDir, versions: VERSIONS, render: (text: string) => text, toUrl: (href: string) => href};
  const {result} = await compileText(OLD);
  const compiled = result ?? {pages: [], locations: new Map()};
  const find = async (options: Pick<VersionOptions, 'route'> & Pick<Partial<VersionOptions>, 'audience'>): Promise<string[]> =>
    (await readVersions({...shared, ...options})).findHidden(compiled).map(renderProblem);
  expect(await find({route: 'api-1'})).toEqual([
    'api.yaml:5 warning: "Get user" (GET /users/{id}) is published here, and hidden in the current version, new.yaml (at #/paths/~1users~1{id}/get)\n' +
      '    → hide it here too: x-internal: true; an overlay of the API that hides it does so in all versions without overlays of their own',
  ]);
  expect(await find({route: 'api-1', audience: 'internal'})).toEqual([]);
});
