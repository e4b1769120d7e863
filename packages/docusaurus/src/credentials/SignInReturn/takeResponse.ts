// What an authorization server has put into the address on the way back, and the address without it.

/** Names of an answer and of the address it comes to, also of those that nobody asked for: a token has no business in an address, in history or in a log. */
const ANSWER = new Set(
  (
    'api scheme code state error error_description error_uri iss session_state scope ' +
    'access_token id_token refresh_token token_type expires_in response'
  ).split(' '),
);
/** Those that make an address an answer. */
const SIGNS = ['code', 'error', 'access_token', 'id_token', 'refresh_token', 'response'];

export type SignInResponse = {
  /** What may be used: that of the query alone, as it was asked for. Empty where the answer is in the fragment. */
  parameters: URLSearchParams;
  search: string;
  hash: string;
};

/** Nothing where the address holds no answer. */
export function takeResponse(search: string, hash: string): SignInResponse | undefined {
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.replace(/^#/, ''))];
  const isResponse = (parameters: URLSearchParams): boolean => SIGNS.some((name) => parameters.has(name));
  if (!isResponse(query) && !isResponse(fragment)) return undefined;
  const rest = new URLSearchParams([...query].filter(([name]) => !ANSWER.has(name)));
  return {
    parameters: isResponse(query) ? query : new URLSearchParams(),
    search: rest.size > 0 ? `?${rest}` : '',
    hash: isResponse(fragment) ? '' : hash,
  };
}
