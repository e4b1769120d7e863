import type {AuthDocument, AuthScheme} from '@lectern/openapi';
import {checkTokenAddress} from './addresses.ts';
import {renew, type CredentialEntry} from './stored/store.ts';

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
 * Renews a token and stores it in the same storage; at once for all who ask at the same time.
 * @throws Error that says why there is none
 */
export async function renewToken(stored: CredentialEntry, scheme: AuthScheme, document: AuthDocument): Promise<void> {
  const name = JSON.stringify([stored.api, stored.key, stored.environment]);
  const started = running.get(name) ?? fetchToken(stored, scheme, document);
  running.set(name, started);
  try {
    await started;
  } finally {
    running.delete(name);
  }
}

async function fetchToken(stored: CredentialEntry, scheme: AuthScheme, document: AuthDocument): Promise<void> {
  const {secret} = stored;
  const {discover, refreshToken, describeSignInFailure} = await import('./oauth.ts');
  const {describeNoRefreshToken} = await import('./signInProblem.ts');
  if (secret.type !== 'token' || !secret.refresh) throw new Error(describeNoRefreshToken());
  const {address} = secret.refresh;
  try {
    await checkTokenAddress(address, scheme, document, discover);
    renew(stored, await refreshToken(secret.refresh, secret.scopes ?? []));
  } catch (error) {
    throw new Error(describeSignInFailure(error), {cause: error});
  }
}
