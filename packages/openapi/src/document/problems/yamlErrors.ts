// Errors of the YAML library, which uses terms such as scalars, nodes and flow collections, in the words of a file's author.
import {describeUnclosed, type YamlSource} from './unclosed.ts';

/** An error of the library. `message` ends with its location. */
export type YamlError = {code: string; message: string; pos: [start: number, end: number]};

/** The mistake, and what to write. */
export type YamlFault = {message: string; hint: string};

/** `pattern`: matched with the code and the message, with a space between. The first match counts. */
type Row = {pattern: RegExp; message: string; hint: string};

const QUOTES = 'put the whole value in quotes';

/** JSON has no keys without braces: if a value continues on the next line, a comma is missing. */
const JSON_ROWS: Row[] = [
  {
    pattern: /^MISSING_CHAR Implicit map keys|^MULTILINE_IMPLICIT_KEY /,
    message: 'a comma is missing behind this value',
    hint: 'write a comma behind it',
  },
];

const ROWS: Row[] = [
  {
    pattern: /^MULTIPLE_DOCS /,
    message: 'the file holds more than one document',
    hint: 'keep one document in this file: remove the line "---" and what follows it',
  },
  {
    pattern: /^BAD_INDENT /,
    message: 'this line is indented otherwise than the lines that it belongs to',
    hint: 'begin it in the same column as they do',
  },
  {pattern: /^TAB_AS_INDENT /, message: 'a tab indents this line', hint: 'indent with spaces'},
  {pattern: /^MISSING_CHAR Missing closing "/, message: 'a text in double quotes is not closed', hint: 'write " at its end'},
  {pattern: /^MISSING_CHAR Missing closing '/, message: 'a text in single quotes is not closed', hint: "write ' at its end"},
  {
    pattern: /^MISSING_CHAR Missing , between/,
    message: 'a comma is missing before this entry',
    hint: 'write a comma behind the entry before it',
  },
  {
    pattern: /^MISSING_CHAR Missing , or : between/,
    message: 'a comma or a colon is missing before this text',
    hint: 'write a colon behind a key and a comma behind an entry; a quote within a text is \\"',
  },
  {
    pattern: /^MISSING_CHAR Sequence item/,
    message: 'a line between the items of a list begins no item',
    hint: 'begin an item with a hyphen and a space, or indent the line as its item',
  },
  {
    pattern: /^MISSING_CHAR Implicit map keys|^MULTILINE_IMPLICIT_KEY /,
    message: 'a line has no colon and space behind its key',
    hint: 'write "key: value"; indent a text that continues the line before it',
  },
  {
    pattern: /^BLOCK_AS_IMPLICIT_KEY Nested/,
    message: 'the value holds a colon and a space, or the line below it is indented too far',
    hint: `${QUOTES}, or indent the lines alike`,
  },
  {
    pattern: /^BLOCK_AS_IMPLICIT_KEY /,
    message: 'an item is indented otherwise than those before it',
    hint: 'begin all items of a list in the same column',
  },
  {pattern: /^BLOCK_IN_FLOW /, message: 'a comma is missing between two entries', hint: 'write a comma between them'},
  {pattern: /^UNEXPECTED_TOKEN .*, in flow/, message: 'a list has a comma too many', hint: 'remove one of the commas'},
  {pattern: /^BAD_SCALAR_START |^BAD_ALIAS .* empty/, message: 'a value begins with a character that YAML reserves', hint: QUOTES},
  {
    pattern: /^BAD_DQ_ESCAPE /,
    message: 'a text in double quotes has a backslash before a character that needs none',
    hint: 'write two backslashes, or put the text in single quotes',
  },
  {pattern: /^UNEXPECTED_TOKEN .*-end token/, message: 'there is a bracket that closes nothing', hint: `remove it, or ${QUOTES}`},
  {
    pattern: /^UNEXPECTED_TOKEN /,
    message: 'there is more text behind the end of the value',
    hint: `${QUOTES}; a quote within single quotes is written twice`,
  },
];

/** Has the parser reached its own limit? */
export function isTooDeep({message}: YamlError): boolean {
  return message.includes('call stack');
}

/** The error in our own words; a rare error in those of the library, without its location and advice about the library. */
export function describeYamlError({code, message, pos}: YamlError, source: YamlSource, format: 'JSON' | 'YAML' = 'YAML'): YamlFault {
  const [, collection] = /^Flow (map|sequence)/.exec(message) ?? [];
  if (collection !== undefined) return describeUnclosed(collection === 'map' ? 'map' : 'sequence', source, pos[0]);
  const row = (format === 'JSON' ? [...JSON_ROWS, ...ROWS] : ROWS).find(({pattern}) => pattern.test(`${code} ${message}`));
  if (row) return {message: row.message, hint: row.hint};
  const bare = (message.split(/ at line \d+/)[0] ?? message).replace(/[.:\s]+$/, '');
  return {message: bare, hint: 'correct the text here; check indentation, quotes and colons'};
}
