// Credentials that a server has refused: shown as such until they are changed, or accepted.
import {getOrigin} from '../origin.ts';
import {getCurrent, setRefused} from './store.ts';
import type {StoredCredential} from './storedCredential.ts';

/** Who has answered: every sandbox of an API knows the same keys. */
type Server = {url: string; isSandbox: boolean};

const SANDBOX = 'sandbox';

function toName({url, isSandbox}: Server): string {
  return isSandbox ? SANDBOX : (getOrigin(url, window.location.href) ?? '');
}

export function isRefusedBy({refusedBy = []}: StoredCredential, server: Server): boolean {
  return refusedBy.includes(toName(server));
}

/**
 * Watches what is sent to a server. Gives what is to be called with the status of the response: one that the visitor has changed
 * meanwhile is another credential. `keys`: schemes whose stored credentials are sent.
 */
export function watchRefusal(api: string, keys: string[], server: Server): (status: number) => void {
  const sent = getCurrent(api).filter(({key}) => keys.includes(key));
  return (status) => {
    // Who is forbidden something is known; other errors say nothing of the credential.
    const isAccepted = status < 400 || status === 403;
    if (!isAccepted && status !== 401) return;
    for (const each of sent) if (isRefusedBy(each, server) === isAccepted) setRefused(each, toName(server), !isAccepted);
  };
}
