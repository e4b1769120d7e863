import {getFirstText, getText} from '../../document/value.ts';
import type {Node} from '../../document/graph.ts';
import {isAnswered, spellScheme} from '../../request/httpSchemes.ts';
import type {SchemeMethod} from '../../view/access.ts';

/** How the credential of a Security Scheme Object is sent, with defaults for missing fields. */
export function getSchemeMethod(node: Node | undefined): SchemeMethod {
  const type = getText(node, 'type');
  if (type === 'apiKey') {
    const position = getText(node, 'in');
    const name = getFirstText(getText(node, 'name')) ?? 'X-API-Key';
    const scheme = position === 'query' || position === 'cookie' ? undefined : getDescribedScheme(node);
    if (scheme !== undefined) return toMethod(scheme, undefined);
    return {type, in: position === 'query' || position === 'cookie' ? position : 'header', name};
  }
  if (type === 'http') {
    const scheme = getFirstText(getText(node, 'scheme')) ?? 'bearer';
    return toMethod(scheme, getText(node, 'bearerFormat'));
  }
  return {type: type === 'oauth2' || type === 'openIdConnect' || type === 'mutualTLS' ? type : 'unknown'};
}

function toMethod(scheme: string, format: string | undefined): SchemeMethod {
  if (/^bearer$/i.test(scheme)) return {type: 'bearer', ...(format ? {format} : {})};
  if (/^basic$/i.test(scheme)) return {type: 'basic'};
  return {type: isAnswered(scheme) ? 'challenge' : 'http', scheme: spellScheme(scheme)};
}

/** A header as it is sent: a scheme, and a key or its placeholder. */
const HEADER = /\bAuthorization\b["'`]?\s*:\s*["'`]?([A-Za-z][\w-]*) +(?:[<{[$]|[A-Z]+_[A-Z]|x{3,}|(?=[\w.-]*\d)[\w.-]{8,})/;

/** The HTTP authentication scheme that a key's description writes before the key in `Authorization`. */
export function getDescribedScheme(node: Node | undefined): string | undefined {
  if (!/^authorization$/i.test(getText(node, 'name') ?? '')) return undefined;
  return HEADER.exec(getText(node, 'description') ?? '')?.[1];
}
