// An authorization server: its metadata, and how requests are sent to it.
import * as oauth from 'oauth4webapi';
import type {OAuthClient} from '../stored/storedCredential.ts';
import {TIMEOUT_MS, toBounded} from './boundedResponse.ts';
import {describeNoTokenEndpoint} from './signInProblem.ts';

/** Absolute addresses of an authorization server. */
export type OAuthServer = {
  authorization?: string;
  token: string;
  refresh?: string;
  /** Present for OpenID Connect: issuer and algorithms of the tokens' signatures. */
  identity?: {issuer: string; algorithms?: string[]; hasIssuerParameter?: boolean};
};

// The library marks it as deprecated only as a warning. It is used only for authorization servers on the visitor's own machine.
// oxlint-disable-next-line typescript/no-deprecated
const INSECURE: typeof oauth.allowInsecureRequests = oauth.allowInsecureRequests;

type Options = {[oauth.customFetch]: (url: string, init: object) => Promise<Response>; [INSECURE]: boolean};

/** Only requests to this machine may be unencrypted. Tokens are not cached, and redirects are not followed. */
export function getOptions(address: string, identity = false): Options {
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
  if (response.status !== 200) return response;
  const body = (await response.json().catch(() => undefined)) as Record<string, unknown> | undefined;
  const {status, headers} = response;
  return new Response(JSON.stringify({...body, id_token: undefined}), {
    status,
    headers: {'Content-Type': headers.get('Content-Type') ?? ''},
  });
}

export function getServer({authorization, token, identity}: OAuthServer): oauth.AuthorizationServer {
  return {
    issuer: identity?.issuer ?? new URL(token).origin,
    token_endpoint: token,
    ...(authorization === undefined ? {} : {authorization_endpoint: authorization}),
    ...(identity?.algorithms ? {id_token_signing_alg_values_supported: identity.algorithms} : {}),
    ...(identity?.hasIssuerParameter ? {authorization_response_iss_parameter_supported: true} : {}),
  };
}

export function getClientAuth({secret, method}: OAuthClient): oauth.ClientAuth {
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
