import {getSimilar} from '@lectern/openapi/document';
import {joinWithOr} from './disjunction.ts';

/** The tokens for the facts of the portal in every text: Markdown, front matter, tags, authors, API documents. */
const TOKEN_NAMES = ['product', 'productId', 'site'] as const;
type TokenName = (typeof TOKEN_NAMES)[number];

/** Values by their names. */
export type Tokens = Record<TokenName, string>;

const TOKEN = new RegExp(String.raw`\{\{(${TOKEN_NAMES.join('|')})\}\}`, 'g');

/** Replaces `{{product}}`, `{{productId}}` and `{{site}}` in a text; any other braces are left alone. */
export function renderTokens(text: string, tokens: Tokens): string {
  return text.replace(TOKEN, (_, name: TokenName) => tokens[name]);
}

/** Maps each value, with its name. */
export function mapTokens(tokens: Tokens, map: (value: string, name: TokenName) => string): Tokens {
  const mapped = {...tokens};
  for (const name of TOKEN_NAMES) mapped[name] = map(tokens[name], name);
  return mapped;
}

function toWritten(name: string): string {
  return `{{${name}}}`;
}

/** Texts in a plain value that look like a token and are none, each with its path and what to write. */
export function findUnknownTokens(value: unknown, path: PropertyKey[] = []): {path: PropertyKey[]; message: string}[] {
  if (typeof value === 'string') {
    const [written, name = ''] =
      [...value.matchAll(/\{\{\s*([\w-]+)\s*\}\}/g)].find(([whole]) => !TOKEN_NAMES.some((each) => whole === toWritten(each))) ?? [];
    if (written === undefined) return [];
    const similar = getSimilar(name, [...TOKEN_NAMES]);
    const names = similar === undefined ? joinWithOr(TOKEN_NAMES.map(toWritten)) : toWritten(similar);
    return [{path, message: `write ${names}, as there is no ${written}`}];
  }
  if (Array.isArray(value)) return value.flatMap((each, index) => findUnknownTokens(each, [...path, index]));
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? Object.entries(value).flatMap(([name, each]) => findUnknownTokens(each, [...path, name])) : [];
}

/** Values escaped for HTML: none of their characters can end a text, a tag or a quoted attribute, or set another attribute. */
export function escapeTokens(tokens: Tokens): Tokens {
  return mapTokens(tokens, (text) => text.replace(/[^\p{L}\p{N} .,:/_-]/gu, toEntity));
}

/** A text with such values, for places that do not read HTML. */
export function unescapeTokens(html: string): string {
  return html.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}

function toEntity(char: string): string {
  return `&#${char.codePointAt(0) ?? 0};`;
}

/**
 * Replaces tokens with plain words while YAML is parsed, because braces and characters of the values have a meaning there. `restore` puts
 * the values into the parsed result.
 */
export function holdTokens(text: string, tokens: Tokens): {text: string; restore: <T>(value: T) => T} {
  // By number, because one name is a prefix of another.
  const held = mapTokens(tokens, (_, name) => `lecternHeld${TOKEN_NAMES.indexOf(name)}x`);
  const values = new Map(TOKEN_NAMES.map((name) => [held[name], tokens[name]]));
  const put = (each: string): string => each.replace(/lecternHeld\dx/g, (word) => values.get(word) ?? word);
  return {text: renderTokens(text, held), restore: (value) => replaceIn(value, put, new Map()) as typeof value};
}

/** The same for every string inside a plain value; class instances, functions and cycles remain as they are. */
export function renderTokensDeep<T>(value: T, tokens: Tokens): T {
  return replaceIn(value, (text) => renderTokens(text, tokens), new Map()) as T;
}

function replaceIn(value: unknown, render: (text: string) => string, seen: Map<object, unknown>): unknown {
  if (typeof value === 'string') return render(value);
  if (typeof value !== 'object' || value === null) return value;
  const known = seen.get(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) {
    const copy: unknown[] = [];
    seen.set(value, copy);
    for (const item of value) copy.push(replaceIn(item, render, seen));
    return copy;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  const copy: Record<string, unknown> = {};
  seen.set(value, copy);
  for (const [key, item] of Object.entries(value)) copy[key] = replaceIn(item, render, seen);
  return copy;
}
