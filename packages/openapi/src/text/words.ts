// Identifiers → readable words: `listUserIDs`, `list_user_ids` → `List user IDs`.

/** Abbreviations in capitals, with plurals, and names with capitals of their own. */
const CAPITALS =
  'api acl ai aws cdn cors cpu csv dm dns faq gpu html http https iam ip json jwt kyc mfa nft otp pdf png qr saml scim sdk sla smtp sql ssh ssl sso svg tls ui uri url uuid vat vpc vpn xml';
const COUNTED = 'api acl cdn dm faq gpu id ip nft pdf sdk sku uri url uuid vpc';
const NAMES = ['GraphQL', 'GitHub', 'OAuth2', 'OAuth', 'OpenAPI', 'OpenID', 'WebAuthn', 'WebSocket'];

const SPELLINGS = new Map([
  ...[...CAPITALS.split(' '), 'id', 'sku', 'sms'].map((word): [string, string] => [word, word.toUpperCase()]),
  ...COUNTED.split(' ').map((word): [string, string] => [`${word}s`, `${word.toUpperCase()}s`]),
  ...NAMES.map((name): [string, string] => [name.toLowerCase(), name]),
]);

const NAME = new RegExp(`(${NAMES.join('|')})(?![a-z])`, 'g');
/** Words joined by case or punctuation; text with spaces, brackets or quotes is already prose. */
const IDENTIFIER = /^[\p{L}\p{N}\p{M}_.:/-]+$/u;

/** The words of an identifier, as a heading. Other text is unchanged. */
export function toWords(name: string): string {
  const text = name.trim();
  if (!IDENTIFIER.test(text)) return text;
  const [first = '', ...rest] = splitWords(text).map((word) => SPELLINGS.get(word.toLowerCase()) ?? word);
  return first === '' ? text : [capitalize(first), ...rest].join(' ');
}

/** The words of an identifier, in lower case unless they are abbreviations. */
export function splitWords(identifier: string): string[] {
  const isShouted = !/\p{Ll}/u.test(identifier);
  return identifier
    .replace(NAME, (each) => ` ${each[0] ?? ''}${each.slice(1).toLowerCase()} `)
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})(?!s?(?:\P{Ll}|$))/gu, '$1 $2')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .map((word) => (!isShouted && /^\p{Lu}[\p{Lu}\p{N}]+s?$/u.test(word) ? word : word.toLowerCase()));
}

function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
