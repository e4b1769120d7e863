// Texts of documents where terminals and CI systems read them: in a log they give no orders, and write no lines.
import {CONTROLS} from '../../json/controls.ts';

const CONTROL = new RegExp(`[${CONTROLS}]`, 'gu');
/** What CI systems look for anywhere in a line: `##[`, `##vso[`, `##teamcity[`. */
const ORDER = /##(?=[\w.-]*\[)/g;
/** What GitHub Actions looks for where a line begins: `::add-mask::`. */
const COMMAND = /^(\s*):(?=:)/;

/** A text as part of one line of a log, also at its beginning: what would be more than text there is shown as escapes. */
export function toLogText(text: string): string {
  return text
    .replace(CONTROL, (char) => `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)
    .replace(ORDER, '#\\u0023')
    .replace(COMMAND, '$1\\u003a');
}

/** A value as JSON for programs that no log takes for an order either. */
export function toLogJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(ORDER, '#\\u0023');
}
