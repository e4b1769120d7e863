// What one tab sends to the others: that a credential was removed.
import {NAME} from './mark.ts';

/** What to forget; with nothing named, everything. */
export type Forget = {
  api?: string;
  key?: string;
  /** With a key: of this environment, or of none where it is absent; without one: all keys of this environment. */
  environment?: string;
};

let channel: BroadcastChannel | undefined;

/** From now on this tab hears what another one forgets. A second call does nothing. `receive` gets whatever was said, of any shape. */
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
