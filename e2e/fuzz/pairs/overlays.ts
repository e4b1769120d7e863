// Documents with overlays that may keep a build busy.
import {fill, fillList, HEAD, OK, repeat, withPaths} from '../families/documents.ts';
import type {Pair} from './pair.ts';

type Action = {target: string; update?: unknown; copy?: string; remove?: true};

function withActions(actions: Action[]): string {
  return JSON.stringify({overlay: '1.1.0', info: HEAD.info, actions});
}

/** Enough actions to fill a size. */
const times = (size: number, make: (index: number) => Action): string => withActions(fillList(size, (index) => make(index)));

const withValue = (value: unknown): string => withPaths({'/a': {get: {responses: OK}}}, {'x-a': value});
const list = (size: number): string => withValue(Array.from({length: size / 2}, () => 1));
const deep = (depth: number, inner = '1'): unknown => JSON.parse('['.repeat(depth) + inner + ']'.repeat(depth));

/** A document and an overlay. */
export const OVERLAYS: Record<string, Pair> = {
  'slices without end': (size) => [list(size / 2), withActions([{target: `$['x-a'][${repeat('::,', size / 2)}::]`, update: 1}])],
  'names without end': (size) => [list(size / 2), withActions([{target: `$..[${repeat("'info',", size / 2)}'x']`, update: {}}])],
  'wildcards upon wildcards': (size) => [
    withValue({a: {a: {a: {a: 1}}}}),
    withActions([{target: `$${`[${repeat('*,', size / 8)}*]`.repeat(4)}`, update: 1}]),
  ],
  'everything, again and again': (size) => [list(size / 2), times(size / 2, () => ({target: '$..*', update: {}}))],
  'something that is nowhere, again and again': (size) => [list(size / 2), times(size / 2, () => ({target: '$..x..y', remove: true}))],
  'everything of a deep value': (size) => [
    withValue(Array.from({length: size / 2 / 981}, () => deep(490))),
    times(size / 2, () => ({target: '$..*..x', update: 1})),
  ],
  'deep values one by one': (size) => [
    withValue(deep(490, `[${'1,'.repeat(size / 4)}1]`)),
    times(size / 2, (index) => ({target: `$..[?@==${index}]`, update: index + 1})),
  ],
  'filters in filters': (size) => [list(size / 2), withActions([{target: `$${'..[?$'.repeat(400)}.z${']'.repeat(400)}`, update: 1}])],
  'copies of all into itself': (size) => [withValue({}), times(size, () => ({target: "$['x-a']", copy: '$'}))],
  'copies that double': (size) => [withValue([1, 2]), times(size, () => ({target: "$['x-a']", copy: "$['x-a']"}))],
  'copies that double in turn': (size) => [
    withPaths({'/a': {get: {responses: OK}}}, {'x-a': [1], 'x-b': [1]}),
    times(size, (index) => ({target: `$['x-${'ab'[index % 2] ?? ''}']`, copy: `$['x-${'ba'[index % 2] ?? ''}']`})),
  ],
  'many updates of one large object': (size) => [
    withValue(fill(size / 2, (index) => [`a${index}`, 1])),
    times(size / 2, (index) => ({target: "$['x-a']", update: {[`b${index}`]: []}})),
  ],
  'many copies into one large object': (size) => [
    withValue(fill(size / 2, (index) => [`a${index}`, 1])),
    times(size / 2, () => ({target: "$['x-a']", copy: '$.info'})),
  ],
  'many removals': (size) => [list(size / 2), times(size / 2, () => ({target: "$['x-a'][0]", remove: true}))],
  'one long pattern': (size) => [
    list(size / 2),
    withActions([{target: `$..[?match('${repeat('ab', size / 4)}', '${repeat('(a|b{1,9})*', 1900)}')]`, update: 1}]),
  ],
  'many patterns': (size) => [
    withValue(Object.keys(fill(size / 2, (index) => [`(a?){100}(b?){1000}${index}`, 0]))),
    withActions([{target: "$['x-a'][?match('ab', @)]", update: 1}]),
  ],
  'long texts compared': (size) => [
    withPaths({}, {'x-a': Array.from({length: size / 8}, () => 1), 'x-t': repeat('a', size / 3), 'x-u': repeat('a', size / 3)}),
    withActions([{target: "$['x-a'][?$['x-t']==$['x-u'] || length($['x-t'])==1]", update: 1}]),
  ],
  'operations without end': (size) => [
    withPaths({'/a': {get: {responses: OK}}}),
    times(size, (index) => ({target: '$.paths', update: {[`/p${index}`]: {get: {responses: OK}}}})),
  ],
};
