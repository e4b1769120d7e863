// Messages that the framework prints without throwing.
import {stripVTControlCharacters} from 'node:util';
import {describeFailure} from './failure.ts';
import {describeKnown} from './messages.ts';
import {findLocation} from './location.ts';

/** Messages of errors that it also throws or prints next, with more detail. */
const SAID =
  /^(?:The following front matter:|Error while parsing Markdown front matter\.|Loading of version failed|Site (?:plugin )?reload failure)/;

/** Messages that `lectern` replaces: its output folder differs, and a portal may have no such script. */
const OUR_OWN = /^(?:Generated static files in |Use `npm run serve` command)/;

/** Lines in our own words for a printed message; undefined if there are none. */
export function describePrinted(value: unknown, siteDir: string): string[] | undefined {
  if (value instanceof Error) return describeFailure(value, siteDir);
  if (typeof value !== 'string') return undefined;
  const [, level = '', message] = /^(\[(?:ERROR|WARNING|INFO|SUCCESS)\] )([\s\S]*)$/.exec(stripVTControlCharacters(value)) ?? [];
  if (message === undefined) return undefined;
  if (SAID.test(message) || OUR_OWN.test(message)) return [];
  return describeKnown(message.trim(), findLocation(message, {siteDir}))?.map((line) => level + line);
}
