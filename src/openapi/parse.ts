// Text of one file → plain value, with the way back from a JSON pointer to a line.
import {isMap, isPair, isSeq, LineCounter, parseDocument, type Document} from 'yaml';
import type {Problem} from './problem.ts';

export type Position = {line: number; column: number};

/** One parsed file of an API document. */
export type SourceFile = {
  /** As it was named to `read`. */
  path: string;
  value: unknown;
  /** Where the value at a JSON pointer stands; the nearest parent's place where it is absent. */
  locate: (pointer: string) => Position | undefined;
};

/** What `parse` gives: the file, or why there is none. */
export type ParseResult = {file: SourceFile; problems: Problem[]} | {file: undefined; problems: Problem[]};

/** Parses YAML or JSON; JSON takes the fast way, and its positions are only computed when they are asked for. */
export function parseSource(path: string, text: string): ParseResult {
  const source = text.replace(/^\uFEFF/, '');
  const json = /^\s*[{[]/.test(source) ? parseJson(source) : undefined;
  if (json !== undefined) {
    let locate: SourceFile['locate'] | undefined;
    return {file: {path, value: json, locate: (pointer) => (locate ??= createLocate(parseYaml(source)))(pointer)}, problems: []};
  }
  const yaml = parseYaml(source);
  const [first] = yaml.document.errors;
  if (first) {
    const at = first.linePos?.[0];
    const message = (first.message.split(/ at line \d+/)[0] ?? first.message).replace(/[.:\s]+$/, '');
    return {
      file: undefined,
      problems: [
        {
          severity: 'error',
          message: `this is not valid YAML: ${message}`,
          file: path,
          ...(at ? {line: at.line, column: at.col} : {}),
          hint: 'correct the text at this place; check indentation, quotes and colons',
        },
      ],
    };
  }
  return {file: {path, value: toPlain(yaml.document), locate: createLocate(yaml)}, problems: []};
}

function parseJson(source: string): unknown {
  // An integer beyond 2^53 would lose digits here, so such a file is read by the YAML parser, which keeps them.
  if (/[:[,]\s*-?\d{16,}\s*[,\]}]/.test(source)) return undefined;
  try {
    return JSON.parse(source) as unknown;
  } catch {
    return undefined;
  }
}

type Parsed = {document: Document.Parsed; lines: LineCounter};

function parseYaml(source: string): Parsed {
  const lines = new LineCounter();
  return {
    document: parseDocument(source, {lineCounter: lines, intAsBigInt: true, uniqueKeys: true, prettyErrors: true, logLevel: 'error'}),
    lines,
  };
}

/** Integers that a number holds exactly become numbers; the others stay bigints, so that no digit is lost. */
function toPlain(document: Document.Parsed): unknown {
  return document.toJS({
    maxAliasCount: 1000,
    reviver: (_key: unknown, value: unknown) =>
      typeof value === 'bigint' && value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value,
  }) as unknown;
}

function createLocate({document, lines}: Parsed): SourceFile['locate'] {
  return (pointer) => {
    let offset = document.contents?.range[0] ?? 0;
    let node: unknown = document.contents;
    for (const key of parsePointer(pointer)) {
      if (isMap(node)) {
        const pair = node.items.find((item) => String((item.key as {value?: unknown} | null)?.value ?? item.key) === key);
        if (!pair || !isPair(pair)) break;
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

/** `/paths/~1indices/get` → `['paths', '/indices', 'get']` */
export function parsePointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The inverse of `parsePointer` for one step. */
export function toPointerPart(key: string | number): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1');
}
