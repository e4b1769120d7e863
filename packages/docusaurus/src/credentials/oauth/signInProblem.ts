// Why a sign-in ends without a token: sentences for the visitor. Loaded only with `oauth/index.ts`.
import {translate} from '@docusaurus/Translate';

/** No sign-in is pending for the response of an authorization server. */
export function describeNoSignIn(): string {
  return translate({
    id: 'portal.auth.signIn.none',
    message: 'No sign-in was started in this tab, so the response of the authorization server is ignored.',
  });
}

/** The state of the response differs from the one that was sent. */
export function describeOtherSignIn(): string {
  return translate({
    id: 'portal.auth.signIn.other',
    message: 'The response belongs to another sign-in, so it is ignored. You can finish the one you started.',
  });
}

/** The response came to the address of another scheme. */
export function describeOtherScheme(): string {
  return translate({
    id: 'portal.auth.signIn.otherScheme',
    message: 'The response comes from the authorization server of another scheme, so it is ignored.',
  });
}

/** The pending sign-in cannot be stored. */
export function describeNoStorage(): string {
  return translate({id: 'portal.auth.signIn.noStorage', message: "Your browser doesn't allow storage for this tab."});
}

/** A provider's address is not HTTP. */
export function describeNoWebAddress(address: string): string {
  return translate({id: 'portal.auth.signIn.noWebAddress', message: "Can't sign in at {address}: not a web address."}, {address});
}

/** A provider names no token endpoint. */
export function describeNoTokenEndpoint(provider: string): string {
  return translate({id: 'portal.auth.signIn.noTokenEndpoint', message: '{provider} has no token_endpoint.'}, {provider});
}

/** A provider offers only grants that a page cannot use. */
export function describeNoGrant(provider: string): string {
  return translate(
    {
      id: 'portal.auth.signIn.noGrant',
      message: '{provider} offers no sign-in for a page: no authorization_endpoint, client_credentials or password.',
    },
    {provider},
  );
}

/** A response that never ends. `most`: in bytes. */
export function describeTooLong(address: string, most: number): string {
  return translate({id: 'portal.auth.signIn.tooLong', message: 'The response from {address} exceeds {most} bytes.'}, {address, most});
}

/** A response that never begins, in milliseconds. */
export function describeTimeout(milliseconds: number): string {
  return translate(
    {id: 'portal.auth.signIn.timeout', message: 'The authorization server sent no response within {seconds} seconds.'},
    {seconds: milliseconds / 1000},
  );
}

/** A response that the standards do not allow. `detail`: the library's message, in English. */
export function describeUnexpected(detail: string): string {
  return translate(
    {id: 'portal.auth.signIn.unexpected', message: "The response of the authorization server isn't valid OAuth 2: {detail}"},
    {detail},
  );
}

/** There is no refresh token. */
export function describeNoRefreshToken(): string {
  return translate({id: 'portal.auth.signIn.noRefreshToken', message: 'There is no refresh token. Sign in again.'});
}
