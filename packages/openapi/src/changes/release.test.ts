import {expect, test} from 'vitest';
import {parseReleases, viewNotes, type Release} from './release.ts';

const OPERATION = {kind: 'operation', method: 'GET', path: '/things'} as const;

function view(change: {schema?: string; at: string[]}): unknown {
  const release: Release = {
    version: '2',
    previous: '1',
    date: '2025-06-03',
    changes: [{kind: 'removed', breaking: false, text: 'removed', operations: [OPERATION], ...change}],
  };
  return viewNotes([release], OPERATION)[0]?.changes[0]?.location;
}

test('the subject of a change has parts: a parameter has its location apart from its name', () => {
  expect(view({at: ['query parameter page']})).toEqual({parameter: 'query', name: 'page'});
  expect(view({at: ['query parameter filter', '[]', 'name']})).toEqual({parameter: 'query', name: 'filter[] › name'});
  expect(view({at: ['request body', 'name']})).toEqual({name: 'request body › name'});
  expect(view({schema: 'Thing', at: ['query parameter page']})).toEqual({name: 'Thing › query parameter page'});
  expect(view({at: []})).toBeUndefined();
});

test('a change has the address of its migration guide if an owner has set one', () => {
  const change = {kind: 'removed', breaking: true, at: ['a'], text: 'removed', guide: '/docs/moving', operations: [OPERATION]} as const;
  const release: Release = {version: '2', previous: '1', date: '2025-06-03', changes: [{...change, at: ['a'], operations: [OPERATION]}]};
  expect(viewNotes(parseReleases(JSON.stringify({releases: [release]})), OPERATION)[0]?.changes[0]).toMatchObject({guide: '/docs/moving'});
});

const CHANGE = {kind: 'added', breaking: false, at: ['a'], text: 'added', operations: [OPERATION]};
const RELEASE = {version: '2', previous: '1', date: '2025-06-03', changes: [CHANGE]};

test.each([
  ['null', {releases: [null]}, 'release 1 of the changelog has no "version" and "previous"'],
  ['a version that is a number', {releases: [RELEASE, {...RELEASE, version: 2}]}, 'release 2 of the changelog has no "version"'],
  [
    'a month',
    {releases: [{...RELEASE, date: '2025-06'}]},
    'has the "date" "2025-06", which is no day: write one as "2025-06-03", the year first',
  ],
  ['a day in another order', {releases: [{...RELEASE, date: '29.11.2026'}]}, 'has the "date" "29.11.2026", which is no day'],
  ['no day', {releases: [{...RELEASE, date: undefined}]}, 'has no "date": write one as "2025-06-03", the year first'],
  ['a day that there is not', {releases: [{...RELEASE, date: '2025-13-41'}]}, 'has the "date" "2025-13-41"'],
  ['the 31st of February', {releases: [{...RELEASE, date: '2025-02-31'}]}, 'has the "date" "2025-02-31"'],
  ['no changes', {releases: [{...RELEASE, changes: null}]}, 'has no list "changes"'],
  ...[
    null,
    'added',
    {...CHANGE, kind: 'constructor'},
    {...CHANGE, breaking: 'yes'},
    {...CHANGE, at: [5]},
    {...CHANGE, at: 'a'},
    {...CHANGE, schema: {}},
    {...CHANGE, direction: 'both'},
    {...CHANGE, guide: 'docs/guides/pagination'},
    {...CHANGE, guide: '//example.com'},
    {...CHANGE, guide: 5},
    {...CHANGE, operations: [null]},
    {...CHANGE, operations: [{...OPERATION, path: 5}]},
    {...CHANGE, operations: [{...OPERATION, kind: 'x'}]},
    {...CHANGE, operations: [{...OPERATION, operationId: []}]},
  ].map((change) => [
    `the change ${JSON.stringify(change)}`,
    {releases: [{...RELEASE, changes: [CHANGE, change]}]},
    'has a change (number 2) that is none',
  ]),
] as [string, unknown, string][])('a changelog with %s is refused with what to write', (_, value, message) => {
  expect(() => parseReleases(JSON.stringify(value))).toThrow(message);
});

test('a written changelog can be read again', () => {
  const releases = [{...RELEASE, changes: [CHANGE, {...CHANGE, schema: 'Thing', direction: 'request', operations: []}]}];
  expect(parseReleases(JSON.stringify({releases}))).toEqual(releases);
});
