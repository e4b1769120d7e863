// Errors that stop the framework, in our own words: file, line, problem. The framework nests errors: the innermost says what is wrong, and
// the outer ones say where.
import {stripVTControlCharacters} from 'node:util';
import {describeKnown} from './messages.ts';
import {findLocation, renderLocation, toLine, type SourceLocation} from './location.ts';
import {describeName, isEntry, toSidebars} from './sidebarEntry.ts';

/** Any error, also from another realm: pages are rendered with separate globals. */
type Failure = {message: string; cause?: unknown; errors?: unknown; details?: unknown; _original?: unknown};

/** A detail of the framework's validator about a field. `label`: its path as text. */
type Detail = {message: string; path: (string | number)[]; type?: string; context?: {label?: string; value?: unknown}};

const TEXT = 'write text, in quotes where it has special characters';
const LIST = 'write a list, for instance [first, second]';
const ADDRESS = 'write an address, or a path';

/** Fixes by the validator's error type. Messages of other types contain the fix. */
const FIXES = new Map([
  ['string.base', TEXT],
  ['string.empty', TEXT],
  ['alternatives.types', TEXT],
  ['number.base', 'write a number'],
  ['boolean.base', 'write true or false'],
  ['date.base', 'write a date, for instance 2026-01-31'],
  ['array.base', LIST],
  ['array.includesRequiredUnknowns', LIST],
  ['alternatives.match', ADDRESS],
  ['any.invalid', ADDRESS],
  ['frontMatter.draftAndUnlistedError', 'leave "draft" or "unlisted" out'],
]);

/** Messages whose causes say more. */
const EMPTY = /^Unable to build website for locale|^Docusaurus static site generation failed|^There was an error extracting tags|^$/;

/**
 * A line for each problem, without duplicates, with paths relative to the site's folder.
 * @param file that is reported if no message names one
 */
export function describeFailure(error: unknown, siteDir: string, file?: string): string[] {
  return [...new Set(collect(error, {siteDir, ...(file === undefined ? {} : {file})}))];
}

function collect(error: unknown, around: SourceLocation): string[] {
  const {message, cause, errors, details, original} = toFailure(error);
  const location = findLocation(message, around);
  if (Array.isArray(errors) && errors.length > 0) return errors.flatMap((each) => collect(each, location));
  const known = describeKnown(message, location);
  if (known) return known;
  if (Array.isArray(details)) return (details as Detail[]).map((detail) => describeDetail(detail, original, location));
  if (cause === undefined || cause === null) return [renderLocation(location) + message];
  const inner = collect(cause, location);
  if (inner.every((line) => message.includes(line))) return [renderLocation(location) + message];
  const isSaid = EMPTY.test(message) || location.file !== around.file || location.page !== around.page;
  return isSaid ? inner : [`${message.replace(/[.:]$/, '')}: ${inner.join('\n')}`];
}

function toFailure(error: unknown): Omit<Failure, '_original'> & {original?: unknown} {
  if (typeof error !== 'object' || error === null || !('message' in error)) return {message: String(error)};
  const failure = error as Failure;
  return {
    message: stripVTControlCharacters(failure.message).trim(),
    cause: failure.cause,
    errors: failure.errors,
    details: failure.details,
    original: failure._original,
  };
}

function describeDetail(detail: Detail, original: unknown, location: SourceLocation): string {
  if (!isEntry(original)) return describeField(detail, location);
  const field = String(detail.path[0] ?? '');
  const around = toSidebars(location);
  const named = describeName(field, detail.type ?? '', original);
  if (named === undefined) return describeField(detail, around, (line) => line.includes(`${field}:`));
  return renderLocation(toLine(around, (line) => line.includes(`${named.written}:`))) + named.text;
}

/** A field of front matter or of a data file, with its value. */
function describeField(
  {message, path, type = '', context}: Detail,
  location: SourceLocation,
  isWanted = (line: string): boolean => path.length > 0 && line.startsWith(`${path[0]}:`),
): string {
  const [field] = path;
  const where = renderLocation(toLine(location, isWanted));
  const value = context?.value;
  const fix = FIXES.get(type);
  if (fix === undefined) return `${where}${message.replace(/\.$/, '')}${value === undefined ? '' : ` (it is ${JSON.stringify(value)})`}.`;
  // A problem of all fields together has no path.
  const wrong = field === undefined ? message.replace(/\.$/, '') : `"${context?.label ?? field}" is ${renderValue(value)}`;
  return `${where}${wrong}: ${fix}.`;
}

function renderValue(value: unknown): string {
  return value === null || value === '' ? 'empty' : JSON.stringify(value);
}
