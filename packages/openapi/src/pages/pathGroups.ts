// Groups operations without tags by path: by the resource at the start, and large groups by the next steps.
import {splitWords, toWords} from '../text/words.ts';

/** A group of items that have a path. `key`: unique among all groups. */
export type PathGroup<T> = {key: string; title: string; items: T[]; groups: PathGroup<T>[]};

/** An item to group: its path, and its name, whose words group it if the path does not. */
export type Located = {path: string; title: string};

/** Items of a group that is not divided further. */
export const MAX_ITEMS = 24;
/** Items that make a group within another. */
const MIN_ITEMS = 3;
/** Items that are too many for one list. */
export const MAX_LIST = 100;
/** Levels of groups; only lists that are too long are divided further. */
const MAX_DEPTH = 3;
const MAX_LIST_DEPTH = 6;
/** Steps of a path that are examined, and characters of each. */
const MAX_STEPS = 12;
const MAX_STEP_LENGTH = 200;
/** Name of the group of items without a group, and of the only group. */
export const REST = 'Other operations';
const ALL = 'Operations';
/** A plural, which no key of a step is. */
export const REST_KEY = '/other-operations';

/** The groups of operations by path. Items without a group come last, together. `depth`: the level of the groups, from 1. */
export function groupByPath<T extends Located>(items: T[], depth = 1): PathGroup<T>[] {
  return divide(
    items.map((item) => ({item, steps: getSteps(item.path)})),
    {depth, path: ''},
  );
}

/** Webhooks have names instead of paths: those that share a first word are grouped. The first list belongs to no group. */
export function groupByName<T extends Located>(items: T[]): {items: T[]; groups: PathGroup<T>[]} {
  return nest(
    items.map((item) => ({item, steps: splitWords(item.path).slice(0, 1)})),
    {depth: 0, path: ''},
  );
}

/** An item with the significant steps of its path. */
type Step<T> = {item: T; steps: string[]};

/** Position of a group: its level, from 1, and the keys of the steps above it. */
type Level = {depth: number; path: string};

/** The groups of one level, where every item needs a group. */
function divide<T extends Located>(all: Step<T>[], level: Level): PathGroup<T>[] {
  const byStep = groupBy(all, ({steps: [first]}) => toKey(first ?? ''));
  const [only, second] = byStep;
  // A step that all have in common distinguishes nothing: `/accounts/{id}/calls`, `/accounts/{id}/messages`.
  if (only && !second && only[0] !== '' && all.length > MAX_ITEMS) return divideBelow(only, level);
  const groups = [...byStep].filter(([key, steps]) => key !== '' && steps.length > 1).map(([, steps]) => toGroup(steps, level));
  const rest = [...byStep].filter(([key, steps]) => key === '' || steps.length === 1).flatMap(([, steps]) => steps);
  const [alone, other] = rest;
  if (!alone) return groups;
  if (groups.length > 0 && !other && alone.steps.length > 0) return [...groups, toGroup(rest, level)];
  return [...groups, ...groupRest(rest, groups.length > 0 ? REST : ALL, level.path)];
}

/** The groups below the only step of a level; items of the step itself take its name. */
function divideBelow<T extends Located>([key, all]: [string, Step<T>[]], level: Level): PathGroup<T>[] {
  const own = all.filter(({steps}) => steps.length === 1);
  const below = all.filter(({steps}) => steps.length > 1);
  const groups = divide(below.map(shift), {...level, path: `${level.path}/${key}`});
  return own.length > 0 ? [toGroup(own, level), ...groups] : groups;
}

/** A group with everything below its step. */
function toGroup<T extends Located>(all: Step<T>[], {depth, path}: Level): PathGroup<T> {
  const key = `${path}/${toKey(all[0]?.steps[0] ?? '')}`;
  return {key, title: getTitle(all), ...nest(all.map(shift), {depth, path: key})};
}

/** Divides a list that is too long: next steps that several items share become groups. */
function nest<T extends Located>(all: Step<T>[], {depth, path}: Level): {items: T[]; groups: PathGroup<T>[]} {
  const isShort = all.length <= (depth < MAX_DEPTH ? MAX_ITEMS : MAX_LIST);
  if (isShort || depth >= MAX_LIST_DEPTH) return {items: all.map(({item}) => item), groups: []};
  const byStep = groupBy(all, ({steps: [first]}) => toKey(first ?? ''));
  const inner = [...byStep].filter(([key, steps]) => key !== '' && steps.length >= MIN_ITEMS).map(([, steps]) => steps);
  const within = new Set(inner.flat());
  return {
    items: all.filter((step) => !within.has(step)).map(({item}) => item),
    groups: inner.map((steps) => toGroup(steps, {depth: depth + 1, path})),
  };
}

/** Items that share no step are grouped by the noun of their name: `createUser` and `deleteUser`. */
function groupRest<T extends Located>(rest: Step<T>[], title: string, path: string): PathGroup<T>[] {
  const items = rest.map(({item}) => item);
  if (items.length <= MAX_ITEMS) return [{key: path + REST_KEY, title, items, groups: []}];
  const byNoun = groupBy(items, (item) => toKey(getNoun(item)));
  const groups = [...byNoun].filter(([, each]) => each.length >= MIN_ITEMS);
  const alone = [...byNoun].filter(([, each]) => each.length < MIN_ITEMS).flatMap(([, each]) => each);
  return [
    ...groups.map(([key, each]) => ({
      key: `${path}${REST_KEY}/${key}`,
      title: toWords(getLongest(each.map(getNoun))),
      items: each,
      groups: [],
    })),
    ...(alone.length > 0 ? [{key: path + REST_KEY, title: groups.length > 0 ? REST : title, items: alone, groups: []}] : []),
  ];
}

/** The second word of a title, usually the object of the verb; else the first. */
function getNoun({title}: Located): string {
  const [verb = '', noun = verb] = title.split(/\s+/);
  return noun;
}

/** The significant steps of a path: no version, no parameter, no name of the caller. */
export function getSteps(path: string): string[] {
  const steps = path
    .replace(/[?#].*$/s, '')
    .split(/\/|\.(?=\p{L})/u, 2 * MAX_STEPS)
    .map((step) =>
      step
        .slice(0, MAX_STEP_LENGTH)
        .replace(/\{[^}]*\}?|\([^)]*\)?|:[^:]*$/g, '')
        .replace(/^[^\p{L}\p{N}@]+|[^\p{L}\p{N}]+$/gu, ''),
    )
    .filter((step) => /\p{L}/u.test(step) && !step.startsWith('@') && !IS_NO_NAME.test(step))
    .slice(0, MAX_STEPS);
  return steps.length > 1 && /^(?:api|rest)$/i.test(steps[0] ?? '') ? steps.slice(1) : steps;
}

const IS_NO_NAME = /^(?:v\d[\w.-]*|json|xml|me|self)$/i;

/** The title of a group by its first step: the longest spelling, which is the plural if both occur. */
function getTitle<T>(all: Step<T>[]): string {
  return toWords(getLongest(all.map(({steps: [first]}) => first ?? '')));
}

function getLongest(texts: string[]): string {
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

function shift<T>({item, steps}: Step<T>): Step<T> {
  return {item, steps: steps.slice(1)};
}

/** The common form of `account`, `Accounts` and `accounts`, and of `policy` and `policies`. */
function toKey(step: string): string {
  return splitWords(step)
    .join('-')
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/(?<!s)s$/, '');
}

export function groupBy<T>(items: T[], getKey: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = getKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
