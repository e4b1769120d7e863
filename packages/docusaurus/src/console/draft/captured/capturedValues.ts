// Values of responses that later requests need, by the names that operations use: the ID of an index is the `indexId` of other operations.
import {getOwn} from '@lectern/openapi/json';
import {isRecord} from '../../record.ts';
import {isSecretName} from '../../secretName.ts';
import {readStored, writeStored} from '../../storage.ts';

/** A value by its key: see `toCapturedKey`. */
export type Captured = Record<
  string,
  {
    value: unknown;
    /** Title of the operation that returned it. */
    from: string;
    /** Milliseconds since 1970. */
    at: number;
    /** Single values from the same response: a file belongs to that index. */
    beside: Record<string, unknown>;
    /** Is it from the visitor's own request? The sandbox's response to an unchanged sample is not. */
    isOwn: boolean;
    /** Does it come, perhaps through other requests, from the visitor's own file, which is no sample? */
    isOfOwnFile?: boolean;
  }
>;

/** Bytes of a response that are searched for values: more would block the page. */
export const MAX_SEARCHED_BYTES = 200_000;

const MAX_VALUES = 40;
const KEY = 'console.taken';

/** The values that responses of an API have supplied in this tab; stored entries of another type are ignored. */
export function readCaptured(api: string): Captured {
  const stored = readStored(`${KEY}.${api}`);
  return isRecord(stored) ? Object.fromEntries(Object.entries(stored).filter(isCaptured)) : {};
}

/** Values from samples, not from the visitor. */
export function readSampled(api: string): Captured {
  return Object.fromEntries(Object.entries(readCaptured(api)).filter(([, {isOwn}]) => !isOwn));
}

function isCaptured(entry: [string, unknown]): entry is [string, Captured[string]] {
  const [, captured] = entry;
  if (!isRecord(captured) || typeof captured.from !== 'string' || typeof captured.at !== 'number' || !isRecord(captured.beside))
    return false;
  return isId(captured.value) || (Array.isArray(captured.value) && captured.value.every(isId));
}

/** Stores the values of one response for later requests; the oldest make room. */
export function addCaptured(
  api: string,
  all: Record<string, unknown>,
  origin: Pick<Captured[string], 'from' | 'isOwn' | 'isOfOwnFile'>,
): void {
  // A token in a response is a credential.
  const values = Object.fromEntries(Object.entries(all).filter(([key]) => !isSecretName(getCapturedName(key))));
  if (Object.keys(values).length === 0) return;
  const at = Date.now();
  const beside = Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (Array.isArray(value) ? [] : [[getCapturedName(key), value] as const])),
  );
  const before = readCaptured(api);
  const added = Object.entries(values).map(([name, value]) => {
    const known = getOwn(before, name);
    const isSame = known?.value === value;
    return [
      name,
      {
        value,
        from: origin.from,
        at,
        beside,
        isOwn: origin.isOwn || (isSame && known?.isOwn === true),
        ...(origin.isOfOwnFile || (isSame && known?.isOfOwnFile === true) ? {isOfOwnFile: true} : {}),
      },
    ] as const;
  });
  const newest = Object.entries({...before, ...Object.fromEntries(added)})
    .toSorted(([, a], [, b]) => b.at - a.at)
    .slice(0, MAX_VALUES);
  writeStored(`${KEY}.${api}`, Object.fromEntries(newest));
}

/** Is this a name that asks for IDs: `indexId`, `fileIds`? */
export function isIdName(name: string): boolean {
  return /(?:Ids?|_ids?)$/.test(name);
}

/** Removes values that are no longer of use, such as a deleted ID. */
export function removeCaptured(api: string, values: readonly unknown[]): void {
  const before = Object.entries(readCaptured(api));
  const left = before.filter(([, {value}]) => ![value].flat().some((each) => values.includes(each)));
  if (left.length < before.length) writeStored(`${KEY}.${api}`, Object.fromEntries(left));
}

/** Removes all values of an API. */
export function forgetCaptured(api: string): void {
  writeStored(`${KEY}.${api}`, undefined);
}

/**
 * The key that a value is stored under: the name that operations use for it, with its collection if the name is ambiguous. A `questionId`
 * of `/chats` is not one of `/texts`, so its key is `chats/{questionId}`; the `indexId` of `/indices` is the same everywhere.
 */
export function toCapturedKey(name: string, collection: string | undefined): string {
  const singular = toSingular(collection ?? '');
  const isNamed =
    name
      .replace(/(?:Ids?|_ids?)$/, '')
      .replaceAll('_', '')
      .toLowerCase() === singular.toLowerCase();
  return collection === undefined || isNamed ? name : `${collection}/{${name}}`;
}

/** The name in a key. */
export function getCapturedName(key: string): string {
  return /^[^/]*\/\{(.*)\}$/.exec(key)?.[1] ?? key;
}

/** `/texts/{questionId}/answers`, `questionId` → `texts`: the collection that a parameter of a path is looked up in. */
export function getCollection(path: string, name: string): string | undefined {
  const segments = path.split('/');
  const before = segments[segments.indexOf(`{${name}}`) - 1];
  return before === '' || before?.includes('{') ? undefined : before;
}

/** The values for a name; if the collection is known, without those of others. */
export function findByName<Value>(values: Readonly<Record<string, Value>>, name: string, collection?: string): Value[] {
  const key = toCapturedKey(name, collection);
  // If the name identifies its resource, or nothing identifies the collection, any value qualifies.
  const isFound = (each: string): boolean => each === key || each === name || (key === name && getCapturedName(each) === name);
  return Object.entries(values).flatMap(([each, value]) => (isFound(each) ? [value] : []));
}

/** The newest value for a name. */
export function getCaptured(captured: Captured, name: string, collection?: string): Captured[string] | undefined {
  return findByName(captured, name, collection).toSorted((a, b) => b.at - a.at)[0];
}

/** Can this value identify something? */
export function isId(value: unknown): boolean {
  return (typeof value === 'string' && value !== '' && value.length <= 200) || typeof value === 'number' || typeof value === 'bigint';
}

/** `/indices/{indexId}/files` → `file`: the resource of its last fixed segment. */
export function getResource(path: string, body: unknown): string {
  const segments = path.split('/').filter((segment) => segment !== '' && !segment.includes('{'));
  const last = toSingular(segments.at(-1) ?? '');
  // `/chats` returns questions: a response that names its own kind is more reliable.
  return isRecord(body) && typeof body.object === 'string' ? body.object : last;
}

/** English plurals and the end of their singular. The first that matches counts. */
const PLURALS: readonly [plural: RegExp, singular: string][] = [
  [/(?<=ind|vert)ices$/i, 'ex'],
  [/(?<=[a-z])(?<!mov|ser)ies$/, 'y'],
  [/(?<=ss|x|sh|(?<!ca)ch|status|alias)es$/i, ''],
  [/(?<=[^su])(?<!serie)s$/, ''],
];

/** `temp-files` → `tempFile`, `indices` → `index`, `services` → `service`. */
export function toSingular(plural: string): string {
  const camel = plural.replace(/(?<![-_])[-_]+(\w)/g, (_, letter: string) => letter.toUpperCase());
  const [ending, singular] = PLURALS.find(([each]) => each.test(camel)) ?? [];
  return ending && singular !== undefined ? camel.replace(ending, singular) : camel;
}
