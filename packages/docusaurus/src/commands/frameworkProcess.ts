// The framework's commands in a separate process, run as its own command line does. Errors are printed as lines that name file, line and
// fix, instead of stack traces of the framework's code.
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

/** Replaces messages that we have our own words for. A build prints each only once, although it compiles a page more than once. */
function describe(method: 'error' | 'warn' | 'info' | 'log'): void {
  const print = console[method].bind(console);
  const printed = new Set<string>();
  console[method] = (...values: unknown[]) => {
    // A check of pages builds nothing.
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
