import type {JSONReport} from '@playwright/test/reporter';
import {expect, test} from 'vitest';
import {countPlaywright, describeFailure} from './totals.mts';

test('a failure is named by file, titles and the first line of its message, without colours', () => {
  expect(describeFailure('a.test.ts', ['a list', 'ends'], '\u001B[31mError:\u001B[0m not 3\n  at a.test.ts:4')).toBe(
    'a.test.ts › a list › ends: Error: not 3',
  );
  expect(describeFailure('a.test.ts', [])).toBe('a.test.ts: no message');
});

test('failed and flaky tests of Playwright’s report are named, and passed ones are not', () => {
  const makeSpec = (title: string, status: string, ...messages: (string | undefined)[]) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{status, results: messages.map((message) => ({error: message === undefined ? undefined : {message}}))}],
  });
  const suite = {title: 'a list', file: 'a.spec.ts', specs: [makeSpec('ends', 'flaky', 'too late', undefined)]};
  const report = {
    stats: {expected: 1, unexpected: 1, flaky: 1, skipped: 0},
    suites: [
      {
        title: 'a.spec.ts',
        file: 'a.spec.ts',
        specs: [makeSpec('begins', 'expected', undefined), makeSpec('goes on', 'unexpected', 'not there')],
        suites: [suite],
      },
    ],
    errors: [{message: 'no browser'}],
  } as unknown as JSONReport;
  expect(countPlaywright(report)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    flaky: 1,
    failures: ['a.spec.ts:7 › goes on: not there', 'a.spec.ts:7 › a list › ends: too late', 'Playwright: no browser'],
  });
});
