// The reader on Node: a process for each concurrent file. Not a thread: despite limits, V8 ends the whole process if one allocation of a
// thread fails.
import {fileURLToPath} from 'node:url';
import {startChildProcess} from '../server/childProcess.ts';
import {LIMITS, type Limits, type Reader} from './reader.ts';
import type {Question, Reply} from './serve.ts';
import {createThreadReader, type Thread} from './threads.ts';

const PROGRAM = fileURLToPath(new URL('./nodeProcess.ts', import.meta.url));
// An idle process ends after this time, and frees its memory.
const IDLE_MS = 5000;
// A process that has read a large file is not used again, for the same reason.
const MIN_LARGE_BYTES = 4_194_304;

// A machine short of memory may still end everything because of one file; repeated stops must not lose files.
const MAX_ATTEMPTS = 12;

/** A reader in separate processes. The end of one affects nothing else, so a file is tried again after a stop that it can't have caused. */
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
