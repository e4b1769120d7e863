// A text, a number, true, false or null for schemas that apply together.
import {getFirst, getAll, type Flat} from '../schema/flatten.ts';
import {isBinary} from '../schema/isBinary.ts';
import {createFormatted} from './formats.ts';
import {isPatternFree} from './negation.ts';
import {getLimits, getNumbers} from '../schema/limits.ts';
import {getPattern} from '../spec/pattern.ts';
import {createFile} from '../request/fileValue.ts';

/** Placeholder for a text about which nothing is known. */
export const MADE_UP_TEXT = 'string';
/** Texts for schemas that exclude the placeholder by a pattern. */
const OTHER_TEXTS = ['value', 'Text', '1', ''];
/** Length up to which a text is filled. */
const MAX_FILL_LENGTH = 2000;

/** Creates a value of a type; another `variant` gives another value. */
export function createScalar(flat: Flat, type: string | undefined, variant: number): unknown {
  if (type === 'integer' || type === 'number') return createNumber(flat, type, variant);
  if (type === 'boolean') return variant % 2 === 0;
  if (type === 'null') return null;
  if (isBinary(flat)) return createFile({fileName: 'file.bin'});
  return type === 'string' || type === undefined ? createText(flat, variant) : null;
}

/** Other encodings of RFC 4648, which have texts like formats. */
const ENCODINGS = new Set<unknown>(['base64url', 'base32', 'base16']);

/** Whether a text follows a format. Invented file content means nothing. */
export function hasFormat(flat: Flat): boolean {
  return getFormat(flat) !== 'byte' && !ENCODINGS.has(getFormat(flat)) && createFormatted(getFormat(flat), 0, 0).length > 0;
}

function getFormat(flat: Flat): string {
  const encoding = getFirst(flat, 'contentEncoding')?.value;
  return encoding === 'base64' ? 'byte' : String(ENCODINGS.has(encoding) ? encoding : getFirst(flat, 'format')?.value);
}

function createText(flat: Flat, variant: number): string {
  const {least, most} = getLimits(flat, 'minLength', 'maxLength');
  const wanted = Math.min(least, MAX_FILL_LENGTH);
  const formatted = createFormatted(getFormat(flat), variant, wanted);
  const plain = variant === 0 ? MADE_UP_TEXT : `${MADE_UP_TEXT}${variant + 1}`;
  const base = formatted[0] ?? plain;
  const filled = base.length >= wanted ? base : base.padEnd(wanted, base);
  const others = getFirst(flat, 'not') ? OTHER_TEXTS : [];
  const texts = [...formatted, ...(formatted.length > 0 ? [] : [plain, filled, cut(plain, most, variant), ...others])];
  const patterns = getAll(flat, 'pattern').flatMap(({value}) => (typeof value === 'string' ? (getPattern(value) ?? []) : []));
  const isRight = (text: string, isSure: boolean): boolean =>
    text.length >= wanted &&
    text.length <= most &&
    isPatternFree(text, flat) &&
    patterns.every((pattern) => (isSure ? pattern.test(text) === true : pattern.test(text) !== false));
  const found = texts.find((text) => isRight(text, true));
  if (found !== undefined) return found;
  const made = patterns.flatMap((pattern) => pattern.create({least: wanted, most, variant}) ?? []);
  return made.find((text) => isRight(text, false)) ?? made[0] ?? cut(filled, most, variant);
}

/** Cuts a text to a length; if several must differ, `variant` changes its start. */
function cut(text: string, most: number, variant: number): string {
  return (variant === 0 ? text : `${variant + 1}${text}`).slice(0, most);
}

/** 15 June 2025. */
const UNIX_TIME = 1_750_000_000;

function isTime(flat: Flat): boolean {
  return /^unix-?time(?:stamp)?$/i.test(String(getFirst(flat, 'format')?.value));
}

function createNumber(flat: Flat, type: string, variant: number): number | bigint {
  const minimum = Math.max(Number.NEGATIVE_INFINITY, ...getNumbers(flat, 'minimum'));
  const maximum = Math.min(Number.POSITIVE_INFINITY, ...getNumbers(flat, 'maximum'));
  const above = Math.max(
    Number.NEGATIVE_INFINITY,
    ...getNumbers(flat, 'exclusiveMinimum'),
    ...getFlagged(flat, 'exclusiveMinimum', 'minimum'),
  );
  const below = Math.min(
    Number.POSITIVE_INFINITY,
    ...getNumbers(flat, 'exclusiveMaximum'),
    ...getFlagged(flat, 'exclusiveMaximum', 'maximum'),
  );
  const least = Math.max(minimum, above);
  const most = Math.min(maximum, below);
  const steps = getNumbers(flat, 'multipleOf').filter((each) => each > 0);
  const matches = (value: number): boolean =>
    value >= least && value <= most && value > above && value < below && steps.every((each) => isMultiple(value, each));
  const step = steps.length > 0 ? getCommon(steps) : type === 'integer' ? 1 : undefined;
  // Most amounts are not negative, even if the type's minimum allows it.
  const start = least >= 0 && Number.isFinite(least) ? least : Math.min(1, most);
  const whole = step !== undefined && type === 'integer' && !Number.isInteger(step) ? getCommon([step, 1]) : step;
  const candidates =
    whole === undefined
      ? [start, start + 0.5, start + 1, most, (least + most) / 2].map((each) => each + variant)
      : [0, 1].flatMap((more) => [
          toStep(Math.ceil(start / whole) + more + variant, whole),
          toStep(Math.floor(most / whole) - more - variant, whole),
        ]);
  const spread = whole === undefined && Number.isFinite(least) && Number.isFinite(most) ? [least + (most - least) / (variant + 2)] : [];
  const value = [...(isTime(flat) ? [UNIX_TIME + variant] : []), ...candidates, ...spread].filter(Number.isFinite).find(matches) ?? start;
  return type === 'integer' && Math.abs(value) > Number.MAX_SAFE_INTEGER ? toExact(flat, value) : value;
}

/** Before OpenAPI 3.1, `exclusiveMinimum` was a flag beside `minimum`. */
function getFlagged(flat: Flat, flag: string, bound: string): number[] {
  return flat.sources.flatMap(({value}) => {
    const schema = value as Record<string, unknown>;
    return schema[flag] === true && (typeof schema[bound] === 'number' || typeof schema[bound] === 'bigint') ? [Number(schema[bound])] : [];
  });
}

/** An integer too large for a number keeps its digits. */
function toExact(flat: Flat, value: number): number | bigint {
  const bounds = ['minimum', 'maximum'].flatMap((keyword) => getAll(flat, keyword).map(({value: bound}) => bound));
  return (bounds.find((bound) => typeof bound === 'bigint' && Number(bound) === value) as bigint | undefined) ?? value;
}

/** The least common multiple. */
function getCommon(steps: number[]): number {
  const [first = 1, ...others] = steps;
  return others.reduce((common, step) => {
    for (let count = 1; count <= 1000; count++) if (isMultiple(toStep(count, common), step)) return toStep(count, common);
    return common;
  }, first);
}

function isMultiple(value: number, step: number): boolean {
  const count = value / step;
  return Math.abs(count - Math.round(count)) < 1e-9 * Math.max(1, Math.abs(count));
}

/** A multiple of a step without the error of binary fractions: 3 × 0.1 is 0.3. */
function toStep(count: number, step: number): number {
  return Number.isInteger(step) ? count * step : Number((count * step).toPrecision(12));
}
