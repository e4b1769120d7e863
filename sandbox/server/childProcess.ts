// A process beside the one that serves requests, for work that may take much time or memory. It has a lower priority.
import {fork} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {setPriority} from 'node:os';

export type ChildProcess<Message, Reply> = {
  /** Resolves when it may be sent the next one. If it has just ended, the listener is informed, not the sender. */
  send: (message: Message) => Promise<void>;
  /** Receives all its replies, and finally its end. */
  listen: (listener: (reply: Reply | {kind: 'ended'}) => void) => void;
  end: () => void;
  /** Marks it as idle: it does not block the program's exit, and ends after a while to free its memory. */
  rest: () => void;
  hasEnded: () => boolean;
  /** Milliseconds of processor time so far; undefined if the system does not report it. */
  getWorkTime: () => number | undefined;
};

// Behind requests, with a third of their share of a busy machine: the lowest priority would get almost nothing for minutes.
const PRIORITY = 5;
// Linux counts the time of a process in hundredths of a second.
const TICK_MS = 10;

type Options = {
  program: string;
  args?: string[];
  /** In megabytes. */
  memory: number;
  /** How long it waits for work before it ends, in milliseconds. */
  idleTime: number;
};

export function startChildProcess<Message extends object, Reply>(options: Options): ChildProcess<Message, Reply> {
  const {program, args = [], memory, idleTime} = options;
  const child = fork(program, args, {
    serialization: 'advanced',
    execArgv: ['--no-warnings', `--max-old-space-size=${memory}`],
    // V8's last output would look like a failure of the sandbox.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  lowerPriority(child.pid);
  let listener: ((reply: Reply | {kind: 'ended'}) => void) | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
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
    send: (message) => {
      clearTimeout(idle);
      child.ref();
      child.channel?.ref();
      // `exit` reports that a process has just ended.
      return new Promise((resolve) => child.send(message, () => resolve()));
    },
    listen: (next) => {
      listener = next;
      if (hasEnded) onEnd();
    },
    end,
    rest: () => {
      clearTimeout(idle);
      idle = setTimeout(end, idleTime);
      idle.unref();
      child.unref();
      child.channel?.unref();
    },
    hasEnded: () => hasEnded,
    getWorkTime: () => readWorkTime(child.pid),
  };
}

function readWorkTime(pid: number | undefined): number | undefined {
  try {
    // After the name, which is in brackets, the 12th and 13th field: time in user mode and in the kernel.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}

/**
 * Requests come first. Whatever a process starts inherits its priority, including threads. A process that failed to start has no ID, and
 * one that has ended has no priority.
 */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, PRIORITY);
  } catch (error) {
    if ((error as {info?: {code?: string}}).info?.code !== 'ESRCH') throw error;
  }
}
