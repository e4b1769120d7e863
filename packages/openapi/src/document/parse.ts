// Text of one file → plain value, with the line of each JSON pointer.
import type {Position, SourceFile} from './graph.ts';
import {isDeeper} from '../json/isDeeper.ts';
import {parsePointer} from '../json/pointer.ts';
import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node as YamlNode,
  type Pair,
  type YAMLMap,
} from 'yaml';
import {createJsonLocate} from './jsonPositions.ts';
import {findDuplicates} from './problems/duplicateKeys.ts';
import {findHiddenOrder} from './problems/hiddenOrder.ts';
import type {Problem} from './problems/problem.ts';
import type {YamlSource} from './problems/unclosed.ts';
import {describeYamlError, isTooDeep} from './problems/yamlErrors.ts';
import {MAX_LEVELS} from './references/scan.ts';
import {withJsonVersions, withYamlVersions} from './versionNumbers.ts';

/** The file, absent if it cannot be read, and what is wrong with its text. */
export type ParseResult = {file: SourceFile | undefined; problems: Problem[]};

/** Most characters of a key in a problem. */
const MAX_KEY_LENGTH = 100;

/** The problem of a file with too many levels. */
export const TOO_DEEP = {
  message: `values are nested more than ${MAX_LEVELS} levels deep`,
  hint: 'move inner parts into components and refer to them with $ref',
};

/** An escape may be half a surrogate pair, which no address and no file can contain. */
const ESCAPE = /\\u/i;

/** Parses YAML or JSON; JSON is faster, and its positions are only computed on request. */
export function parseSource(path: string, text: string): ParseResult {
  const source = text.replace(/^\uFEFF/, '');
  if (source.trim() === '')
    return fail(path, 'the file is empty', 'write what is expected here, or restore the file', {line: 1, column: 1});
  const json = /^\s*[{[]/.test(source) ? parseJson(source) : undefined;
  if (json !== undefined) {
    let locate: SourceFile['locate'] | undefined;
    return {
      file: {path, value: json, locate: (pointer) => (locate ??= createJsonLocate(source, readKey))(pointer)},
      problems: [...findHiddenOrder(path, source), ...findDuplicates(path, source)],
    };
  }
  try {
    return parseText(path, source);
  } catch (error) {
    // Exceptions of the YAML library beyond its list of errors: too many levels, too many aliases, a merge of a value that is no map.
    if (error instanceof RangeError) return fail(path, TOO_DEEP.message, TOO_DEEP.hint, {});
    if (error instanceof ReferenceError)
      return fail(path, 'the aliases of this file multiply to more than can be read', 'write $ref instead of YAML aliases', {});
    const reason = error instanceof Error ? error.message : String(error);
    return fail(path, `the file cannot be read: ${reason}`, 'write plain values: no merge key, tag or alias', {});
  }
}

function parseText(path: string, source: string): ParseResult {
  const yaml = parseYaml(source);
  const [first] = yaml.document.errors;
  const format = /^\s*[{[]/.test(source) ? 'JSON' : 'YAML';
  if (first) {
    const at = first.linePos?.[0];
    const {message, hint} = describeYamlError(first, yaml, format);
    if (isTooDeep(first)) return fail(path, TOO_DEEP.message, TOO_DEEP.hint, at ? {line: at.line, column: at.col} : {});
    return fail(path, `this is not valid ${format}: ${message}`, hint, at ? {line: at.line, column: at.col} : {});
  }
  const wrong = findWrongNode(yaml, format);
  if (wrong) return fail(path, wrong.message, wrong.hint, wrong.at);
  const problems = yaml.document.warnings.map((warning): Problem => {
    const at = warning.linePos?.[0];
    const hint = 'remove the tag: only plain YAML values are read';
    return {
      severity: 'warning',
      message: describeYamlError(warning, yaml).message,
      hint,
      file: path,
      ...(at ? {line: at.line, column: at.col} : {}),
    };
  });
  const wrongJson = /\.json$/i.test(path) ? findWrongJson(path, source) : [];
  return {
    file: {path, value: withYamlVersions(toPlain(yaml.document), yaml.document), locate: createLocate(yaml)},
    problems: [...findHiddenOrder(path, source), ...wrongJson, ...problems],
  };
}

/** A comma after the last item, or a comment: YAML allows them, and JSON parsers reject them. */
function findWrongJson(file: string, source: string): Problem[] {
  try {
    JSON.parse(source);
    return [];
  } catch (error) {
    const offset = /at position (\d+)/.exec(String(error))?.[1];
    const before = source.slice(0, offset === undefined ? 0 : Number(offset)).split('\n');
    const at = {line: before.length, column: (before.at(-1) ?? '').length + 1};
    const hint = 'correct the text here, such as a comma after the last item, or name the file .yaml';
    return [
      {severity: 'warning', message: 'this is not valid JSON, so it is read as YAML, which other tools may not do', hint, file, ...at},
    ];
  }
}

function fail(path: string, message: string, hint: string, at: Partial<Position>): ParseResult {
  return {file: undefined, problems: [{severity: 'error', message, hint, file: path, ...at}]};
}

type Wrong = {message: string; hint: string; at: Position};

/** The first duplicate key of an object, or alias whose anchor is missing or that is inside its own anchor, and so has no end. */
function findWrongNode({document, lines}: YamlSource, format: string): Wrong | undefined {
  const anchors = new Map<string, YamlNode>();
  let wrong: Wrong | undefined;
  const toPosition = (node: YamlNode): Position => {
    const {line, col} = lines.linePos(node.range?.[0] ?? 0);
    return {line, column: col};
  };
  visit(document, (_key, node, path) => {
    if (!isNode(node)) return;
    const keys = isMap(node) ? findRepeatedKey(node) : undefined;
    if (keys) {
      const [first, again] = keys.map(toPosition);
      const name = JSON.stringify(String(keys[1]).slice(0, MAX_KEY_LENGTH));
      const message = `this is not valid ${format}: an object has the key ${name} twice, in the lines ${first?.line ?? 1} and ${again?.line ?? 1}`;
      wrong = {message, hint: 'keep one of the two, or rename one', at: again ?? toPosition(node)};
      return visit.BREAK;
    }
    if (!isAlias(node)) {
      if (node.anchor) anchors.set(node.anchor, node);
      return;
    }
    const target = anchors.get(node.source);
    if (target && !path.includes(target)) return;
    const message = target ? `the alias "*${node.source}" is inside the value it names` : `there is no anchor "&${node.source}"`;
    wrong = {message, hint: 'write $ref instead of a YAML alias', at: toPosition(node)};
    return visit.BREAK;
  });
  return wrong;
}

/** The first duplicate key of an object, at both positions. The library compares each key with all others: minutes for 100,000. */
function findRepeatedKey(map: YAMLMap): [first: YamlNode, again: YamlNode] | undefined {
  const seen = new Map<unknown, YamlNode>();
  for (const {key} of map.items) {
    if (!isNode(key)) continue;
    const identity = isScalar(key) ? key.value : key;
    const first = seen.get(identity);
    if (first) return [first, key];
    seen.set(identity, key);
  }
  return undefined;
}

function parseJson(source: string): unknown {
  // An integer beyond 2^53 would lose digits here, so the YAML parser, which preserves them, reads such a file.
  if (/[:[,]\s*-?\d{16,}\s*[,\]}]/.test(source)) return undefined;
  try {
    const value = JSON.parse(source) as unknown;
    return withJsonVersions(ESCAPE.test(source) ? toWellFormed(value) : value, source);
  } catch {
    return undefined;
  }
}

/** The value of a JSON text, each big integer with all its digits; undefined if the text is no JSON, or nested too deeply. */
export function readJson(text: string): unknown {
  try {
    const value = JSON.parse(text) as unknown;
    if (isDeeper(value, MAX_LEVELS)) return undefined;
    if (!/\d{16}/.test(text)) return value;
    const {document} = parseYaml(text);
    return document.errors.length === 0 ? toPlain(document) : value;
  } catch {
    return undefined;
  }
}

function toWellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\p{Cs}/gu, '\uFFFD');
  if (Array.isArray(value)) return value.map(toWellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [toWellFormed(key), toWellFormed(item)]));
}

