// The framework's own command line, in a process of its own.
import {spawn, type StdioOptions} from 'node:child_process';
import process from 'node:process';
import {getModuleFile} from '../moduleFile.ts';

const PROGRAM = getModuleFile(import.meta, 'frameworkProcess');

/** Modules of ours, and `portal.config.ts`, are read by Node as they are written. */
const QUIET = ['--disable-warning=ExperimentalWarning', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'];

export type FrameworkOptions = {
  /** Options of Node. Default: none. */
  nodeOptions?: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Default: those of this process. */
  stdio?: StdioOptions;
};

/** Runs a command until it ends; SIGINT and SIGTERM are passed on. `isStopped`: by one of them, and then its code says nothing. */
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
