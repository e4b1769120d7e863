import {expect, test} from 'vitest';
import type {JsonSchema} from '@lectern/openapi';
import {getFields} from './fields.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'];

function show(names: string[], state: Partial<Parameters<typeof getFields>[0]> = {}): {shown: string; more: string} {
  const properties = new Map(names.map((name): [string, JsonSchema] => [name, {type: 'string'}]));
  const shape = {properties, required: new Set(['c', 'k'])};
  const {shown, more} = getFields({shape, values: {}, path: 'body', problems: new Map(), cleared: [], isWhole: false, ...state});
  return {shown: shown.map(([name]) => name).join(''), more: more.map(([name]) => name).join('')};
}

test('required fields come first; many others wait until they are asked for', () => {
  expect(show(NAMES)).toEqual({shown: 'ck', more: 'abdefghij'});
  expect(show(NAMES, {isWhole: true})).toEqual({shown: 'ckabdefghij', more: ''});
});

test('few others are shown', () => {
  expect(show(NAMES.slice(0, 9))).toEqual({shown: 'cabdefghi', more: ''});
});

test('what has a value, or a problem, or had a value, is shown', () => {
  const long = [...NAMES, 'l', 'm', 'n'];
  const problems = new Map([['body.e.x', 'It is too short.']]);
  expect(show(long, {values: {d: null}, problems, cleared: ['j']})).toEqual({shown: 'ckdej', more: 'abfghilmn'});
});

test('what the server writes is left out', () => {
  const properties = new Map<string, JsonSchema>([['a', {readOnly: true}]]);
  expect(
    getFields({shape: {properties, required: new Set()}, values: {}, path: 'body', problems: new Map(), cleared: [], isWhole: false}),
  ).toEqual({
    shown: [],
    more: [],
  });
});
