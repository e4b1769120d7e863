// Names of formats. Any name is allowed, so only a misspelt one is reported.
import {getSimilar} from '../document/problems/didYouMean.ts';

/** The OpenAPI Format Registry, and other names in use that are close to one. */
const FORMATS = new Set(
  (
    'base16 base32 base64 base64url binary byte char commonmark date date-time date-time-local decimal decimal128 double double-int ' +
    'duration email float hostname html http-date idn-email idn-hostname int int8 int16 int32 int64 ipv4 ipv6 iri iri-reference ' +
    'json-pointer media-range password regex relative-json-pointer sf-binary sf-boolean sf-decimal sf-integer sf-string sf-token ' +
    'time time-local u-int8 u-int16 u-int32 u-int64 uint uint8 uint16 uint32 uint64 unix-time unixtime uri uri-reference uri-template url uuid ulid cuid guid'
  ).split(' '),
);

/** Formats that say how a value is written: another value is sent without them. */
export const ENCODINGS: ReadonlySet<string> = new Set(['base16', 'base32', 'base64', 'base64url', 'binary', 'byte']);

/** In shorter names, another letter makes another word: `rate`, `date`. */
const MIN_LENGTH = 5;

/** The known format that is meant by a name with one wrong letter, or in another case; undefined for any other name. */
export function getMeantFormat(format: string): string | undefined {
  if (FORMATS.has(format)) return undefined;
  const lower = format.toLowerCase();
  if (FORMATS.has(lower)) return lower;
  if (format.length < MIN_LENGTH) return undefined;
  const near = getSimilar(lower, FORMATS, 1);
  // Sizes and versions, such as `uuid4`, are meant.
  return near?.replace(/\d/g, '') === lower.replace(/\d/g, '') ? undefined : near;
}
