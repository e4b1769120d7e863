// The reader on Node: a process for each file that is read at the same time. Not a thread: V8 ends the whole process, its limits or not,
// when a single piece of memory that a thread asks for cannot be had.
import {fileURLToPath} from 'node:url';
import {startChildProcess} from '../server/childProcess.ts';
import {LIMITS, type Limits, type Reader} from './reader.ts';
import type {Question, Reply} from './serve.ts';
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
  const child = startChildProcess<Question, Reply>({program: PROGRAM, memory, idleTime: IDLE_MS});
  let length = 0;
  return {
    ...child,
    send: (question) => {
      if (question.kind === 'piece') length += question.bytes.length;
      return child.send(question);
    },
    rest: () => {
      child.rest();
      return length < MIN_LARGE_BYTES;
    },
  };
}
