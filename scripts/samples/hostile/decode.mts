// Decodes literals of languages that do not run here; written from their specifications, not from the code that writes samples.
import type {Language} from '@lectern/openapi/languages';
import type {BATCHES} from './batch.mts';

const SHORT: Record<string, string> = {n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', a: '\u0007', e: '\u001b', s: ' ', '0': '\0'};

/** Decodes backslash escapes: `\n`, `\u0041`, `\u{41}`, and any other character as itself. */
function decodeEscapes(text: string): string {
  return text.replace(/\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|(.))/gis, (_, braces?: string, four?: string, char = '') => {
    const code = braces ?? four;
    return code === undefined ? (SHORT[char as string] ?? (char as string)) : String.fromCodePoint(Number.parseInt(code, 16));
  });
}

/** The text between quotes of any length; the lines of a block begin below them, and end above. */
function unwrap(literal: string, isBlock: boolean): string {
  const fence = /^"+/.exec(literal)?.[0] ?? '';
  const quotes = isBlock ? fence.length : 1;
  const inner = literal.slice(quotes, -quotes);
  return isBlock ? inner.slice(1, -1) : inner;
}

/** Kotlin: triple quotes have no escapes, and `${'$'}` is an expression. */
function decodeKotlin(literal: string): string {
  if (literal.startsWith('"""')) return literal.slice(3, -3).replaceAll("${'$'}", () => '$');
  return decodeEscapes(literal.slice(1, -1));
}

function decodeSwift(literal: string): string {
  return decodeEscapes(unwrap(literal, literal.startsWith('"""')));
}

/** C#: three or more quotes have no escapes. */
function decodeCsharp(literal: string): string {
  return literal.startsWith('"""') ? unwrap(literal, true) : decodeEscapes(unwrap(literal, false));
}

/** Rust: a literal with the prefix `r` has no escapes. */
function decodeRust(literal: string): string {
  const [fence = ''] = /^r#*"/.exec(literal) ?? [];
  return fence === '' ? decodeEscapes(literal.slice(1, -1)) : literal.slice(fence.length, 1 - fence.length);
}

/** Each language is run (`batch.mts`), or its literals are decoded here. */
export const DECODERS: Record<Exclude<Language, keyof typeof BATCHES>, (literal: string) => string> = {
  kotlin: decodeKotlin,
  swift: decodeSwift,
  csharp: decodeCsharp,
  rust: decodeRust,
};
