// `.` and `..` as whole segments of a path: every client resolves them, so the request goes to another address than the one shown.
import type {RequestTemplate, RequestValues} from './model.ts';
import {toPathText} from './parameterText.ts';
import {toSentPath} from './sentPath.ts';

/**
 * A segment that the URL standard resolves. It reads `%2e` as a dot and a backslash as a slash, and leaves out line breaks and tabs, and
 * spaces and control characters at the end.
 */
const DOT_SEGMENTS = /[/\\](?:\.|%2e){1,2}(?=[/\\]|$)/gi;

/** Whether the path of an address has such a segment. */
export function hasDotSegment(url: string): boolean {
  return countDotSegments(url) > 0;
}

/** Names of the path parameters whose values make such a segment. */
export function findDotParameters({path, parameters}: RequestTemplate, values: RequestValues['parameters']): string[] {
  const filled = parameters.filter(({name, in: location}) => location === 'path' && values[`path.${name}`] !== undefined);
  /** Dot segments of the path; `harmless` replaces one value. */
  const count = (harmless?: string): number =>
    countDotSegments(
      filled.reduce(
        (text, each) =>
          text.replaceAll(`{${each.name}}`, () => (each.name === harmless ? 'x' : toPathText(each, values[`path.${each.name}`]))),
        toSentPath(path),
      ),
    );
  const all = count();
  return all === 0 ? [] : filled.map(({name}) => name).filter((name) => count(name) < all);
}

function countDotSegments(address: string): number {
  const [path = ''] = address
    .replace(/[\t\n\r]/g, '')
    .replace(/(?<![^!-\u{10FFFF}])[^!-\u{10FFFF}]+$/u, '')
    .split(/[?#]/, 1);
  return path.match(DOT_SEGMENTS)?.length ?? 0;
}
