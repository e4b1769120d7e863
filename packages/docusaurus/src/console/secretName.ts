// Which names mean that a value is a credential. The one rule for links, drafts, the history, samples and redirects.

/** For a name in lower case, with `-` between its words. */
const SECRET = new RegExp(
  [
    'pass-?(?:word|phrase|code|wd)|secret|credential',
    '(?:access|auth|refresh|id|bearer|session|security|private)-?token',
    '(?:api|private|access|auth|subscription|signing|encryption|session|shared|account|license|master|functions)-?key(?:-id)?$',
    '(?:^|-)(?:authorization|auth|cookie|pwd|jwt|bearer|otp|cvv|cvc|hmac|csrf|xsrf|sig|signature|assertion|sessid|jsessionid)$',
  ].join('|'),
);
const TOKEN = /token$/;
/** A token for pagination, or for a part of a text. */
const HARMLESS_TOKEN =
  /(?:page|next|previous|continuation|delta|cursor)-?token$|(?:^|-)(?:prev|sync|skip|resume|stop|start|pad|eos|bos|max|per|a)-token$/;
/** For headers and cookies, in which these names are no resource IDs. */
const SECRET_HEADER = /(?:^|-)(?:session|sid|token|auth|signature|cookie)(?:-|$)|session|sessid|(?<!idempotency-?)(?<![a-z])key$/;

/** `X-Api-Key`, `xApiKey` and `x_api_key` → `x-api-key`. */
function normalize(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z\d]+/g, '-')
    .toLowerCase();
}

/** Does this name mean that its value is a credential? */
export function isSecretName(name: string): boolean {
  const words = normalize(name);
  return SECRET.test(words) || (TOKEN.test(words) && !HARMLESS_TOKEN.test(words));
}

/** Does the name of a header or a cookie mean that? */
export function isSecretHeader(name: string): boolean {
  return isSecretName(name) || SECRET_HEADER.test(normalize(name));
}

/** Does a text name a credential before or around a value? */
export function namesSecret(text: string, mediaType = ''): boolean {
  return getNames(text, mediaType).some(isSecretName);
}

/** Names of values in a text: before `:` and `=`, XML elements, fields of multipart forms, columns of a table. */
function getNames(text: string, mediaType: string): string[] {
  // From the beginning of a name, not from each of its letters: a link may bring a very long one.
  const named = [...text.matchAll(/(?<![\w-])([\w-]+)["']?\s*[:=]/g), ...text.matchAll(/(?:<(?:[\w.-]{1,99}:)?|\bname=["']?)([\w-]+)/g)];
  const columns = /csv|tab-separated/i.test(mediaType) ? (/^.*/.exec(text)?.[0] ?? '').split(/[^\w-]+/) : [];
  return [...named.map(([, name = '']) => name), ...columns];
}

/** What samples show instead of a secret: `YOUR_API_KEY` for `X-Api-Key`. */
export function toSecretPlaceholder(name: string): string {
  const words = normalize(name).replace(/^-?(?:x-)?|-$/g, '');
  return `YOUR_${words.replaceAll('-', '_').toUpperCase() || 'SECRET'}`;
}
