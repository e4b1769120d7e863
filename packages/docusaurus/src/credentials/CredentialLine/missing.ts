import {translate} from '@docusaurus/Translate';
import type {AuthDocument, AuthScheme, SecurityNeed} from '@lectern/openapi';

/** The titles of the schemes that a request may use; empty if all are API keys, which have their own texts, and until they are known. */
export function findOtherTitles(security: SecurityNeed, document: AuthDocument | undefined): string {
  if (!document) return '';
  const keys = [...new Set(security.flat().map(({key}) => key))];
  const schemes = keys.map((key) => document.schemes.find((scheme) => scheme.key === key) ?? key);
  if (schemes.every((scheme) => typeof scheme !== 'string' && isKey(scheme))) return '';
  const titles = [...new Set(schemes.map((scheme) => (typeof scheme === 'string' ? scheme : scheme.title)))];
  const isEither = security.every((alternative) => alternative.length < 2);
  return titles.join(isEither ? ` ${translate({id: 'portal.label.or', message: 'or'})} ` : ', ');
}

/** Is it an API key? A bearer token may be one, by its format or its kinds of keys. */
function isKey({method, keyKinds}: AuthScheme): boolean {
  return method.type === 'apiKey' || (method.type === 'bearer' && (keyKinds !== undefined || /\bkey\b/i.test(method.format ?? '')));
}
