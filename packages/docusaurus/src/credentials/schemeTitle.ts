import {translate} from '@docusaurus/Translate';

/** The title of a security scheme in the language of the page; names of standards stay. */
export function translateScheme(title: string): string {
  switch (title) {
    case 'Bearer token':
      return translate({id: 'portal.label.bearer', message: 'Bearer token'});
    case 'Basic authentication':
      return translate({id: 'portal.label.basic', message: 'Basic authentication'});
    case 'HTTP authentication':
      return translate({id: 'portal.label.http', message: 'HTTP authentication'});
    case 'Mutual TLS: a client certificate':
      return translate({id: 'portal.label.mutualTls', message: 'Mutual TLS: a client certificate'});
    case 'Unknown scheme':
      return translate({id: 'portal.label.unknownScheme', message: 'Unknown scheme'});
    default:
      return translateKey(title);
  }
}

function translateKey(title: string): string {
  const [, scheme] = /^HTTP (\S+): answers a challenge of the server$/.exec(title) ?? [];
  if (scheme !== undefined)
    return translate({id: 'portal.label.challenge', message: 'HTTP {scheme}: answers a challenge of the server'}, {scheme});
  const [, location, key] = /^API key in (\S+) (.+)$/.exec(title) ?? [];
  if (location === undefined || key === undefined) return title;
  return translate({id: 'portal.label.apiKeyIn', message: 'API key in {location}'}, {location: `${translateLocation(location)} ${key}`});
}

function translateLocation(location: string): string {
  switch (location) {
    case 'header':
      return translate({id: 'portal.label.keyInHeader', message: 'header'});
    case 'query':
      return translate({id: 'portal.label.keyInQuery', message: 'query'});
    case 'cookie':
      return translate({id: 'portal.label.keyInCookie', message: 'cookie'});
    default:
      return location;
  }
}
