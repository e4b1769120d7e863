// Tokens: for the client itself, for a name and a password, and new ones for those that expire.
import * as oauth from 'oauth4webapi';
import {isTime, type OAuthClient, type Secret} from '../stored/storedCredential.ts';
import {getClientAuth, getOptions, getServer, type OAuthServer} from './server.ts';
import {describeUnexpected} from './signInProblem.ts';

export type TokenRequest = {server: OAuthServer; client: OAuthClient; scopes: string[]};

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

/** @throws Error if the token is no bearer token, or contains characters that no header may have (RFC 6749, appendix A.12) */
export function toSecret(tokens: oauth.TokenEndpointResponse, {server, client, scopes}: TokenRequest): Secret {
  const {access_token: value, token_type: type, expires_in: seconds, refresh_token: token, scope} = tokens;
  // The other types sign each request with a key that the page does not have.
  if (type !== 'bearer') throw new Error(describeUnexpected(`"token_type" is "${type}", not "Bearer"`));
  if (!/^[\x20-\x7e]+$/.test(value)) throw new Error(describeUnexpected('"access_token" has characters other than printable ASCII'));
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
