// The framework's own command line, in a separate process.
import {spawn, type StdioOptions} from 'node:child_process';
import process from 'node:process';
import {getModuleFile} from '../moduleFile.ts';

const PROGRAM = getModuleFile(import.meta, 'frameworkProcess');

/** No warnings: Node runs the TypeScript of our modules and of `portal.config.ts` directly. */
const QUIET = ['--disable-warning=ExperimentalWarning', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'];

export type FrameworkOptions = {
  /** Options of Node. Default: none. */
  nodeOptions?: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Default: those of this process. */
  stdio?: StdioOptions;
};

/** Runs a command until it ends; SIGINT and SIGTERM are passed on. `isStopped`: a signal ended it, and its exit code has no meaning. */
export function runFramework(
  args: string[],
  {nodeOptions = [], env, stdio = 'inherit'}: FrameworkOptions,
): Promise<{code: number; isStopped: boolean}> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...QUIET, ...nodeOptions, PROGRAM, ...args], {stdio, env});
    let isStopped = false;
    const stop = (signal: NodeJS.Signals): void => {
      isStopped = true;
      child.kill(signal);
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve({code: code ?? 1, isStopped});
    });
  });
}
