// Files without data: a `$ref` to Markdown or code means its text.
import type {SourceFile} from './graph.ts';

/** Files with a value: names without an extension, or with a number as in a version, and these extensions. */
const DATA = /(?:^|\/)[^/.]*$|\.(?:ya?ml|json5?|jsonc|jsonschema|schema|openapi|swagger|oas\d*|\d+)$/i;

/** Is the text of a file its value? */
export function isTextFile(path: string): boolean {
  return !DATA.test(path.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*/s, ''));
}

/** A file whose value is its text. */
export function toTextFile(path: string, text: string): SourceFile {
  return {path, value: text.replace(/^\uFEFF/, ''), locate: () => ({line: 1, column: 1})};
}
