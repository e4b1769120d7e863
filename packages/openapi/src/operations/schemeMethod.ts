import {getFirstText, getText} from '../document/value.ts';
import type {Node} from '../document/graph.ts';
import type {SchemeMethod} from '../view/access.ts';

/** How the credential of a Security Scheme Object is sent, with the defaults for what it leaves out. */
export function getSchemeMethod(node: Node | undefined): SchemeMethod {
  const type = getText(node, 'type');
  if (type === 'apiKey') {
    const position = getText(node, 'in');
    const name = getFirstText(getText(node, 'name')) ?? 'X-API-Key';
    return {type, in: position === 'query' || position === 'cookie' ? position : 'header', name};
  }
  if (type === 'http') {
    const scheme = getFirstText(getText(node, 'scheme')) ?? 'bearer';
    const format = getText(node, 'bearerFormat');
    if (/^bearer$/i.test(scheme)) return {type: 'bearer', ...(format ? {format} : {})};
    return /^basic$/i.test(scheme) ? {type: 'basic'} : {type, scheme};
  }
  return {type: type === 'oauth2' || type === 'openIdConnect' || type === 'mutualTLS' ? type : 'unknown'};
}
