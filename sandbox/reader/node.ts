// The reader on Node: a process for each file that is read at the same time. Not a thread: V8 ends the whole process, its limits or not,
// when a single piece of memory that a thread asks for cannot be had.
import {fork} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {LIMITS, type Limits, type Reader} from './reader.ts';
import type {Reply} from './serve.ts';
import {createThreadReader, type Thread} from './threads.ts';

const PROGRAM = fileURLToPath(new URL('./nodeProcess.ts', import.meta.url));
// A process that waits for work ends after so long, and gives its memory back.
const IDLE_MS = 5000;
// One that has read a large file is not used again, for the same reason.
const MIN_LARGE_BYTES = 4_194_304;

// A machine that is short of memory may still end everything because of one file; one that is stopped again and again must not lose any.
const MAX_ATTEMPTS = 12;

/** A reader in processes of their own. One that ends takes nothing with it, so a file is tried again after a stop that it cannot have caused. */
export function createNodeReader(limits: Partial<Limits> = {}): Reader {
  const all = {...LIMITS, ...limits};
  return createThreadReader({start: () => startProcess(all), limits: all, attempts: MAX_ATTEMPTS});
}

function startProcess({memory}: Limits): Thread {
  const child = fork(PROGRAM, [], {
    serialization: 'advanced',
    execArgv: ['--no-warnings', `--max-old-space-size=${memory}`],
    // What V8 says at its end would be taken for a failure of the sandbox.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let listener: ((reply: Reply | {kind: 'ended'}) => void) | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let length = 0;
  let hasEnded = false;
  const end = (): void => {
    clearTimeout(idle);
    hasEnded = true;
    child.kill('SIGKILL');
  };
  const onEnd = (): void => {
    hasEnded = true;
    listener?.({kind: 'ended'});
  };
  child.on('message', (reply) => listener?.(reply as Reply));
  child.on('exit', onEnd);
  child.on('error', onEnd);
  return {
    send: (question) => {
      clearTimeout(idle);
      child.ref();
      child.channel?.ref();
      if (question.kind === 'piece') length += question.bytes.length;
      // That a process has just ended is reported by `exit`.
      return new Promise((resolve) => child.send(question, () => resolve()));
    },
    listen: (next) => {
      listener = next;
      if (hasEnded) onEnd();
    },
    end,
    rest: () => {
      idle = setTimeout(end, IDLE_MS);
      idle.unref();
      // It keeps no program from ending.
      child.unref();
      child.channel?.unref();
      return length < MIN_LARGE_BYTES;
    },
    hasEnded: () => hasEnded,
  };
}
