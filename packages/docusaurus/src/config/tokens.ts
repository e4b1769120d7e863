import {getSimilar} from '@lectern/openapi/document';

/** The tokens for the facts of the portal in every text: Markdown, front matter, tags, authors, API documents. */
export type Tokens = {product: string; productId: string; site: string};

const TOKEN = /\{\{(product|productId|site)\}\}/g;

/** Replaces `{{product}}`, `{{productId}}` and `{{site}}` in a text; any other braces are left alone. */
export function renderTokens(text: string, tokens: Tokens): string {
  return text.replace(TOKEN, (_, name: keyof Tokens) => tokens[name]);
}

const NAMES = ['product', 'productId', 'site'];

/** What looks like a token of a plain value and is none, with the path to it and what to write. */
export function findUnknownTokens(value: unknown, path: PropertyKey[] = []): {path: PropertyKey[]; message: string}[] {
  if (typeof value === 'string') {
    const [written, name = ''] =
      [...value.matchAll(/\{\{\s*([\w-]+)\s*\}\}/g)].find(([whole]) => !NAMES.some((each) => whole === `{{${each}}}`)) ?? [];
    if (written === undefined) return [];
    const similar = getSimilar(name, NAMES);
    const fix = similar === undefined ? 'write {{product}}, {{productId}} or {{site}}' : `write {{${similar}}}`;
    return [{path, message: `${fix}, as there is no ${written}`}];
  }
  if (Array.isArray(value)) return value.flatMap((each, index) => findUnknownTokens(each, [...path, index]));
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? Object.entries(value).flatMap(([name, each]) => findUnknownTokens(each, [...path, name])) : [];
}

/** The same for every string inside a plain value; class instances, functions and cycles remain as they are. */
export function renderTokensDeep<T>(value: T, tokens: Tokens): T {
  return replaceIn(value, tokens, new Map()) as T;
}

function replaceIn(value: unknown, tokens: Tokens, seen: Map<object, unknown>): unknown {
  if (typeof value === 'string') return renderTokens(value, tokens);
  if (typeof value !== 'object' || value === null) return value;
  const known = seen.get(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) {
    const copy: unknown[] = [];
    seen.set(value, copy);
    for (const item of value) copy.push(replaceIn(item, tokens, seen));
    return copy;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  const copy: Record<string, unknown> = {};
  seen.set(value, copy);
  for (const [key, item] of Object.entries(value)) copy[key] = replaceIn(item, tokens, seen);
  return copy;
}
