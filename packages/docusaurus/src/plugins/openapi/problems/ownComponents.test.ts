import {expect, test} from 'vitest';
import type {Failure} from '../../failures.ts';
import {findOwn, toOwnProblems} from './ownComponents.ts';

const COMPONENTS = [
  {file: 'src/theme/Reference/Lead/index.tsx', name: 'Lead'},
  {file: 'src/theme/Reference/Samples.jsx', name: 'Samples'},
];
const failure = {root: 'api', id: 'list', part: 'the HTML', name: 'TypeError', message: 'x is undefined'};

test.each([
  [['Lead'], 'src/theme/Reference/Lead/index.tsx'],
  [['read', 'SamplesWrapper'], 'src/theme/Reference/Samples.jsx'],
  [['Leader', 'Parameters'], undefined],
  [undefined, undefined],
])('a failure in %j is attributed to %s', (functions, file) => {
  expect(findOwn({...failure, ...(functions ? {functions} : {})}, COMPONENTS)?.file).toBe(file);
});

test('an error of a component on many pages is one problem, and an error of other code is none', () => {
  const failures: Failure[] = [
    {...failure, functions: ['Lead']},
    {...failure, id: 'read', functions: ['Lead']},
    {...failure, message: 'no y', functions: ['Lead']},
    {...failure, functions: ['Security']},
  ];
  expect(toOwnProblems(failures, COMPONENTS, ({id}) => `"${id}"`).map(({file, message}) => [file, message])).toEqual([
    [COMPONENTS[0]?.file, 'this component throws on 2 pages, the first of which is "list": TypeError: x is undefined'],
    [COMPONENTS[0]?.file, 'this component throws on "list": TypeError: no y'],
  ]);
});
