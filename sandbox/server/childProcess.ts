// A process beside the one that answers requests, for work that may take all of its time or memory. It comes after the requests.
import {fork} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {setPriority} from 'node:os';

export type ChildProcess<Message, Reply> = {
  /** Resolves when it may be sent the next one. That it has just ended is said to the listener, not here. */
  send: (message: Message) => Promise<void>;
  /** Receives everything that comes from it; at the end, that it has ended. */
  listen: (listener: (reply: Reply | {kind: 'ended'}) => void) => void;
  end: () => void;
  /** It has nothing to do: it keeps no program from ending, and ends after a while, so that it gives its memory back. */
  rest: () => void;
  hasEnded: () => boolean;
  /** Milliseconds that it has been worked on so far; undefined where the system does not say. */
  getWorkTime: () => number | undefined;
};

// Behind requests, with a third of their share of a busy machine: the lowest would have next to nothing of it, for minutes.
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
    // What V8 says at its end would be taken for a failure of the sandbox.
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
      // That a process has just ended is reported by `exit`.
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
    // Behind the name, which is in brackets, the 12th and 13th field: in the program, and in the system for it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}

/** Requests come first. What a process begins has its priority, also its threads. One that could not be started has no number, and one that has ended already has no priority. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, PRIORITY);
  } catch (error) {
    if ((error as {info?: {code?: string}}).info?.code !== 'ESRCH') throw error;
  }
}
