// The counts of a step of `npm test`, and the failures listed at the end, where readers of a long run look first.
import {stripVTControlCharacters} from 'node:util';
import type {JSONReport, JSONReportSuite} from '@playwright/test/reporter';

export type Totals = {
  /** Includes those that passed on a retry. */
  passed: number;
  failed: number;
  skipped: number;
  /** Failed first, and passed on a retry. */
  flaky?: number;
  /** Tests that failed, including flaky ones, each with its file and first message: `a.test.ts › a title: message`. */
  failures?: string[];
  /** Their duration. */
  seconds?: number;
};

/** A test by its name, with the first line of its message. */
export function describeFailure(file: string, titles: string[], message = ''): string {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n');
  return `${[file, ...titles].join(' › ')}: ${line.trim() || 'no message'}`;
}

/** Counts Playwright's own report. */
export function countPlaywright({stats, suites, errors}: JSONReport): Totals {
  const failures = [
    ...suites.flatMap((suite) => listFailures(suite, [])),
    ...errors.map(({message, location}) => describeFailure(location?.file ?? 'Playwright', [], message)),
  ];
  return {passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, flaky: stats.flaky, failures};
}

function listFailures({suites = [], specs, title, file}: JSONReportSuite, titles: string[]): string[] {
  // The outermost suite is the file.
  const within = title === file ? titles : [...titles, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({status}) => status === 'unexpected' || status === 'flaky')
      .map(({results}) => {
        const failed = results.find(({error}) => error !== undefined);
        return describeFailure(`${spec.file}:${spec.line}`, [...within, spec.title], failed?.error?.message);
      }),
  );
  return [...own, ...suites.flatMap((suite) => listFailures(suite, within))];
}