/** The text of a key, as `parseJson` returns it. */
function readKey(text: string): string {
  return String(toWellFormed(JSON.parse(text)));
}

function parseYaml(source: string): YamlSource {
  const lines = new LineCounter();
  const document = parseDocument(source, {lineCounter: lines, intAsBigInt: true, merge: true, uniqueKeys: false, logLevel: 'error'});
  if (ESCAPE.test(source)) visit(document, {Scalar: (_key, node) => void (node.value = toWellFormed(node.value))});
  return {text: source, document, lines};
}

/** Integers that a number holds exactly become numbers; the others stay bigints, so that no digit is lost. */
function toPlain(document: Document.Parsed): unknown {
  return document.toJS({
    maxAliasCount: 1000,
    reviver: (_key: unknown, value: unknown) =>
      typeof value === 'bigint' && value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value,
  }) as unknown;
}

function createLocate({document, lines}: YamlSource): SourceFile['locate'] {
  // An object with thousands of fields may have a problem in each.
  const known = new WeakMap<YAMLMap, Map<string, Pair>>();
  const getPairs = (map: YAMLMap): Map<string, Pair> => {
    const pairs = known.get(map) ?? new Map(map.items.toReversed().map((pair) => [toKey(pair), pair]));
    known.set(map, pairs);
    return pairs;
  };
  return (pointer) => {
    let offset = document.contents?.range[0] ?? 0;
    let node: unknown = document.contents;
    for (const key of parsePointer(pointer)) {
      if (isMap(node)) {
        const pair = getPairs(node).get(key);
        if (!pair) break;
        offset = (pair.key as {range?: [number]} | null)?.range?.[0] ?? offset;
        node = pair.value;
      } else if (isSeq(node)) {
        node = node.items[Number(key)];
        offset = (node as {range?: [number]} | undefined)?.range?.[0] ?? offset;
      } else break;
    }
    const {line, col} = lines.linePos(offset);
    return {line, column: col};
  };
}

function toKey({key}: Pair): string {
  return String((key as {value?: unknown} | null)?.value ?? key);
}
