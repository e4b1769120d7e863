// Credentials that a server has refused: marked until they are changed or accepted.
import {getOrigin} from '../origin.ts';
import {getCurrent, setRefused} from './store.ts';
import type {StoredCredential} from './storedCredential.ts';

/** The server of a response: every sandbox of an API accepts the same keys. */
type Server = {url: string; isSandbox: boolean};

const SANDBOX = 'sandbox';

function toName({url, isSandbox}: Server): string {
  return isSandbox ? SANDBOX : (getOrigin(url, window.location.href) ?? '');
}

export function isRefusedBy({refusedBy = []}: StoredCredential, server: Server): boolean {
  return refusedBy.includes(toName(server));
}

/**
 * Watches a request to a server. Returns a function to call with the status of the response. Credentials that the visitor has changed
 * meanwhile do not count. `keys`: schemes whose stored credentials are sent.
 */
export function watchRefusal(api: string, keys: string[], server: Server): (status: number) => void {
  const sent = getCurrent(api).filter(({key}) => keys.includes(key));
  return (status) => {
    // A 403 means that the credential is known; other errors say nothing about it.
    const isAccepted = status < 400 || status === 403;
    if (!isAccepted && status !== 401) return;
    for (const each of sent) if (isRefusedBy(each, server) === isAccepted) setRefused(each, toName(server), !isAccepted);
  };
}
