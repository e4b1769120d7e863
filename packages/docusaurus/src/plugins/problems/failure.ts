// What stops the framework, as lines of our own: file, line, what is wrong. It throws errors around errors, of which the innermost says
// what is wrong and those around it say where.
import {stripVTControlCharacters} from 'node:util';
import {describeKnown} from './messages.ts';
import {findPlace, renderPlace, toLine, type Place} from './places.ts';

/** Any error, also one of another realm: pages are rendered with globals of their own. */
type Failure = {message: string; cause?: unknown; errors?: unknown; details?: unknown};

/** What the framework's validator says of a field. */
type Detail = {message: string; path: (string | number)[]; context?: {value?: unknown}};

/** Nothing that the causes do not say better. */
const EMPTY = /^Unable to build website for locale|^Docusaurus static site generation failed|^There was an error extracting tags|^$/;

/**
 * A line for each thing that is wrong, each once, with paths relative to the folder of the site.
 * @param file that is at fault where no message says so
 */
export function describeFailure(error: unknown, siteDir: string, file?: string): string[] {
  return [...new Set(collect(error, {siteDir, ...(file === undefined ? {} : {file})}))];
}

function collect(error: unknown, around: Place): string[] {
  const {message, cause, errors, details} = toFailure(error);
  const place = findPlace(message, around);
  if (Array.isArray(errors) && errors.length > 0) return errors.flatMap((each) => collect(each, place));
  const known = describeKnown(message, place);
  if (known) return known;
  if (Array.isArray(details)) return (details as Detail[]).map((detail) => describeField(detail, place));
  if (cause === undefined || cause === null) return [renderPlace(place) + message];
  const inner = collect(cause, place);
  const isSaid = EMPTY.test(message) || place.file !== around.file || place.page !== around.page;
  return isSaid ? inner : [`${message.replace(/[.:]$/, '')}: ${inner.join('\n')}`];
}

function toFailure(error: unknown): Failure {
  if (typeof error !== 'object' || error === null || !('message' in error)) return {message: String(error)};
  const failure = error as Failure;
  return {
    message: stripVTControlCharacters(failure.message).trim(),
    cause: failure.cause,
    errors: failure.errors,
    details: failure.details,
  };
}

/** A field of front matter, or of a file of data, with its value. */
function describeField({message, path, context}: Detail, place: Place): string {
  const field = String(path[0] ?? '');
  const value = context?.value === undefined ? '' : ` (it is ${JSON.stringify(context.value)})`;
  return `${renderPlace(toLine(place, (line) => line.startsWith(`${field}:`)))}${message.replace(/\.$/, '')}${value}.`;
}
