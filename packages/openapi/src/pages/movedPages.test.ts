import {expect, test} from 'vitest';
import {listPages, type CompileOptions} from '../index.ts';
import {renderProblem} from '../document/problems/problem.ts';
import {compileText, HEAD, readTexts} from '../testing.ts';

const BEFORE = `${HEAD}paths:
  /users/{id}: {get: {operationId: getUser}, delete: {}}
  /teams: {get: {operationId: listTeams}, post: {}}
  /old: {get: {operationId: swapped}}
webhooks: {made: {post: {}}}
`;

async function getMoves(after: string, redirected: string[] = [], options: Pick<CompileOptions, 'redirectsOwner'> = {}): Promise<string[]> {
  const previous = await listPages(readTexts({'old.yaml': BEFORE}));
  const {problems} = await compileText(after, {root: '/docs/api', resolveLink: (path) => `/base${path}`, previous, redirected, ...options});
  return problems.filter(({message}) => /^(?:moved|gone|another operation)/.test(message)).map(renderProblem);
}

test('neither an unchanged document nor new operations move a page', async () => {
  expect(await getMoves(BEFORE)).toEqual([]);
  expect(await getMoves(BEFORE.replace('paths:', 'paths:\n  /new: {get: {}}'))).toEqual([]);
});

test('a moved page is found by method and path, or by its operationId', async () => {
  const after = BEFORE.replace('operationId: getUser', 'operationId: readUser').replace('/users/{id}', '/users/{userId}');
  const [first, second, ...rest] = await getMoves(after);
  expect(first).toBe(`api.yaml:4:21 warning: moved: "/docs/api/get-user" → "/docs/api/read-user" (at #/paths/~1users~1{userId}/get)
    → redirect the old address in one of these ways:
      portal.config.ts  redirects: [{from: '/docs/api/get-user', to: '/docs/api/read-user'}]
      _redirects        /base/docs/api/get-user /base/docs/api/read-user 301
      nginx             location = /base/docs/api/get-user { return 301 /base/docs/api/read-user; }`);
  expect(second)
    .toBe(`api.yaml:4:51 warning: moved: "/docs/api/delete-users-id" → "/docs/api/delete-users-user-id" (at #/paths/~1users~1{userId}/delete)
    → redirect the old address: redirects: [{from: '/docs/api/delete-users-id', to: '/docs/api/delete-users-user-id'}] in portal.config.ts`);
  expect(rest).toEqual([]);
  expect(await getMoves(BEFORE.replace('/teams:', '/groups:'))).toEqual([
    expect.stringContaining('gone: "/docs/api/post-teams", the page of "POST /teams"'),
  ]);
});

test('a removed page has no new address, and one whose address another operation took cannot be redirected', async () => {
  const after = BEFORE.replace('  /old: {get: {operationId: swapped}}\n', '').replace('listTeams', 'swapped');
  expect((await getMoves(after)).map((text) => text.split('\n')[0])).toEqual([
    'api.yaml:5:12 warning: moved: "/docs/api/list-teams" → "/docs/api/swapped" (at #/paths/~1teams/get)',
  ]);
  const [gone] = await getMoves(BEFORE.replace('  /old: {get: {operationId: swapped}}\n', ''));
  expect(gone).toContain(
    "→ if another page says the same, redirect to that: redirects: [{from: '/docs/api/swapped', to: '…'}] in portal.config.ts",
  );
  const swapped = BEFORE.replace('listTeams', 'x').replace('swapped', 'listTeams').replace('operationId: x', 'operationId: swapped');
  expect((await getMoves(swapped)).map((text) => text.split('\n')[0])).toEqual([]);
});

test('an existing redirect is not reported again', async () => {
  expect(await getMoves(BEFORE.replace('listTeams', 'allTeams'), ['/docs/api/list-teams'])).toEqual([]);
});

test('a site without a portal configuration has its redirects in a plugin', async () => {
  const after = BEFORE.replace('getUser', 'readUser').replace('  /old: {get: {operationId: swapped}}\n', '');
  const moves = (await getMoves(after, [], {redirectsOwner: 'a-plugin'})).join('\n');
  expect(moves).toContain("      a-plugin    redirects: [{from: '/docs/api/get-user', to: '/docs/api/read-user'}]");
  expect(moves).toContain("redirects: [{from: '/docs/api/swapped', to: '…'}] in a-plugin");
  expect(moves).not.toContain('portal.config.ts');
});

test('a removed page is returned until it is redirected, unless another page has its address', async () => {
  const previous = await listPages(readTexts({'old.yaml': BEFORE}));
  const compileMoved = async (after: string, redirected: string[] = []): Promise<string[] | undefined> => {
    const {result} = await compileText(after, {root: '/docs/api', previous, redirected});
    return result?.moved.map(({id}) => id);
  };
  const after = BEFORE.replace('listTeams', 'allTeams').replace('  /old: {get: {operationId: swapped}}\n', '');
  expect(await compileMoved(after)).toEqual(['list-teams', 'swapped']);
  expect(await compileMoved(after, ['/docs/api/swapped'])).toEqual(['list-teams']);
  expect(await compileMoved(after.replace('allTeams', 'swapped'))).toEqual(['list-teams']);
});
