import {expect, test} from 'vitest';
import {getSteps, groupByName, groupByPath, type Located, type PathGroup} from './pathGroups.ts';

type Outline = [title: string, count: number, ...inner: Outline[]];

function toOutline({title, items, groups}: PathGroup<Located>): Outline {
  return [title, items.length, ...groups.map(toOutline)];
}

function draw(paths: string[], toTitle = (path: string): string => path): Outline[] {
  return groupByPath(paths.map((path) => ({path, title: toTitle(path)}))).map(toOutline);
}

/** `count` paths below one. */
function repeat(path: string, count: number): string[] {
  return Array.from({length: count}, (_, index) => `${path}/{id}${'/{key}'.repeat(index)}`);
}

test.each([
  ['/v1/account_links/{id}', ['account_links']],
  ['/api/v2.1/users/{id}/repos', ['users', 'repos']],
  ['/2010-04-01/Accounts/{Sid}/Calls.json', ['Accounts', 'Calls']],
  ['/users/@me/guilds', ['users', 'guilds']],
  ["/drives('{id}')/items(path='{p}')", ['drives', 'items']],
  ['/projects/{p}/instances/{i}:stop', ['projects', 'instances']],
  ['/files/{id}#add_link', ['files']],
  ['/chat.postMessage', ['chat', 'postMessage']],
  ['/', []],
])('%s names %j', (path, steps) => {
  expect(getSteps(path)).toEqual(steps);
});

test('each resource is a group, and single operations come last in one group', () => {
  expect(draw(['/ping', '/account', '/accounts/{id}', '/policies', '/policy/{id}', '/status', '/policies/{id}/rules'])).toEqual([
    ['Accounts', 2],
    ['Policies', 3],
    ['Other operations', 2],
  ]);
});

test('a single operation beside one other group has a group of its own name', () => {
  expect(draw(['/users', '/users/{id}', '/tax_ids'])).toEqual([
    ['Users', 2],
    ['Tax IDs', 1],
  ]);
});

test('a large group has subgroups, but none for a path segment that all share', () => {
  const users = [...repeat('/users', 20), ...repeat('/users/{id}/roles', 4), '/users/{id}/photo'];
  expect(draw([...users, ...repeat('/teams', 3)])).toEqual([
    ['Users', 21, ['Roles', 4]],
    ['Teams', 3],
  ]);
  expect(draw(users.map((path) => `/tenants/{t}${path}`))).toEqual([
    ['Users', 20],
    ['Roles', 4],
    ['Photo', 1],
  ]);
});

test('the group "other" is absent if no path has a group, unless the titles of operations form groups', () => {
  expect(draw(['/login', '/logout'])).toEqual([['Operations', 2]]);
  const nouns = ['User', 'Team', 'Key'];
  const calls = nouns.flatMap((noun) =>
    ['create', 'get', 'list', 'update', 'delete', 'merge', 'move', 'copy', 'find'].map((verb) => `${verb} ${noun}`),
  );
  expect(
    draw(
      calls.map((call) => `/${call.replace(' ', '')}`),
      (path) => path.slice(1).replace(/(?=[A-Z])/, ' '),
    ),
  ).toEqual(nouns.map((noun) => [noun, 9]));
});

test('many webhooks are grouped by their first word', () => {
  const names = [...Array.from({length: 22}, (_, index) => `order.${index}`), 'cart-opened', 'cart-closed', 'cart-paid', 'ping'];
  const {items, groups} = groupByName(names.map((path) => ({path, title: path})));
  expect([items.map(({path}) => path), groups.map(toOutline)]).toEqual([
    ['ping'],
    [
      ['Order', 22],
      ['Cart', 3],
    ],
  ]);
  expect(groupByName(names.slice(20).map((path) => ({path, title: path}))).groups).toEqual([]);
});

test('paths of thousands of segments, or with one of 200,000 characters, are nested no deeper than others', () => {
  const deep = Array.from({length: 30}, (_, index) => `${'/a'.repeat(5000)}/b${index}`);
  expect(draw(deep).map(([title]) => title)).toEqual(['A']);
  expect(draw([`/${'{'.repeat(200_000)}`, `/${'.'.repeat(200_000)}x`])).toHaveLength(1);
});
