// The keywords of one schema about a value, and whether a change narrows or widens the allowed values.
import {getAll, getFirst, getTypeLists, type Flat} from '../../schema/flatten.ts';
import {isSet, KEYWORD_LIST, type Constraint} from '../../spec/keywords.ts';
import {isNullable} from '../../schema/nullOption.ts';
import {compareNumbers, getBounds} from '../../schema/constraints.ts';
import {isTrue} from '../../document/value.ts';
import {toJson} from '../../json/toJson.ts';
import {toCanonicalJson} from '../../json/toCanonicalJson.ts';
import type {Node} from '../../document/graph.ts';
import type {Change, Direction} from '../change.ts';

/** A difference without a location; `effect`: its effect on the allowed values. */
export type Difference = Pick<Change, 'text'> & {
  kind?: Change['kind'];
  effect: 'narrower' | 'wider' | 'either' | 'none';
  /** The keyword with the difference: it shows which shared schema changed. */
  origin?: Node | undefined;
};

/** A change must not narrow a caller's values or widen the API's. */
export function isBreaking(effect: Difference['effect'], direction: Direction): boolean {
  if (effect === 'either') return true;
  return effect === (direction === 'request' ? 'narrower' : 'wider');
}

/** All differences between two schemas about the value itself: types, values, limits. */
export function compareFacets(before: Flat, after: Flat, direction: Direction): Difference[] {
  const [wasAllowed, isAllowed] = [before, after].map((flat) => flat.sources.every(({value}) => value !== false));
  // A value that can't occur anywhere is like a property that does not exist.
  if (!wasAllowed || !isAllowed) {
    if (wasAllowed === isAllowed) return [];
    return [isAllowed ? {text: 'is now allowed', effect: 'none'} : {text: 'is no longer allowed', effect: 'either'}];
  }
  return [
    ...compareTypes(before, after),
    ...compareValues(before, after),
    ...compareLimits(before, after),
    ...compareWords(before, after, direction),
    ...compareFlags(before, after),
  ];
}

/** The types of a schema, with null if it is nullable; undefined if it has none. */
export function getTypes(flat: Flat): Set<string> | undefined {
  const [first, ...others] = getTypeLists(flat).map((list) => new Set(list));
  if (!first) return undefined;
  const types = new Set([...first].filter((type) => others.every((list) => list.has(type))));
  if (flat.sources.some(isNullable)) types.add('null');
  return types;
}

function compareTypes(before: Flat, after: Flat): Difference[] {
  const [old, now] = [getTypes(before), getTypes(after)];
  const origin = getFirst(after, 'type') ?? getFirst(before, 'type');
  if (!old && !now) return [];
  if (!old) return [{text: `type is now ${list(now)} (was any)`, effect: 'narrower', origin}];
  if (!now) return [{text: `type is now any (was ${list(old)})`, effect: 'wider', origin}];
  const matches = (type: string, types: Set<string>): boolean => types.has(type) || (type === 'integer' && types.has('number'));
  const isNarrower = [...old].some((type) => !matches(type, now));
  const isWider = [...now].some((type) => !matches(type, old));
  if (!isNarrower && !isWider) return [];
  return [
    {
      text: `type changed from ${list(old)} to ${list(now)}`,
      effect: isNarrower && isWider ? 'either' : isNarrower ? 'narrower' : 'wider',
      origin,
    },
  ];
}

function list(values: Iterable<string> | undefined): string {
  return [...(values ?? [])].join(' or ');
}

/** Cached lists of values as JSON: many schemas may share one. */
const texts = new WeakMap<object, Set<string>>();

function getTexts(values: unknown[]): Set<string> {
  const known = texts.get(values) ?? new Set(values.map(toCanonicalJson));
  texts.set(values, known);
  return known;
}

/** The allowed values as JSON: `enum`, or the value of `const`. */
function getValues(flat: Flat): Set<string> | undefined {
  const lists = [
    ...getAll(flat, 'enum').flatMap(({value}) => (Array.isArray(value) ? [value as unknown[]] : [])),
    ...getAll(flat, 'const').map(({value}) => [value]),
  ].map(getTexts);
  const [first, ...others] = lists;
  return first && new Set([...first].filter((value) => others.every((other) => other.has(value))));
}

