// Files that are no data: a `$ref` to Markdown or code is its text.
import type {SourceFile} from './graph.ts';

/** Files that hold a value: those without an ending, or with a number as that of a version, and these. */
const DATA = /(?:^|\/)[^/.]*$|\.(?:ya?ml|json5?|jsonc|jsonschema|schema|openapi|swagger|oas\d*|\d+)$/i;

/** Is a file its text, and no value? */
export function isTextFile(path: string): boolean {
  return !DATA.test(path.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*/s, ''));
}

/** A file whose value is its text. */
export function toTextFile(path: string, text: string): SourceFile {
  return {path, value: text.replace(/^\uFEFF/, ''), locate: () => ({line: 1, column: 1})};
}
