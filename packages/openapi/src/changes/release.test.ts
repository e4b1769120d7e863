import {expect, test} from 'vitest';
import {viewNotes, type Release} from './release.ts';

const OPERATION = {kind: 'operation', method: 'GET', path: '/things'} as const;

function view(change: {schema?: string; at: string[]}): unknown {
  const release: Release = {
    version: '2',
    previous: '1',
    date: '2025-06-03',
    changes: [{kind: 'removed', breaking: false, text: 'removed', operations: [OPERATION], ...change}],
  };
  return viewNotes([release], OPERATION)[0]?.changes[0]?.place;
}

test('what a change is about is given in parts: of a parameter, its location apart from its name', () => {
  expect(view({at: ['query parameter page']})).toEqual({parameter: 'query', name: 'page'});
  expect(view({at: ['query parameter filter', '[]', 'name']})).toEqual({parameter: 'query', name: 'filter[] › name'});
  expect(view({at: ['request body', 'name']})).toEqual({name: 'request body › name'});
  expect(view({schema: 'Thing', at: ['query parameter page']})).toEqual({name: 'Thing › query parameter page'});
  expect(view({at: []})).toBeUndefined();
});
