// A reporter of Vitest: totals of the unit tests for `npm test`, with those that passed only on a retry.
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Reporter, TestModule, TestRunEndReason} from 'vitest/node';
import {ROOT} from './root.mts';
import {describeFailure, type Totals} from './totals.mts';

type Errors = Parameters<Required<Reporter>['onTestRunEnd']>[1];

const REPORT = path.join(ROOT, 'test-results/vitest.json');

function count(modules: readonly TestModule[], errors: Errors): Totals {
  const totals = {passed: 0, failed: 0, skipped: 0, flaky: 0, failures: errors.map(({message}) => describeFailure('Vitest', [], message))};
  for (const module of modules) {
    for (const {message} of module.errors()) totals.failures.push(describeFailure(module.relativeModuleId, [], message));
    for (const test of module.children.allTests()) {
      const {state, errors: [error] = []} = test.result();
      totals[state === 'pending' ? 'skipped' : state] += 1;
      const isFlaky = test.diagnostic()?.flaky === true;
      if (isFlaky) totals.flaky += 1;
      if (isFlaky || state === 'failed') totals.failures.push(describeFailure(module.relativeModuleId, [test.fullName], error?.message));
    }
  }
  return {...totals, failed: Math.max(totals.failed, totals.failures.length - totals.flaky)};
}

export default class UnitReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: Errors, reason: TestRunEndReason): void {
    if (reason !== 'interrupted') writeFileSync(REPORT, JSON.stringify(count(modules, errors)));
  }
}
