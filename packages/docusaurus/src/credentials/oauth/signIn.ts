// The sign-in of a visitor, with authorization code and PKCE.
import * as oauth from 'oauth4webapi';
import type {Secret} from '../stored/storedCredential.ts';
import {getSlot, PENDING, writeSecret, type Stored} from '../stored/slot.ts';
import {isAsked, type Asked} from '../stored/asked.ts';
import {getClientAuth, getOptions, getServer} from './server.ts';
import {isResponseTo, withoutOwnIssuer} from './signInAddress.ts';
import {describeNoSignIn, describeNoStorage, describeNoWebAddress, describeOtherScheme, describeOtherSignIn} from './signInProblem.ts';
import {toSecret, type TokenRequest} from './tokens.ts';

/** A sign-in that has begun: stored in the tab until the visitor comes back from the authorization server. */
export type SignIn = TokenRequest & {api: string; key: string; wanted: Stored; asked: Asked};
type Pending = SignIn & {state: string; verifier: string; nonce?: string; redirect: string};

/**
 * Begins a sign-in with authorization code and PKCE; returns the address to open.
 * @param redirect the page that the authorization server sends the visitor back to
 * @throws Error if the tab cannot store the pending sign-in, or the provider's sign-in address is no web address
 */
export async function startSignIn(signIn: SignIn, redirect: string): Promise<string> {
  const {server, client, scopes} = signIn;
  const [state, verifier] = [oauth.generateRandomState(), oauth.generateRandomCodeVerifier()];
  const nonce = server.identity && scopes.includes('openid') ? oauth.generateRandomNonce() : undefined;
  const pending: Pending = {...signIn, state, verifier, redirect, ...(nonce === undefined ? {} : {nonce})};
  const url = new URL(server.authorization ?? '');
  // A provider's metadata is not trusted: a `javascript:` address would run in this page.
  if (!/^https?:$/.test(url.protocol)) throw new Error(describeNoWebAddress(url.href.slice(0, 200)));
  if (!writeSecret(PENDING, 'tab', JSON.stringify(pending))) throw new Error(describeNoStorage());
  const parameters = {
    response_type: 'code',
    client_id: client.id,
    redirect_uri: redirect,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(scopes.length > 0 ? {scope: scopes.join(' ')} : {}),
    ...(nonce === undefined ? {} : {nonce}),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** The pending sign-in of this tab, if there is one. */
export function getPending(): Pending | undefined {
  try {
    const stored: unknown = JSON.parse(getSlot(PENDING, 'tab').get() ?? 'null');
    return isPending(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Was it stored by `startSignIn`? Without a state, it would match every response without one. */
function isPending(value: unknown): value is Pending {
  const {state, verifier, redirect, server, client, asked} = (value ?? {}) as Partial<Record<keyof Pending, unknown>>;
  const hasTexts = [state, verifier, redirect].every((each) => typeof each === 'string' && each !== '');
  return hasTexts && [server, client].every((each) => typeof each === 'object' && each !== null) && isAsked(asked);
}

/** Cancels the pending sign-in. */
function cancelSignIn(): void {
  if (getSlot(PENDING, 'tab').get() !== null) getSlot(PENDING, 'tab').del();
}

/**
 * Completes a sign-in with the authorization response in the address.
 * @param check rejects if the stored sign-in would send secrets to an address that is not in the document
 * @throws Error that says why there is no token; nothing is sent unless the response belongs to this tab's own sign-in
 */
export async function finishSignIn(
  parameters: URLSearchParams,
  check: (signIn: SignIn) => Promise<void>,
): Promise<{signIn: SignIn; secret: Secret}> {
  const pending = getPending();
  if (!pending) throw new Error(describeNoSignIn());
  // Anybody can link to such an address: it must not end the visitor's own sign-in.
  if (parameters.get('state') !== pending.state) throw new Error(describeOtherSignIn());
  // The server of another scheme redirects to another address.
  if (!isResponseTo(pending.redirect, parameters)) throw new Error(describeOtherScheme());
  cancelSignIn();
  await check(pending);
  const {server, client, state, verifier, redirect, nonce} = pending;
  const [as, own] = [getServer(server), {client_id: client.id}];
  const checked = oauth.validateAuthResponse(as, own, withoutOwnIssuer(parameters, server), state);
  const options = getOptions(server.token, nonce !== undefined);
  const response = await oauth.authorizationCodeGrantRequest(as, own, getClientAuth(client), checked, redirect, verifier, options);
  const tokens = await oauth.processAuthorizationCodeResponse(as, own, response, nonce === undefined ? {} : {expectedNonce: nonce});
  return {signIn: pending, secret: toSecret(tokens, pending)};
}