function compareValues(before: Flat, after: Flat): Difference[] {
  const [old, now] = [getValues(before), getValues(after)];
  const origin = [after, before].map((flat) => getFirst(flat, 'enum') ?? getFirst(flat, 'const')).find(Boolean);
  if (!old && !now) return [];
  if (!old) return [{text: `now limited to ${[...(now ?? [])].join(', ')}`, effect: 'narrower', origin}];
  if (!now) return [{text: `no longer limited to ${[...old].join(', ')}`, effect: 'wider', origin}];
  return [
    ...[...now]
      .filter((value) => !old.has(value))
      .map((value): Difference => ({kind: 'added', text: `value ${value} added`, effect: 'wider', origin})),
    ...[...old]
      .filter((value) => !now.has(value))
      .map((value): Difference => ({kind: 'removed', text: `value ${value} removed`, effect: 'narrower', origin})),
  ];
}

type Compared = Constraint & {keyword: string; holds: string};

const COMPARED: Compared[] = KEYWORD_LIST.flatMap(([keyword, {holds, constraint, isOld}]) =>
  constraint && !isOld ? [{keyword, holds, ...constraint}] : [],
);
/** Keywords that limit from below or above. Those beside `contains` are compared with it. */
const LIMITS = COMPARED.filter(({keyword, merge}) => (merge === 'highest' || merge === 'lowest') && !keyword.endsWith('Contains'));
/** Constraints that are present or absent; `const` is compared with `enum`. */
const WORDS = COMPARED.filter(({keyword, merge}) => merge === 'all' && keyword !== 'const');
const FLAGS = COMPARED.filter(({merge}) => merge === 'either');

function compareLimits(before: Flat, after: Flat): Difference[] {
  const counted = LIMITS.map(({keyword, label, merge}) => {
    const end = merge === 'highest' ? 'least' : 'most';
    return compareLimit(label, end, getLimit(before, keyword, end), getLimit(after, keyword, end));
  });
  const ranges = (['least', 'most'] as const).map((end) =>
    compareLimit(end === 'least' ? 'minimum' : 'maximum', end, getRange(before, end), getRange(after, end)),
  );
  return [...counted, ...ranges].flat();
}

type Limit = {value: number | bigint; exclusive: boolean; text: string; node?: Node | undefined};

function getLimit(flat: Flat, keyword: string, end: 'least' | 'most'): Limit | undefined {
  const limits = getAll(flat, keyword).flatMap((node): Limit[] =>
    typeof node.value === 'number' || typeof node.value === 'bigint'
      ? [{value: node.value, exclusive: false, text: String(node.value), node}]
      : [],
  );
  // `minLength: 0` has no effect.
  return pick(limits, end, (limit) => end === 'most' || limit.value > 0);
}

function getRange(flat: Flat, end: 'least' | 'most'): Limit | undefined {
  const bounds = end === 'least' ? getBounds(flat, 'minimum', 'exclusiveMinimum') : getBounds(flat, 'maximum', 'exclusiveMaximum');
  return pick(
    bounds.map((bound) => ({...bound, text: bound.exclusive ? `${bound.text} (exclusive)` : bound.text})),
    end,
    () => true,
  );
}

function pick(limits: Limit[], end: 'least' | 'most', hasEffect: (limit: Limit) => boolean): Limit | undefined {
  const sign = end === 'least' ? -1 : 1;
  return limits
    .filter(hasEffect)
    .toSorted((a, b) => sign * compareNumbers(a.value, b.value) || Number(b.exclusive) - Number(a.exclusive))[0];
}

