import type {AuthDocument, AuthScheme} from '@lectern/openapi';
import {checkTokenAddress} from './addresses.ts';
import {toText} from './stored/read.ts';
import {getSnapshot, renew, type CredentialEntry} from './stored/store.ts';

const running = new Map<string, Promise<void>>();

/** Has the token of a credential expired? */
export function isExpired({secret}: CredentialEntry): boolean {
  return secret.type === 'token' && secret.expires !== undefined && secret.expires <= Date.now();
}

/** Can its token be renewed without the visitor? */
export function isRenewable({secret}: CredentialEntry): boolean {
  return secret.type === 'token' && secret.refresh !== undefined;
}

/**
 * Renews a token and stores it in the same storage. Simultaneous callers share one request, in other tabs too: a server with single-use
 * refresh tokens takes a second use for theft, and revokes the sign-in (RFC 9700, section 4.14).
 * @throws Error that says why there is no token
 */
export async function renewToken(stored: CredentialEntry, scheme: AuthScheme, document: AuthDocument): Promise<void> {
  const name = JSON.stringify([stored.api, stored.key, stored.environment]);
  const started = running.get(name) ?? inTurn(`renewal ${name}`, () => fetchOnce(stored, scheme, document));
  running.set(name, started);
  try {
    await started;
  } finally {
    running.delete(name);
  }
}

/** One tab at a time, if the browser supports locks: it does not on insecure pages. */
async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  const {locks} = navigator as Partial<Navigator>;
  await (locks ? locks.request(name, work) : work());
}

/** Fetches a token, unless the credential was removed, or another tab has renewed it. */
async function fetchOnce(stored: CredentialEntry, scheme: AuthScheme, document: AuthDocument): Promise<void> {
  const {api, key, environment, since, secret} = stored;
  const isIt = (each: CredentialEntry): boolean =>
    each.api === api && each.key === key && each.environment === environment && each.since === since;
  const current = getSnapshot().stored.find(isIt);
  if (current && toText(current.secret) === toText(secret)) await fetchToken(current, scheme, document);
}

async function fetchToken(stored: CredentialEntry, scheme: AuthScheme, document: AuthDocument): Promise<void> {
  const {secret} = stored;
  const {discover, refreshToken, describeSignInFailure} = await import('./oauth/index.ts');
  const {describeNoRefreshToken} = await import('./oauth/signInProblem.ts');
  if (secret.type !== 'token' || !secret.refresh) throw new Error(describeNoRefreshToken());
  const {address} = secret.refresh;
  try {
    await checkTokenAddress(address, scheme, document, discover);
    renew(stored, await refreshToken(secret.refresh, secret.scopes ?? []));
  } catch (error) {
    throw new Error(describeSignInFailure(error), {cause: error});
  }
}
