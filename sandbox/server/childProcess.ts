// A process beside the one that answers requests, for work that may take all of its time or memory. It comes after the requests.
import {fork} from 'node:child_process';
import {constants, setPriority} from 'node:os';

export type ChildProcess<Message, Reply> = {
  /** Resolves when it may be sent the next one. That it has just ended is said to the listener, not here. */
  send: (message: Message) => Promise<void>;
  /** Receives everything that comes from it; at the end, that it has ended. */
  listen: (listener: (reply: Reply | {kind: 'ended'}) => void) => void;
  end: () => void;
  /** It has nothing to do: it keeps no program from ending, and ends after a while, so that it gives its memory back. */
  rest: () => void;
  hasEnded: () => boolean;
};

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
    // The threads of the garbage collector would not have the low priority.
    execArgv: ['--no-warnings', '--single-threaded-gc', `--max-old-space-size=${memory}`],
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
  };
}

/** Requests come first. One that could not be started has no number, and one that has ended already has no priority. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch (error) {
    if ((error as {info?: {code?: string}}).info?.code !== 'ESRCH') throw error;
  }
}
