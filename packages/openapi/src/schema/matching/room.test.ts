import {afterEach, expect, test, vi} from 'vitest';
import {takeSteps, STEPS_PER_CHECK} from './room.ts';
import {compileSchema} from '../../testing.ts';

afterEach(() => vi.restoreAllMocks());

test('a test that exceeds the remaining budget uses none of it', () => {
  const room = {checks: 10};
  expect([9, 3, 1.5, 1, 0.9].map((checks) => takeSteps(checks * STEPS_PER_CHECK, room))).toEqual([true, false, true, false, true]);
  expect(room.checks).toBe(0);
});

/** How often a text is tested by any expression while a schema with an example is compiled. */
async function countTests(text: string, schema: object): Promise<number> {
  const test = vi.spyOn(RegExp.prototype, 'test');
  await compileSchema(JSON.stringify(schema));
  const {length} = test.mock.calls.filter(([tested]) => tested === text);
  return length;
}

const TEXT = 'a'.repeat(150);
/** Patterns that no other test has: each remembers the last text. */
const createPatterns = (count: number, name: string): string[] =>
  Array.from({length: count}, (_, index) => `^a*a*a*${name}${count}b${index}$`);

test.each<[string, (patterns: string[]) => object]>([
  ['pattern', (patterns) => ({anyOf: patterns.map((pattern) => ({pattern})), example: TEXT})],
  [
    'patternProperties',
    (patterns) => ({
      type: 'object',
      patternProperties: Object.fromEntries(patterns.map((each) => [each, {type: 'string'}])),
      example: {[TEXT]: 1},
    }),
  ],
])('slow patterns of %s are tested only within the budget, however many there are', async (name, createSchema) => {
  const few = await countTests(TEXT, createSchema(createPatterns(10, name)));
  expect(few).toBeGreaterThanOrEqual(10);
  expect(await countTests(TEXT, createSchema(createPatterns(300, name)))).toBeLessThan(200);
});