export function compareLimit(label: string, end: 'least' | 'most', old: Limit | undefined, now: Limit | undefined): Difference[] {
  if (!old && !now) return [];
  if (!old) return [{text: `${label} of ${now?.text ?? ''} added`, effect: 'narrower', origin: now?.node}];
  if (!now) return [{text: `${label} removed (was ${old.text})`, effect: 'wider', origin: old.node}];
  const order = compareNumbers(now.value, old.value);
  if (order === 0 && old.exclusive === now.exclusive) return [];
  const isTighter = order === 0 ? now.exclusive : end === 'least' ? order > 0 : order < 0;
  const way = order === 0 ? 'changed' : order > 0 ? 'raised' : 'lowered';
  return [{text: `${label} ${way} from ${old.text} to ${now.text}`, effect: isTighter ? 'narrower' : 'wider', origin: now.node}];
}

function compareWords(before: Flat, after: Flat, direction: Direction): Difference[] {
  return [...compareEach(WORDS, (constraint) => compareWord(constraint, before, after)), ...compareDefault(before, after, direction)];
}

/** The differences of some constraints. A keyword that only informs has no effect on the allowed values. */
function compareEach(constraints: Compared[], compare: (constraint: Compared) => Difference | undefined): Difference[] {
  return constraints.flatMap((constraint) => {
    const difference = compare(constraint);
    if (!difference) return [];
    return [constraint.isAnnotation ? {...difference, effect: 'none'} : difference];
  });
}

function compareWord({keyword, label}: Compared, before: Flat, after: Flat): Difference | undefined {
  const [old = '', now = ''] = [before, after].map((flat) =>
    getAll(flat, keyword)
      .map(({value}) => (typeof value === 'string' ? value : toCanonicalJson(value)))
      .toSorted()
      .join(' and '),
  );
  const origin = getFirst(after, keyword) ?? getFirst(before, keyword);
  if (old === now) return undefined;
  if (old === '') return {text: `${label} ${now} added`, effect: 'narrower', origin};
  if (now === '') return {text: `${label} ${old} removed`, effect: 'wider', origin};
  const effect = keyword === 'multipleOf' ? compareSteps(Number(old), Number(now)) : 'either';
  return {text: `${label} changed from ${old} to ${now}`, effect, origin};
}

/** Every multiple of 10 is a multiple of 5. */
function compareSteps(old: number, now: number): Difference['effect'] {
  if (Number.isInteger(old / now)) return 'wider';
  return Number.isInteger(now / old) ? 'narrower' : 'either';
}

/** A changed default changes the behaviour for requests without the value. */
function compareDefault(before: Flat, after: Flat, direction: Direction): Difference[] {
  const [old, now] = [getFirst(before, 'default'), getFirst(after, 'default')];
  if (old && now && toCanonicalJson(old.value) === toCanonicalJson(now.value)) return [];
  const effect = direction === 'request' && old ? 'either' : 'none';
  if (now)
    return [
      {
        text: old ? `default changed from ${toJson(old.value)} to ${toJson(now.value)}` : `default ${toJson(now.value)} added`,
        effect,
        origin: now,
      },
    ];
  return old ? [{text: `default ${toJson(old.value)} removed`, effect, origin: old}] : [];
}

function compareFlags(before: Flat, after: Flat): Difference[] {
  return [...compareEach(FLAGS, (constraint) => compareFlag(constraint, before, after)), ...compareDeprecation(before, after)];
}

function compareFlag({keyword, holds, label, changes}: Compared, before: Flat, after: Flat): Difference | undefined {
  const [old, now] = [before, after].map((flat) => getAll(flat, keyword).find(({value}) => isSet({holds}, value)));
  const [set, dropped] = changes ?? [`${label} added`, `${label} removed`];
  if (now && !old) return {text: set, effect: 'narrower', origin: now};
  if (old && !now) return {text: dropped, effect: 'wider', origin: old};
  return undefined;
}

function compareDeprecation(before: Flat, after: Flat): Difference[] {
  const [was, is] = [before, after].map((flat) => flat.sources.some((source) => isTrue(source, 'deprecated')));
  if (was === is) return [];
  return is
    ? [{kind: 'deprecated', text: 'is deprecated', effect: 'none', origin: getFirst(after, 'deprecated')}]
    : [{text: 'is no longer deprecated', effect: 'none', origin: getFirst(before, 'deprecated')}];
}
