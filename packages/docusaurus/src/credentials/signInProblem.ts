// Why a sign-in ends without a token: sentences for the visitor. Loaded with `oauth.ts` alone.
import {translate} from '@docusaurus/Translate';

/** There is nothing that the response of an authorization server could belong to. */
export function describeNoSignIn(): string {
  return translate({
    id: 'portal.auth.signIn.none',
    message: 'No sign-in was started in this tab, so the response of the authorization server is ignored.',
  });
}

/** The state of the response is not the one that was sent. */
export function describeOtherSignIn(): string {
  return translate({
    id: 'portal.auth.signIn.other',
    message: 'The response belongs to another sign-in, so it is ignored. You can finish the one you started.',
  });
}

/** The response comes to the address of another scheme. */
export function describeOtherScheme(): string {
  return translate({
    id: 'portal.auth.signIn.otherScheme',
    message: 'The response comes from the authorization server of another scheme, so it is ignored.',
  });
}

/** What the way back needs cannot be stored. */
export function describeNoStorage(): string {
  return translate({id: 'portal.auth.signIn.noStorage', message: "Your browser doesn't allow storage for this tab."});
}

/** A provider leads to something that is not loaded by HTTP. */
export function describeNoWebAddress(address: string): string {
  return translate({id: 'portal.auth.signIn.noWebAddress', message: "Can't sign in at {address}: not a web address."}, {address});
}

/** A provider says nothing of where tokens are. */
export function describeNoTokenEndpoint(provider: string): string {
  return translate({id: 'portal.auth.signIn.noTokenEndpoint', message: '{provider} has no token_endpoint.'}, {provider});
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

/** A response that the standards do not allow. `detail`: what is wrong, in the words of the library that looked at it, which are English. */
export function describeUnexpected(detail: string): string {
  return translate(
    {id: 'portal.auth.signIn.unexpected', message: "The response of the authorization server isn't valid OAuth 2: {detail}"},
    {detail},
  );
}

/** There is no way to the next token. */
export function describeNoRefreshToken(): string {
  return translate({id: 'portal.auth.signIn.noRefreshToken', message: 'There is no refresh token. Sign in again.'});
}
