// OAuth 2 and OpenID Connect, with a maintained library. Loaded when the visitor signs in or a token must be renewed.
import * as oauth from 'oauth4webapi';
import {toLabel} from '../visible.ts';
import {TIMEOUT_MS, toBounded} from './boundedResponse.ts';
import {
  describeNoSignIn,
  describeNoStorage,
  describeNoTokenEndpoint,
  describeNoWebAddress,
  describeOtherScheme,
  describeOtherSignIn,
  describeTimeout,
  describeUnexpected,
} from './signInProblem.ts';
import {isResponseTo, withoutOwnIssuer} from './signInAddress.ts';
import {isTime, type OAuthClient, type Secret} from './stored/storedCredential.ts';
import {getSlot, PENDING, writeSecret, type Stored} from './stored/slot.ts';
import {isAsked, type Asked} from './stored/asked.ts';

/** Absolute addresses of an authorization server. */
export type OAuthServer = {
  authorization?: string;
  token: string;
  refresh?: string;
  /** Present for OpenID Connect: issuer and algorithms of the tokens' signatures. */
  identity?: {issuer: string; algorithms?: string[]; hasIssuerParameter?: boolean};
};

export type TokenRequest = {server: OAuthServer; client: OAuthClient; scopes: string[]};

/** A sign-in that has begun: stored in the tab until the visitor comes back from the authorization server. */
export type SignIn = TokenRequest & {api: string; key: string; wanted: Stored; asked: Asked};
type Pending = SignIn & {state: string; verifier: string; nonce?: string; redirect: string};

// The library marks it as deprecated only as a warning. It is used only for authorization servers on the visitor's own machine.
// eslint-disable-next-line @typescript-eslint/no-deprecated
const INSECURE: typeof oauth.allowInsecureRequests = oauth.allowInsecureRequests;

type Options = {[oauth.customFetch]: (url: string, init: object) => Promise<Response>; [INSECURE]: boolean};

/** Only requests to this machine may be unencrypted. Tokens are not cached, and redirects are not followed. */
function getOptions(address: string, identity = false): Options {
  return {
    [oauth.customFetch]: async (url, init) => {
      const response = await fetch(url, {
        ...init,
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const bounded = await toBounded(response, url);
      return identity ? bounded : withoutIdentity(bounded);
    },
    [INSECURE]: /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname),
  };
}

/** Removes the ID token, which identifies the visitor: it was not requested, and without an issuer it cannot be verified. */
async function withoutIdentity(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const body = (await response.json().catch(() => undefined)) as Record<string, unknown> | undefined;
  const {status, headers} = response;
  return new Response(JSON.stringify({...body, id_token: undefined}), {
    status,
    headers: {'Content-Type': headers.get('Content-Type') ?? ''},
  });
}

function getServer({authorization, token, identity}: OAuthServer): oauth.AuthorizationServer {
  return {
    issuer: identity?.issuer ?? new URL(token).origin,
    token_endpoint: token,
    ...(authorization === undefined ? {} : {authorization_endpoint: authorization}),
    ...(identity?.algorithms ? {id_token_signing_alg_values_supported: identity.algorithms} : {}),
    ...(identity?.hasIssuerParameter ? {authorization_response_iss_parameter_supported: true} : {}),
  };
}

function getClientAuth({secret, method}: OAuthClient): oauth.ClientAuth {
  if (secret === undefined) return oauth.None();
  return method === 'basic' ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret);
}

/**
 * The metadata of an OpenID provider.
 * @throws Error that says what is wrong with the response
 */
