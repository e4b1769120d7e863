import {expect, test} from 'vitest';
import {describeBody} from './describeBody.ts';

const describeValue = (value: unknown): string =>
  describeBody({target: '', variables: {}, parameters: {}, body: {mediaType: 'a/b', value}});

test('the text of a body comes before its IDs and numbers, in the order of the body', () => {
  expect(describeValue({indexId: 'idx_1', question: 'How long?', settings: {topK: 5, style: 'in short'}})).toBe(
    'How long? · in short · idx_1 · 5',
  );
  expect(describeValue(['a', null, true, ' '])).toBe('a');
  expect(describeValue(undefined)).toBe('');
  expect(describeBody({target: '', variables: {}, parameters: {}})).toBe('');
});

test('a body that is not JSON yet is described by its text, and a long one by its beginning', () => {
  const body = {mediaType: 'a/b', value: undefined, text: '{"name":\n  "Half'};
  expect(describeBody({target: '', variables: {}, parameters: {}, body})).toBe('{"name": "Half');
  expect(describeValue('x'.repeat(500))).toBe(`${'x'.repeat(80)}…`);
});
