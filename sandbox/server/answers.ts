// Answers that are under way on all connections: one after the other on each, read in time, and bounded in memory together.
import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Duplex} from 'node:stream';

export type AnswerLimits = {
  /** In milliseconds: how often it is looked whether a connection has taken anything. After two looks at most it is ended. */
  stallMs: number;
  /** Bytes of answers that wait to be read, of all connections together. */
  unreadBytes: number;
};

/** Begins to answer a request once the answer before it on its connection has been read. `answer` may be called later, or never. */
export type Answers = (incoming: IncomingMessage, outgoing: ServerResponse, answer: () => void) => void;

/** Requests of one connection that may wait for their answers. No browser sends a second one before it has the first answer. */
const MAX_PIPELINED = 4;

export const ANSWER_LIMITS: AnswerLimits = {stallMs: 15_000, unreadBytes: 67_108_864};

/** `connections`: how many there may be. */
export function createAnswers({stallMs, unreadBytes}: AnswerLimits, connections: number): Answers {
  const underWay = new Set<ServerResponse>();
  const waiting = new WeakMap<Duplex, (() => void)[]>();

  /** Of those that hold more than their share the one that has had most time to be read goes first. */
  const limitUnread = (): void => {
    let unread = 0;
    for (const {writableLength} of underWay) unread += writableLength;
    for (const outgoing of underWay) {
      if (unread <= unreadBytes) return;
      const {writableLength} = outgoing;
      if (writableLength <= unreadBytes / connections) continue;
      unread -= writableLength;
      underWay.delete(outgoing);
      outgoing.destroy();
    }
  };
  const begin = (outgoing: ServerResponse, answer: () => void): void => {
    underWay.add(outgoing);
    outgoing.once('close', () => underWay.delete(outgoing));
    // All of the answer has been written, and none of it may have been read.
    outgoing.once('prefinish', limitUnread);
    // Node fires this when nothing came and nothing was taken. A stream may have nothing to say for as long, and an upload may pause.
    outgoing.setTimeout(stallMs, () => {
      if (outgoing.writableLength > 0) outgoing.destroy();
    });
    answer();
  };

  return (incoming, outgoing, answer) => {
    const {socket} = incoming;
    const queue = waiting.get(socket) ?? [];
    waiting.set(socket, queue);
    if (queue.length >= MAX_PIPELINED) {
      socket.destroy();
      return;
    }
    outgoing.once('close', () => {
      queue.shift();
      if (!socket.destroyed) queue[0]?.();
    });
    queue.push(() => begin(outgoing, answer));
    if (queue.length === 1) begin(outgoing, answer);
  };
}
