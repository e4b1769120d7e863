import {afterEach, expect, test, vi} from 'vitest';
import {NoRoom} from '../storage/storage.ts';
import {createReport} from './report.ts';

afterEach(() => vi.restoreAllMocks());

test('an error is logged with its stack, without terminal commands from a file in its message', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  createReport()(new Error('Bad filter name "\u001b]0;owned\u0007\nAPI key: "'));
  expect(log).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^Error: Bad filter name "\\u001b\]0;owned\\u0007\\u000aAPI key: "\n {4}at /),
  );
});

test('a full disk is logged once, not with each request that it refuses', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const report = createReport();
  const full = new NoRoom('The disk is full.');
  report(full);
  report(full);
  expect(log).toHaveBeenCalledExactlyOnceWith(full.message);
});
