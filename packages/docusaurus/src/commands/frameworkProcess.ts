// The framework's commands in a process of their own, as its own command line runs them: but what it throws is printed as lines that
// name file, line and fix. It would print where in its own code each was thrown.
import process from 'node:process';
import {inspect} from 'node:util';
import {runCLI} from '@docusaurus/core/lib/index.js';
import {describeFailure} from '../plugins/problems/failure.ts';

process.env['BABEL_ENV'] ??= 'development';
process.env['NODE_ENV'] ??= 'development';

function stop(error: unknown): never {
  process.stderr.write(`\n${describeFailure(error, process.cwd()).join('\n')}\n\n`);
  if (process.env['DEBUG'] !== undefined) process.stderr.write(`${inspect(error, {depth: Infinity})}\n`);
  process.exit(1);
}

process.on('unhandledRejection', stop);
await runCLI(process.argv as Parameters<typeof runCLI>[0]).catch(stop);
