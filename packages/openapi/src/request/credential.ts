import type {Credential} from './model.ts';

/** The fields of a security scheme that decide how its credential is sent. */
type Method =
  | {type: 'apiKey'; in: Credential['in']; name: string}
  | {type: 'http' | 'challenge'; scheme: string}
  | {type: 'bearer' | 'basic' | 'oauth2' | 'openIdConnect' | 'mutualTLS' | 'unknown'};

/** A secret as it is sent: a key, a token, or `name:password` of the scheme Basic. Undefined: this method sends no secret. */
export function toCredential(method: Method, secret: string): Credential | undefined {
  switch (method.type) {
    case 'apiKey':
      return {in: method.in, name: method.name, value: secret};
    case 'bearer':
    case 'oauth2':
    case 'openIdConnect':
      return authorize(`Bearer ${secret}`);
    case 'basic':
      return authorize(`Basic ${toBase64(secret)}`);
    case 'http':
      return authorize(`${method.scheme} ${secret}`);
    default:
      return undefined;
  }
}

function authorize(value: string): Credential {
  return {in: 'header', name: 'Authorization', value};
}

/** Encodes UTF-8, as RFC 7617 allows: `btoa` alone fails for characters beyond Latin-1. */
function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
