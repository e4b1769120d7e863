import {expect, test} from 'vitest';
import {withProperty} from './record.ts';

const ORDER = ['indexId', 'question', 'userId'];

test.each<[what: string, before: Record<string, unknown>, name: string, names: string[]]>([
  ['a property that was cleared goes back to where its schema has it', {indexId: 1, userId: 3}, 'question', ORDER],
  ['the last one goes to the end', {indexId: 1, question: 2}, 'userId', ORDER],
  ['one that is there stays', {userId: 3, question: 2}, 'userId', ['userId', 'question']],
  ['one that the schema does not name goes to the end', {question: 2}, '__proto__', ['question', '__proto__']],
])('%s', (_, before, name, names) => {
  const after = withProperty(before, [name, 9], ORDER);
  expect(Object.keys(after)).toEqual(names);
  expect(Object.entries(after)).toContainEqual([name, 9]);
});
