// Texts of documents in the output for terminals and CI systems: they may contain no command and add no line.
import {CONTROLS} from '../../json/controls.ts';

const CONTROL = new RegExp(`[${CONTROLS}]`, 'gu');
/** The same in formatted JSON, whose own lines stay. */
const CONTROL_IN_JSON = new RegExp(`(?!\\n)[${CONTROLS}]`, 'gu');
/** Commands that CI systems find anywhere in a line: `##[`, `##vso[`, `##teamcity[`. */
const ORDER = /##(?=[\w.-]*\[)/g;
/** Commands that GitHub Actions finds at the beginning of a line: `::add-mask::`. */
const COMMAND = /^(\s*):(?=:)/;

/** A text as part of one line of a log, even at its beginning: anything that would be a command or a new line there is escaped. */
export function toLogText(text: string): string {
  return text.replace(CONTROL, toEscape).replace(ORDER, '#\\u0023').replace(COMMAND, '$1\\u003a');
}

/** A value as JSON for programs, in which no terminal or log finds a command or a line end. */
export function toLogJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(CONTROL_IN_JSON, toEscape).replace(ORDER, '#\\u0023');
}

function toEscape(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
