// What one tab sends to the others: that a credential was removed.
import {NAME} from './mark.ts';

/** What to remove; without fields, everything. */
export type Forget = {
  api?: string;
  key?: string;
  /** With a key: the environment of the key; absent: outside of environments. Without a key: all keys of this environment. */
  environment?: string;
};

let channel: BroadcastChannel | undefined;

/** Listens for removals in other tabs. A second call does nothing. `receive` gets any message, of any shape. */
export function listen(receive: (data: unknown) => void): void {
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(NAME);
  channel.onmessage = ({data}: MessageEvent<unknown>) => receive(data);
}

/** Notifies the other tabs. */
export function broadcast(forget: Forget): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const own = new BroadcastChannel(NAME);
  own.postMessage(forget);
  own.close();
}
