// Serialises a parameter's value by `style` and `explode` (OpenAPI Specification, "Style Values").
import {toJson} from '../json/toJson.ts';

export type Style = 'matrix' | 'label' | 'simple' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'tabDelimited' | 'deepObject' | 'cookie';

export type Serialization = {
  style: Style;
  explode: boolean;
  /** Leaves reserved characters that are allowed there, and percent-encoded triplets, unchanged. */
  allowReserved?: boolean;
  /** Separators of lists within the list, the outer ones first: Swagger 2.0. */
  inner?: string[];
};

/**
 * Reserved characters that RFC 3986 allows in a path and in a query, percent-encoded. `#` is in neither, because the part after it is never
 * sent; nor are `[` and `]`, and a `?` in a path begins the query. `&` and `+` are included on purpose: OpenAPI lists both as unchanged,
 * and documents use `allowReserved` so that `q=cats+in:title` is sent as it is. Most servers read a query as a form, where `&` ends a value
 * and `+` is a space. For the characters themselves, write `%26` and `%2B`, which stay.
 */
const RESERVED = {
  path: /%(3A|2F|40|21|24|26|27|28|29|2A|2B|2C|3B|3D)/g,
  query: /%(3A|2F|3F|40|21|24|26|27|28|29|2A|2B|2C|3B|3D)/g,
};

/** Percent-encodes by RFC 3986. `reserved`: part of the address in which reserved characters and percent-encoded triplets stay. */
export function encode(text: string, reserved?: 'path' | 'query'): string {
  const encoded = encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD')).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  if (!reserved) return encoded;
  // The reserved expansion of RFC 6570.
  return encoded.replace(RESERVED[reserved], (escape) => decodeURIComponent(escape)).replace(/%25([\da-f]{2})/gi, '%$1');
}

/** A scalar as text; an object inside a list as JSON. */
export function toScalar(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : toJson(value);
}

/** An item of a list, which may be a list itself. */
function toItem(value: unknown, [separator, ...inner]: string[] = []): string {
  if (!Array.isArray(value) || separator === undefined) return toScalar(value);
  return value.map((item) => toItem(item, inner)).join(separator);
}

/** Pairs of a value in the query or in a form, before names and values are encoded: `a=1&a=2`. */
export function serializeQuery(name: string, value: unknown, {style, explode, allowReserved, inner}: Serialization): string[] {
  const write = (text: string): string => encode(text, allowReserved ? 'query' : undefined);
  const pair = (key: string, text: string): string => `${encode(key)}=${text}`;
  if (Array.isArray(value)) {
    if (style === 'deepObject') return serializeDeep(name, value, write);
    if (explode && !isDelimited(style)) return value.map((item) => pair(name, write(toItem(item, inner))));
    return [pair(name, value.map((item) => write(toItem(item, inner))).join(getSeparator(style)))];
  }
  if (isRecord(value)) {
    const entries = Object.entries(value);
    if (style === 'deepObject') return entries.flatMap(([key, item]) => serializeDeep(`${name}[${key}]`, item, write));
    if (explode && style === 'form') return entries.map(([key, item]) => pair(key, write(toScalar(item))));
    return [
      pair(
        name,
        entries
          .flat()
          .map((item) => write(toScalar(item)))
          .join(getSeparator(style)),
      ),
    ];
  }
  return [pair(name, write(toScalar(value)))];
}

/** Pairs of a value among the cookies; the style `cookie` escapes nothing. */
export function serializeCookie(name: string, value: unknown, serialization: Serialization): string[] {
  if (serialization.style !== 'cookie') return serializeQuery(name, value, serialization);
  const {explode, inner} = serialization;
  if (Array.isArray(value)) {
    const items = value.map((item) => toItem(item, inner));
    return explode ? items.map((item) => `${name}=${item}`) : [`${name}=${items.join(',')}`];
  }
  if (!isRecord(value)) return [`${name}=${toScalar(value)}`];
  const entries = Object.entries(value);
  return explode ? entries.map(([key, item]) => `${key}=${toScalar(item)}`) : [`${name}=${entries.flat().map(toScalar).join(',')}`];
}

/**
 * Lists, which the specification does not define here, as PHP, Rails, qs and Stripe read them: `ids[]=1`, and `items[0][id]=1` for objects.
 */
function serializeDeep(name: string, value: unknown, write: (text: string) => string): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => serializeDeep(`${name}[${isRecord(item) ? index : ''}]`, item, write));
  if (isRecord(value)) return Object.entries(value).flatMap(([key, item]) => serializeDeep(`${name}[${key}]`, item, write));
  return [`${encode(name)}=${write(toScalar(value))}`];
}

function getSeparator(style: Style): string {
  return encode(getDelimiter(style)).replace('%2C', ',');
}

/** Separator of items; tabs are from Swagger 2.0. */
function getDelimiter(style: Style | undefined): string {
  if (style === 'spaceDelimited') return ' ';
  if (style === 'tabDelimited') return '\t';
  return style === 'pipeDelimited' ? '|' : ',';
}

function isDelimited(style: Style): boolean {
  return getDelimiter(style) !== ',';
}

/** A value in the path: `simple` `5`, `label` `.5`, `matrix` `;id=5`. */
export function serializePath(name: string, value: unknown, {style, explode, allowReserved, inner}: Serialization): string {
  const write = (item: unknown): string => encode(toItem(item, inner), allowReserved ? 'path' : undefined);
  const prefix = style === 'label' ? '.' : '';
  const joint = explode && prefix !== '' ? prefix : getSeparator(style);
  // RFC 6570: a matrix name without a value has no `=` either.
  const named = (key: string, text: string): string => `;${encode(key)}${text === '' ? '' : `=${text}`}`;
  if (Array.isArray(value)) {
    if (style === 'matrix')
      return explode ? value.map((item) => named(name, write(item))).join('') : named(name, value.map(write).join(','));
    return prefix + value.map(write).join(joint);
  }
  if (isRecord(value)) {
    const entries = Object.entries(value);
    if (explode && style === 'matrix') return entries.map(([key, item]) => named(key, write(item))).join('');
    if (explode) return prefix + entries.map(([key, item]) => `${encode(key)}=${write(item)}`).join(joint);
    const flat = entries.flat().map(write).join(',');
    return style === 'matrix' ? named(name, flat) : prefix + flat;
  }
  return style === 'matrix' ? named(name, write(value)) : prefix + write(value);
}

/** A value in a header: `simple`, not percent-encoded. In Swagger 2.0, items may have another separator. */
export function serializeHeader(value: unknown, explode: boolean, style?: Style, inner?: string[]): string {
  if (Array.isArray(value)) return value.map((item) => toItem(item, inner)).join(getDelimiter(style));
  if (isRecord(value))
    return Object.entries(value)
      .map(([key, item]) => (explode ? `${key}=${toScalar(item)}` : `${key},${toScalar(item)}`))
      .join(',');
  return toScalar(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
