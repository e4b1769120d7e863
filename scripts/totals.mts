// What a step of `npm test` counts, and what it names again at the end, where a long run is read first.
import {stripVTControlCharacters} from 'node:util';
import type {JSONReport, JSONReportSuite} from '@playwright/test/reporter';

export type Totals = {
  /** Those that passed when they were repeated are among them. */
  passed: number;
  failed: number;
  skipped: number;
  /** Failed first, passed when repeated. */
  flaky?: number;
  /** Tests that failed, flaky ones too, each with its file and what it said first: `a.test.ts › a title: message`. */
  failures?: string[];
  /** How long they took. */
  seconds?: number;
};

/** A test by its name, and the first line of what it said. */
export function describeFailure(file: string, titles: string[], message = ''): string {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n');
  return `${[file, ...titles].join(' › ')}: ${line.trim() || 'no message'}`;
}

/** Of Playwright's own report. */
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
