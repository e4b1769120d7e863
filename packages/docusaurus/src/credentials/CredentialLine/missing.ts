import type {AuthDocument, AuthScheme, SecurityNeed} from '@lectern/openapi';

/** The titles of the schemes that a call may use; empty where all are API keys, which have words of their own, and where they are not known yet. */
export function findOtherTitles(security: SecurityNeed, document: AuthDocument | undefined): string {
  if (!document) return '';
  const keys = [...new Set(security.flat().map(({key}) => key))];
  const schemes = keys.map((key) => document.schemes.find((scheme) => scheme.key === key) ?? key);
  if (schemes.every((scheme) => typeof scheme !== 'string' && isKey(scheme))) return '';
  return [...new Set(schemes.map((scheme) => (typeof scheme === 'string' ? scheme : scheme.title)))].join(', ');
}

/** A bearer token may be an API key: its format says so, or the kinds that it has. */
function isKey({method, keyKinds}: AuthScheme): boolean {
  return method.type === 'apiKey' || (method.type === 'bearer' && (keyKinds !== undefined || /\bkey\b/i.test(method.format ?? '')));
}
