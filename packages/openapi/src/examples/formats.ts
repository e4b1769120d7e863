// Texts for the formats that JSON Schema and OpenAPI define, and for other common formats.

/** Texts of a format, the usual one first; `least` is the minimum length, if the format can grow. */
type Create = (variant: number, least: number) => string[];

const toDay = (variant: number): string => `2025-06-${String((variant % 28) + 1).padStart(2, '0')}`;
const toNumber = (variant: number): string => (variant === 0 ? '' : String(variant + 1));
const createPadding = (text: string, least: number): string => 'a'.repeat(Math.max(0, least - text.length));

const email: Create = (variant, least) => {
  const usual = `ada${toNumber(variant)}@example.com`;
  return [usual, `a${createPadding(usual, least + 2)}${usual}`, `a${toNumber(variant)}@b.co`];
};
const hostname: Create = (variant, least) => {
  const usual = `${variant === 0 ? '' : `www${toNumber(variant)}.`}example.com`;
  const labels = createPadding(usual, least).replace(/a{50}/g, '$&.');
  return [usual, `${labels}${labels.endsWith('.') || labels === '' ? '' : '.'}${usual}`, `a${toNumber(variant)}.co`];
};
const address: Create = (variant, least) => {
  const usual = `https://example.com/${toNumber(variant)}`;
  return [usual, usual + createPadding(usual, least), `http://a.co/${toNumber(variant)}`];
};
const reference: Create = (variant, least) => {
  const usual = `/path${toNumber(variant)}`;
  return [usual, usual + createPadding(usual, least), `/${toNumber(variant)}`];
};

const FORMATS = new Map<string, Create>(
  Object.entries({
    'date-time': (variant, least) => [
      `${toDay(variant)}T12:00:00Z`,
      `${toDay(variant)}T12:00:00.${'0'.repeat(Math.max(3, least - 21))}Z`,
      `${toDay(variant)}T12:00:00+00:00`,
    ],
    date: (variant) => [toDay(variant)],
    time: (variant) => [`12:00:${String(variant % 60).padStart(2, '0')}Z`],
    duration: (variant) => [`PT${variant + 1}H`],
    email,
    'idn-email': email,
    hostname,
    'idn-hostname': hostname,
    ipv4: (variant) => [`192.0.2.${(variant % 254) + 1}`],
    ipv6: (variant) => [`2001:db8::${((variant % 65_000) + 1).toString(16)}`],
    uri: address,
    url: address,
    iri: address,
    'uri-reference': reference,
    'iri-reference': reference,
    'uri-template': (variant) => [`/path${toNumber(variant)}/{id}`],
    uuid: (variant) => [`3f2b8c1e-5d4a-4e6b-9c7d-${(0x1a2b3c4d5e6f + variant).toString(16)}`],
    'json-pointer': (variant) => [`/items/${variant}`],
    'relative-json-pointer': (variant) => [`${variant + 1}/items`],
    regex: (variant) => [`^[a-z]+${toNumber(variant)}$`],
    byte: (variant) => [variant === 0 ? 'ZXhhbXBsZQ==' : `${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[variant % 26] ?? 'A'}XhhbXBsZQ==`],
    base64url: (variant) => [`${'ZABCDEFGHIJKLMNOPQRSTUVWXY'[variant % 26] ?? 'Z'}XhhbXBsZQ`],
    base32: (variant) => [`${'MABCDEFGHIJKLNOPQRSTUVWXYZ'[variant % 26] ?? 'M'}V4GC3LQNRSQ====`],
    base16: (variant) => [`6578616D706C6${(variant + 5) % 10}`],
    password: (variant, least) => {
      const usual = `correct-horse${toNumber(variant)}`;
      return [usual, usual.padEnd(least, '-battery-staple')];
    },
    snowflake: (variant) => [`17592884729911${7063 + variant}`],
    char: (variant) => [String.fromCharCode(97 + (variant % 26))],
  } satisfies Record<string, Create>),
);

/** Texts of a format by its name; empty if the format is unknown. */
export function createFormatted(format: string, variant: number, least: number): string[] {
  return FORMATS.get(format)?.(variant, least) ?? [];
}
