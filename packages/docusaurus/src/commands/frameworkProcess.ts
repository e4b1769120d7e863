// The framework's commands in a process of their own, as its own command line runs them: but what it throws is printed as lines that
// name file, line and fix. It would print where in its own code each was thrown.
import process from 'node:process';
import {inspect} from 'node:util';
import {runCLI} from '@docusaurus/core/lib/index.js';
import {describeFailure} from '../plugins/problems/failure.ts';
import {isPagesTrial} from '../plugins/openapi/options.ts';
import {describePrinted} from '../plugins/problems/printed.ts';

process.env['BABEL_ENV'] ??= 'development';
process.env['NODE_ENV'] ??= 'development';

function stop(error: unknown): never {
  process.stderr.write(`\n${describeFailure(error, process.cwd()).join('\n')}\n\n`);
  if (process.env['DEBUG'] !== undefined) process.stderr.write(`${inspect(error, {depth: Infinity})}\n`);
  process.exit(1);
}

/** Prints what there are words of our own for in them; in a build, which compiles each page more than once, once. */
function describe(method: 'error' | 'warn' | 'info' | 'log'): void {
  const print = console[method].bind(console);
  const printed = new Set<string>();
  console[method] = (...values: unknown[]) => {
    // Nothing is built where pages are only looked at.
    if (method === 'info' && isPagesTrial()) return;
    const lines = describePrinted(values[0], process.cwd());
    if (lines === undefined) print(...values);
    for (const line of lines ?? []) {
      if (process.env['NODE_ENV'] === 'production' && printed.has(line)) continue;
      printed.add(line);
      print(line);
    }
  };
}

if (process.env['DEBUG'] === undefined) {
  for (const method of ['error', 'warn', 'info', 'log'] as const) describe(method);
}
process.on('unhandledRejection', stop);
await runCLI(process.argv as Parameters<typeof runCLI>[0]).catch(stop);
