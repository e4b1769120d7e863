// What the framework prints and does not throw.
import {stripVTControlCharacters} from 'node:util';
import {describeFailure} from './failure.ts';
import {describeKnown} from './messages.ts';
import {findLocation} from './location.ts';

/** Of errors that it also throws, or prints next: they say more. */
const SAID =
  /^(?:The following front matter:|Error while parsing Markdown front matter\.|Loading of version failed|Site (?:plugin )?reload failure)/;

/** What `lectern` says itself: it has another folder, and a portal may have no such script. */
const OUR_OWN = /^(?:Generated static files in |Use `npm run serve` command)/;

/** Lines in words of our own for what is printed; undefined where there are none for it. */
export function describePrinted(value: unknown, siteDir: string): string[] | undefined {
  if (value instanceof Error) return describeFailure(value, siteDir);
  if (typeof value !== 'string') return undefined;
  const [, level = '', message] = /^(\[(?:ERROR|WARNING|INFO|SUCCESS)\] )([\s\S]*)$/.exec(stripVTControlCharacters(value)) ?? [];
  if (message === undefined) return undefined;
  if (SAID.test(message) || OUR_OWN.test(message)) return [];
  return describeKnown(message.trim(), findLocation(message, {siteDir}))?.map((line) => level + line);
}
