// Text of JSON or YAML ↔ values that preserve the notation of numbers: 1.0, 1e400, 12345678901234567890.
import {LosslessNumber, stringify} from 'lossless-json';
import {
  Document,
  isCollection,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Node,
  type Pair,
  type Scalar,
  type ScalarTag,
} from 'yaml';
import {isDescription, makeLinksAbsolute, type LinkSite} from './absoluteLinks.ts';
import {needsQuotes, quoteYaml} from './oldYaml.ts';

/** A number that JSON and YAML read in the same way. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** A parsed document. `published`: its YAML in a form that every reader understands, with absolute links. */
export type Exact = {value: unknown; isJson: boolean; published: string};

/**
 * Reads a document in JSON or YAML, and resolves YAML merge keys.
 * @param site base of links in its descriptions; absent: links stay
 * @throws Error if it is neither
 */
export function readExact(text: string, site?: LinkSite): Exact {
  const json = /^\s*[{[]/.test(text) ? readJson(text) : undefined;
  if (json !== undefined) return {value: withVersions(json), isJson: true, published: text};
  const {value, published} = readYaml(text, site);
  return {value: withVersions(value), isJson: false, published};
}

/** Converts versions to texts, in case the author left out the quotes. */
function withVersions(document: unknown): unknown {
  const write = (holder: unknown, key: string): void => {
    if (typeof holder !== 'object' || holder === null || !(key in holder)) return;
    const value = (holder as Record<string, unknown>)[key];
    if (typeof value === 'number' || value instanceof LosslessNumber) Object.assign(holder, {[key]: String(value)});
  };
  write(document, 'openapi');
  write(document, 'swagger');
  write((document as {info?: unknown} | null)?.info, 'version');
  return document;
}

/** Parses JSON, a hundred times faster than the YAML parser; undefined if only YAML accepts the text. */
function readJson(text: string): unknown {
  // The reviver of newer runtimes receives the text of a number.
  const revive = (_key: string, value: unknown, context?: {source?: string}): unknown =>
    typeof value === 'number' && context?.source !== undefined ? toExact(context.source, value) : value;
  try {
    return JSON.parse(text, revive) as unknown;
  } catch {
    return undefined;
  }
}

function readYaml(text: string, site: LinkSite | undefined): {value: unknown; published: string} {
  const document = parseDocument(text, {merge: true, uniqueKeys: false, logLevel: 'error'});
  const [error] = document.errors;
  if (error) throw error;
  const changes: Change[] = [];
  visit(document, {
    Scalar: (key, node, path) => {
      const change = findChange(node, path, key === 'key', text, site);
      if (change) changes.push(change);
      if (key === 'key' || typeof node.value !== 'number' || node.source === undefined) return;
      node.value = toExact(node.source, node.value);
    },
  });
  return {value: document.toJS({maxAliasCount: 1000}) as unknown, published: applyChanges(text, changes)};
}

/** A range of characters, and the text that replaces it. */
type Change = {start: number; end: number; text: string};

type Ancestors = readonly (Node | Pair | {contents: unknown})[];

/** The change of a scalar whose published form differs from the source. */
function findChange(node: Scalar, path: Ancestors, isKey: boolean, text: string, site: LinkSite | undefined): Change | undefined {
  const [start, end] = node.range ?? [];
  if (typeof node.value !== 'string' || start === undefined || end === undefined) return undefined;
  const source = text.slice(start, end);
  if (node.type === 'PLAIN') {
    const isInBrackets = path.some((each) => isCollection(each) && each.flow === true);
    const isMerge = isKey && node.value === '<<';
    if (!isMerge && needsQuotes(node.value, isInBrackets)) return {start, end, text: quoteYaml(node.value)};
  }
  if (!site || isKey || !node.value.includes('/') || !isDescription(getKeys(path, node))) return undefined;
  const absolute = makeLinksAbsolute(source, site);
  return absolute === source ? undefined : {start, end, text: absolute};
}

/** Keys and numbers of items on the way to a scalar. */
function getKeys(path: Ancestors, node: Scalar): (string | number)[] {
  const steps = [...path, node];
  return steps.flatMap((each, index): (string | number)[] => {
    if (isPair(each)) return isScalar(each.key) ? [String(each.key.value)] : [];
    return isSeq(each) ? [each.items.indexOf(steps[index + 1])] : [];
  });
}

function applyChanges(text: string, changes: Change[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const change of changes) {
    parts.push(text.slice(at, change.start), change.text);
    at = change.end;
  }
  return parts.join('') + text.slice(at);
}

/** The notation of a number if its value does not preserve it; numbers that JSON does not have become texts. */
function toExact(source: string, value: number): unknown {
  if (String(value) === source) return value;
  if (NUMBER.test(source)) return new LosslessNumber(source);
  return Number.isFinite(value) ? value : source;
}

export function writeJson(value: unknown): string {
  return `${stringify(value, undefined, 2) ?? ''}\n`;
}

const EXACT: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: (value) => value instanceof LosslessNumber,
  resolve: (source) => source,
  stringify: ({value}) => String(value),
};

export function writeYaml(value: unknown): string {
  // Without `test`: the tag is only for writing.
  const document = new Document(value, {aliasDuplicateObjects: false, customTags: (tags) => [...tags, EXACT]});
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === 'string' && needsQuotes(node.value, false)) node.type = 'QUOTE_DOUBLE';
    },
  });
  return document.toString();
}