export async function discover(address: string): Promise<OAuthServer & {scopes: string[]; grants: string[] | undefined}> {
  const [, issuer = address, kind] = /^(.*?)\/?\.well-known\/(openid-configuration|oauth-authorization-server)\/?$/.exec(address) ?? [];
  const url = new URL(issuer);
  const options = {...getOptions(address, true), algorithm: kind === 'oauth-authorization-server' ? 'oauth2' : 'oidc'} as const;
  const found = await oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, options));
  if (found.token_endpoint === undefined) throw new Error(describeNoTokenEndpoint(address));
  return {
    ...(found.authorization_endpoint === undefined ? {} : {authorization: found.authorization_endpoint}),
    token: found.token_endpoint,
    identity: {
      issuer: found.issuer,
      ...(found.id_token_signing_alg_values_supported ? {algorithms: found.id_token_signing_alg_values_supported} : {}),
      ...(found.authorization_response_iss_parameter_supported ? {hasIssuerParameter: true} : {}),
    },
    scopes: found.scopes_supported ?? [],
    grants: found.grant_types_supported,
  };
}

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
export function cancelSignIn(): void {
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

/** A token for the client itself. */
export async function requestClientToken(request: TokenRequest): Promise<Secret> {
  const {server, client, scopes} = request;
  const [as, own] = [getServer(server), {client_id: client.id}];
  const response = await oauth.clientCredentialsGrantRequest(as, own, getClientAuth(client), toScope(scopes), getOptions(server.token));
  return toSecret(await oauth.processClientCredentialsResponse(as, own, response), request);
}

/** A token for a name and a password, which are not stored. */
export async function requestPasswordToken(request: TokenRequest, username: string, password: string): Promise<Secret> {
  const {server, client, scopes} = request;
  const [as, own] = [getServer(server), {client_id: client.id}];
  const parameters = {username, password, ...toScope(scopes)};
  const options = getOptions(server.token);
  const response = await oauth.genericTokenEndpointRequest(as, own, getClientAuth(client), 'password', parameters, options);
  return toSecret(await oauth.processGenericTokenEndpointResponse(as, own, response), request);
}

/** Gets a new token for an expired one. */
export async function refreshToken(refresh: NonNullable<Extract<Secret, {type: 'token'}>['refresh']>, scopes: string[]): Promise<Secret> {
  const {address, client, token} = refresh;
  const [as, own] = [getServer({token: address}), {client_id: client.id}];
  const response = await oauth.refreshTokenGrantRequest(as, own, getClientAuth(client), token, getOptions(address));
  const tokens = await oauth.processRefreshTokenResponse(as, own, response);
  return toSecret({...tokens, refresh_token: tokens.refresh_token ?? token}, {server: {token: address}, client, scopes});
}

function toScope(scopes: string[]): Record<string, string> {
  return scopes.length > 0 ? {scope: scopes.join(' ')} : {};
}

function toSecret(tokens: oauth.TokenEndpointResponse, {server, client, scopes}: TokenRequest): Secret {
  const {access_token: value, expires_in: seconds, refresh_token: token, scope} = tokens;
  return {
    type: 'token',
    value,
    scopes: scope === undefined ? scopes : scope.split(' ').filter((each) => each !== ''),
    ...toExpiry(seconds),
    ...(token === undefined ? {} : {refresh: {token, address: server.refresh ?? server.token, client}}),
  };
}

/** When a token expires. Values that are no future time are ignored: a server may send any number. */
export function toExpiry(seconds: unknown): {expires?: number} {
  if (typeof seconds !== 'number' || seconds < 0) return {};
  const expires = Date.now() + seconds * 1000;
  return isTime(expires) ? {expires} : {};
}

/** Maximum characters of an authorization server's message that are shown. */
const MAX_FAILURE_LENGTH = 500;

/** The reason of a failure, for the visitor: the authorization server's message verbatim, if there is one. */
export function describeSignInFailure(error: unknown): string {
  return toLabel(explainSignInFailure(error), MAX_FAILURE_LENGTH);
}

function explainSignInFailure(error: unknown): string {
  if (error instanceof oauth.ResponseBodyError || error instanceof oauth.AuthorizationResponseError) {
    return [error.error, error.error_description].filter(Boolean).join(': ');
  }
  if (error instanceof oauth.WWWAuthenticateChallengeError) return `${error.status}: ${error.cause.map(({scheme}) => scheme).join(', ')}`;
  if (error instanceof oauth.OperationProcessingError) return describeUnexpected(error.message);
  if (error instanceof DOMException && error.name === 'TimeoutError') return describeTimeout(TIMEOUT_MS);
  return error instanceof Error ? error.message : String(error);
}
