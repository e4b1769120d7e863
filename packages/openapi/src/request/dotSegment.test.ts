import {expect, test} from 'vitest';
import {findDotParameters, hasDotSegment} from './dotSegment.ts';
import type {RequestParameter, RequestTemplate} from './model.ts';
import {buildRequest} from './request.ts';

/** Values by name; a template of the plain style unless `changes` say otherwise. */
function find(path: string, values: Record<string, unknown>, changes: Partial<RequestParameter> = {}): string[] {
  const parameters = Object.keys(values).map((name): RequestParameter => ({name, in: 'path', style: 'simple', explode: false, ...changes}));
  const template: RequestTemplate = {method: 'DELETE', path, parameters};
  const named = Object.fromEntries(Object.entries(values).map(([name, value]) => [`path.${name}`, value]));
  const found = findDotParameters(template, named);
  // The result matches the segments that the URL standard resolves.
  const {url} = buildRequest(template, {server: 'https://api.example/v1', parameters: named});
  expect(new URL(url).href !== url).toBe(found.length > 0);
  expect(hasDotSegment(url)).toBe(found.length > 0);
  return found;
}

test.each(['.', '..'])('a value %s that is a whole dot segment is found', (value) => {
  expect(find('/a/{id}/files/{fileId}', {id: 'customer-7', fileId: value})).toEqual(['fileId']);
  expect(find('/a/{id}/files/{fileId}', {id: value, fileId: value})).toEqual(['id', 'fileId']);
  expect(find('/a/{id}/files/{fileId}#add_link', {id: 'x', fileId: [value]})).toEqual(['fileId']);
  expect(find('/a/{id}', {id: value}, {mediaType: 'text/plain'})).toEqual(['id']);
});

test('values that form such a segment together, or with the text around them, are found', () => {
  expect(find('/a/{x}{y}/{z}', {x: '.', y: '.', z: '1'})).toEqual(['x', 'y']);
  expect(find('/a/.{x}', {x: '.'})).toEqual(['x']);
  expect(find('/a/{x}', {x: '.'}, {style: 'label'})).toEqual(['x']);
  expect(find('/a/{x}', {x: 'b/../../c'}, {allowReserved: true})).toEqual(['x']);
  expect(find('/a/.\t{x}/b', {x: '.'})).toEqual(['x']);
  expect(find('/a/\n{x} ', {x: '..'})).toEqual(['x']);
});

test.each(['v1..2', '...', '..a', 'a.', '%2e%2e', '../..', '..\\..', '. ', '..?', 'x/..'])('a value %s is no dot segment', (value) => {
  expect(find('/a/{id}/b', {id: value})).toEqual([]);
});

test('dots after the path, of other styles and of files are no dot segments', () => {
  expect(find('/a/{id}?at=/../', {id: '1'})).toEqual([]);
  expect(find('/a/{id}.{ext}', {id: '.', ext: 'json'})).toEqual([]);
  expect(find('/a/{id}', {id: '..'}, {style: 'matrix'})).toEqual([]);
});

test.each(['https://a.example/%2E%2e/b', 'https://a.example/b/.%2E', 'https://a.example/b\\..\\c', 'https://a.example/b/.?q'])(
  '%s resolves to another address',
  (url) => {
    expect(hasDotSegment(url)).toBe(true);
  },
);

test('of what follows the path, only what the URL standard leaves out counts as its end', () => {
  expect(find('/a/{x}\u0001', {x: '..'})).toEqual(['x']);
  expect(new URL('https://a.example/b/..\u00A0').pathname).toBe('/b/..%C2%A0');
  expect(hasDotSegment('https://a.example/b/..\u00A0')).toBe(false);
});

test('neither a parameter without a value nor one of another location forms a dot segment', () => {
  const create = (location: 'path' | 'query'): RequestTemplate => ({
    method: 'GET',
    path: '/a/.{x}',
    parameters: [{name: 'x', in: location, style: 'simple', explode: false}],
  });
  expect(findDotParameters(create('path'), {})).toEqual([]);
  expect(findDotParameters(create('query'), {'path.x': '.'})).toEqual([]);
});
