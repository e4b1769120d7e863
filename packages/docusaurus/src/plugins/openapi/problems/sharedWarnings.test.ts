import {expect, test} from 'vitest';
import type {Problem} from '@lectern/openapi';
import {withoutShared} from './sharedWarnings.ts';

const create = (message: string, line: number, more: Partial<Problem> = {}): Problem => ({
  severity: 'warning',
  message,
  hint: 'correct it',
  file: 'v1.yaml',
  line,
  ...more,
});

test('an older version does not repeat warnings of the current document, wherever they are, and says how many there are', () => {
  const current = {
    entry: 'v2.yaml',
    problems: [create('odd', 3, {file: 'v2.yaml'}), create('wrong', 4, {file: 'v2.yaml', severity: 'error'})],
  };
  const own = [create('wrong', 2), create('odd', 6, {severity: 'error'}), create('odd', 7, {isIncomplete: true}), create('old', 8)];
  expect(withoutShared([create('odd', 1), create('odd', 5), ...own], 'v1.yaml', current)).toEqual([
    ...own,
    {
      severity: 'info',
      message: '2 warnings are the same as in v2.yaml and not repeated here',
      hint: 'npx lectern check v1.yaml lists them',
      file: 'v1.yaml',
    },
  ]);
  expect(withoutShared([create('odd', 1)], 'v1.yaml', current)).toMatchObject([
    {message: expect.stringMatching(/^1 warning is the same/) as string},
  ]);
  expect(withoutShared(own, 'v1.yaml', current)).toEqual(own);
});
