// Texts of documents where terminals and CI systems read them: in a log they give no orders, and write no lines.
import {DIRECTION_MARKS} from '../../json/directionMarks.ts';

/** What a terminal or a log takes as an order, or shows in another order than it is written. */
const CONTROLS = new RegExp(String.raw`[\p{Cc}\u2028\u2029${DIRECTION_MARKS}]`, 'gu');
/** What CI systems look for anywhere in a line: `##[`, `##vso[`, `##teamcity[`. */
const ORDER = /##(?=[\w.-]*\[)/g;
/** What GitHub Actions looks for where a line begins: `::add-mask::`. */
const COMMAND = /^(\s*):(?=:)/;

/** A text as part of one line of a log, also at its beginning: what would be more than text there is shown as escapes. */
export function toLogText(text: string): string {
  return text
    .replace(CONTROLS, (char) => `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)
    .replace(ORDER, '#\\u0023')
    .replace(COMMAND, '$1\\u003a');
}

/** A value as JSON for programs that no log takes for an order either. */
export function toLogJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(ORDER, '#\\u0023');
}
