import {LimitExceeded, UnreadableFile, type Block, type Field, type Pause, type Take} from '../types.ts';

// An object of at most this many characters stays in one passage with the objects inside it.
const MAX_OBJECT_LENGTH = 600;
const MAX_DEPTH = 64;
// A value takes some 100 bytes of memory, however short its text is.
const MAX_VALUES = 2_000_000;
// Other work has its turn after this many characters or records.
const YIELD_LENGTH = 1_048_576;
const YIELD_RECORDS = 2000;
const [QUOTE, COMMA, BACKSLASH, BRACKET, BRACE] = [34, 44, 92, 91, 123];

/** JSON: one record for each object, whose values include the names on their path; lists give one record for each item. */
export async function parseJson(text: string, take: Take, pause: Pause): Promise<void> {
  await checkSize(text, pause);
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new UnreadableFile('The JSON cannot be read; it may have been cut off. Export it and upload it again.');
  }
  await pause();
  let count = 0;
  for (const block of collect(value, {path: [], context: ''})) {
    take(block);
    count += 1;
    if (count % YIELD_RECORDS === 0) await pause();
  }
}

/** Checked before parsing: a file that is nested very deeply, or has very many values, would use up the memory. */
async function checkSize(text: string, pause: Pause): Promise<void> {
  let depth = 0;
  let values = 0;
  let isInString = false;
  let breath = YIELD_LENGTH;
  for (let at = 0; at < text.length; at += 1) {
    if (at > breath) {
      breath += YIELD_LENGTH;
      await pause();
    }
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) isInString = !isInString;
    else if (isInString) at += sign === BACKSLASH ? 1 : 0;
    else if (sign === BRACKET + 2 || sign === BRACE + 2) depth -= 1;
    else if (sign === BRACKET || sign === BRACE || sign === COMMA) {
      values += 1;
      depth += sign === COMMA ? 0 : 1;
    }
    if (values > MAX_VALUES) throw new LimitExceeded(`The JSON holds more than ${MAX_VALUES} values. Split it into smaller files.`);
    if (depth > MAX_DEPTH) throw new UnreadableFile(`The JSON is nested more than ${MAX_DEPTH} levels deep. Flatten it and upload it.`);
  }
}

type Context = {path: string[]; context: string};

function* collect(value: unknown, at: Context): Generator<Block> {
  if (Array.isArray(value)) {
    yield* collectList(value, at);
  } else if (typeof value === 'object' && value !== null) {
    yield* collectObject(value, at);
  } else if (value !== null && value !== '') {
    yield* toRecord(at, [{name: '', value: toText(value)}]);
  }
}

function* collectList(list: unknown[], at: Context): Generator<Block> {
  if (isShortList(list)) {
    if (list.length > 0) yield* toRecord(at, [{name: '', value: list.map(toText).join(', ')}]);
    return;
  }
  for (const item of list) yield* collect(item, at);
}

function* collectObject(object: object, at: Context): Generator<Block> {
  const own: Field[] = [];
  const rest: [string, unknown][] = [];
  for (const [name, value] of Object.entries(object)) {
    const fields = flatten(name, value, 0);
    if (fields === null) rest.push([name, value]);
    else own.push(...fields);
  }
  if (own.length > 0) yield* toRecord(at, own);
  const words = own.filter(({value}) => value.length <= 60 && /\p{L}/u.test(value)).map(({value}) => value);
  const context = `${at.context} ${words.join(' ')}`.trim().slice(0, 200);
  for (const [name, value] of rest) yield* collect(value, {path: [...at.path, name], context});
}

/** The fields of a value small enough to stay with its parent, else null. */
function flatten(name: string, value: unknown, depth: number): Field[] | null {
  if (value === null || value === '') return [];
  if (Array.isArray(value))
    return isShortList(value) ? [{name, value: value.map(toText).join(', ')}].filter((field) => field.value !== '') : null;
  if (typeof value !== 'object') return [{name, value: toText(value)}];
  if (depth > 3) return null;
  const fields = Object.entries(value).map(([key, item]) => flatten(`${name} › ${key}`, item, depth + 1));
  if (fields.some((each) => each === null)) return null;
  const flat = fields.flatMap((each) => each ?? []);
  return flat.reduce((length, field) => length + field.name.length + field.value.length, 0) > MAX_OBJECT_LENGTH ? null : flat;
}

function isShortList(list: unknown[]): boolean {
  return (
    list.every((item) => typeof item !== 'object' || item === null) &&
    list.reduce<number>((length, item) => length + toText(item).length, 0) <= MAX_OBJECT_LENGTH
  );
}

function* toRecord({path, context}: Context, fields: Field[]): Generator<Block> {
  const [first, ...others] = fields;
  if (first === undefined) return;
  const named = {...first, name: [...path, first.name].filter((name) => name !== '').join(' › ')};
  yield {type: 'record', fields: [named, ...others], context: `${path.join(' ')} ${context}`.trim()};
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
