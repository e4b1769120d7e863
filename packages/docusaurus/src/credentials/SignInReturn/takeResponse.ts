// The response of an authorization server in the address, and the address without it.

/**
 * Parameters of a response and of its redirect address, including unrequested ones: a token must not stay in an address, in history or in a
 * log.
 */
const RESPONSE_PARAMETERS = new Set(
  (
    'api scheme code state error error_description error_uri iss session_state scope ' +
    'access_token id_token refresh_token token_type expires_in response'
  ).split(' '),
);
/** Parameters that make an address a response. */
const SIGNS = ['code', 'error', 'access_token', 'id_token', 'refresh_token', 'response'];

export type SignInResponse = {
  /** The parameters that may be used: only those of the query, as requested. Empty if the response is in the fragment. */
  parameters: URLSearchParams;
  search: string;
  hash: string;
};

/** Undefined if the address contains no response. */
export function takeResponse(search: string, hash: string): SignInResponse | undefined {
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.replace(/^#/, ''))];
  const isResponse = (parameters: URLSearchParams): boolean => SIGNS.some((name) => parameters.has(name));
  if (!isResponse(query) && !isResponse(fragment)) return undefined;
  const rest = new URLSearchParams([...query].filter(([name]) => !RESPONSE_PARAMETERS.has(name)));
  return {
    parameters: isResponse(query) ? query : new URLSearchParams(),
    search: rest.size > 0 ? `?${rest}` : '',
    hash: isResponse(fragment) ? '' : hash,
  };
}
