// The registered schemes of HTTP authentication (IANA) beside Basic and Bearer, in their usual spelling.

/** The credentials follow the scheme in the header, so that a client can write it before the first request. */
const WRITTEN = ['DPoP', 'GNAP', 'OAuth', 'PrivateToken', 'vapid'];
/** The client makes the credentials from a challenge of the server, from the connection or from the request. */
const ANSWERED = ['Concealed', 'Digest', 'HOBA', 'Mutual', 'Negotiate', 'SCRAM-SHA-1', 'SCRAM-SHA-256'];

/** Registered schemes in lower case. */
export const HTTP_SCHEMES = ['Basic', 'Bearer', ...WRITTEN, ...ANSWERED].map((scheme) => scheme.toLowerCase());

/** The usual spelling of a scheme: some servers compare it with case, although the standard does not. */
export function spellScheme(scheme: string): string {
  return [...WRITTEN, ...ANSWERED].find((each) => each.toLowerCase() === scheme.toLowerCase()) ?? scheme;
}

/** Whether the client answers a challenge, so that no one can write the header in advance. */
export function isAnswered(scheme: string): boolean {
  return ANSWERED.includes(spellScheme(scheme));
}
