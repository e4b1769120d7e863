import {expect, test} from 'vitest';
import {createCall} from '../../testing/call.ts';
import {withoutExampleTexts} from './ownFiles.ts';

const text = {type: 'string'};
const example = {
  indexId: 'idx_1',
  question: 'How long?',
  title: 'Returns',
  userId: 'customer',
  language: 'en',
  tone: 'short',
  day: '2026-01-01',
  size: 3,
};
const call = createCall({
  body: {
    required: true,
    media: [{mediaType: 'application/json', schema: {$ref: '#/$defs/Body'}, examples: [{name: 'one', value: example}]}],
  },
  definitions: {
    Body: {
      type: 'object',
      properties: {
        indexId: text,
        question: {...text, pattern: '\\S'},
        title: {...text, pattern: '^\\S(.*\\S)?$'},
        userId: text,
        language: {...text, pattern: '^[a-z]{2}$'},
        tone: {...text, enum: ['short', 'long']},
        day: {...text, format: 'date'},
        size: {type: 'integer'},
      },
    },
  },
});

function leaveOut(value: Record<string, unknown>, isOfOwnFile: boolean, since = 0): unknown {
  const draft = {target: '', variables: {}, parameters: {}, body: {mediaType: 'application/json', value}};
  const captured = {indexId: {value: 'idx_1', from: 'Create', at: 5, beside: {}, isOwn: true, isOfOwnFile}};
  return withoutExampleTexts(call, draft, captured, call.definitions, since).body?.value;
}

test("only free texts of the example are left out beside an ID of the visitor's own file", () => {
  expect(leaveOut(example, true)).toEqual({
    indexId: 'idx_1',
    userId: 'customer',
    language: 'en',
    tone: 'short',
    day: '2026-01-01',
    size: 3,
  });
});

test.each<[title: string, value: Record<string, unknown>, isOfOwnFile: boolean, since?: number]>([
  ['an id that came of a sample', example, false],
  ['an id that the form had before', example, true, 5],
  ['another id', {...example, indexId: 'idx_2'}, true],
  ['texts that were typed', {indexId: 'idx_1', question: 'When?', title: 'Hours'}, true],
])('%s leaves the form as it is', (_, value, isOfOwnFile, since) => {
  expect(leaveOut(value, isOfOwnFile, since)).toEqual(value);
});
