// The responses in progress on all connections: in order on each connection, read in time, and bounded in total memory.
import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Duplex} from 'node:stream';

export type ResponseLimits = {
  /** Interval in milliseconds at which each connection is checked for progress. A stalled connection is ended after at most two checks. */
  stallMs: number;
  /** Bytes of unread responses of all connections together. */
  unreadBytes: number;
};

/** Begins the response to a request once the previous response on its connection has been read. `respond` may be called later, or never. */
export type Responses = (incoming: IncomingMessage, outgoing: ServerResponse, respond: () => void) => void;

/** Requests of one connection that may wait for their responses. Browsers do not pipeline. */
const MAX_PIPELINED = 4;

export const RESPONSE_LIMITS: ResponseLimits = {stallMs: 15_000, unreadBytes: 67_108_864};

/** `connections`: their maximum number. */
export function createResponses({stallMs, unreadBytes}: ResponseLimits, connections: number): Responses {
  const underWay = new Set<ServerResponse>();
  const waiting = new WeakMap<Duplex, (() => void)[]>();

  /** Ends responses above their share, the oldest first. */
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
  const begin = (outgoing: ServerResponse, respond: () => void): void => {
    underWay.add(outgoing);
    outgoing.once('close', () => underWay.delete(outgoing));
    // The whole response has been written, but perhaps none of it read.
    outgoing.once('prefinish', limitUnread);
    // Node fires this when nothing was received and nothing sent. A stream may be silent for as long, and an upload may pause.
    outgoing.setTimeout(stallMs, () => {
      if (outgoing.writableLength > 0) outgoing.destroy();
    });
    respond();
  };

  return (incoming, outgoing, respond) => {
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
    queue.push(() => begin(outgoing, respond));
    if (queue.length === 1) begin(outgoing, respond);
  };
}
