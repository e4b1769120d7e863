// Operations without tags, grouped by their paths as a reader would: by the resource they begin with, and a large group by what
// lies below it.
import {splitWords, toWords} from '../text/words.ts';

/** A group of things that have a path. `key`: its own among all groups. */
export type PathGroup<T> = {key: string; title: string; items: T[]; groups: PathGroup<T>[]};

/** What is grouped: its path, and the words of its name, which group where the path does not. */
export type Located = {path: string; title: string};

/** Items of a group that is not divided further. */
export const MAX_ITEMS = 24;
/** Items that make a group within another one. */
const MIN_ITEMS = 3;
/** Items that nobody reads in one list. */
export const MAX_LIST = 100;
/** Groups within groups within groups are as deep as a reader looks; lists that nobody reads are divided further. */
const MAX_DEPTH = 3;
const MAX_LIST_DEPTH = 6;
/** Steps of a path that are looked at, and characters of each. */
const MAX_STEPS = 12;
const MAX_STEP_LENGTH = 200;
/** Name of what belongs to no group, and of everything where nothing does. */
export const REST = 'Other operations';
const ALL = 'Operations';
/** A plural, which no key of a step is. */
export const REST_KEY = '/other-operations';

/** The groups of operations by path. What is alone comes last, together. `depth`: the level that the groups are at, from 1. */
export function groupByPath<T extends Located>(items: T[], depth = 1): PathGroup<T>[] {
  return divide(
    items.map((item) => ({item, steps: getSteps(item.path)})),
    {depth, path: ''},
  );
}

/** Webhooks have names for paths: many are grouped by the word they begin with. The first list belongs to no group. */
export function groupByName<T extends Located>(items: T[]): {items: T[]; groups: PathGroup<T>[]} {
  return nest(
    items.map((item) => ({item, steps: splitWords(item.path).slice(0, 1)})),
    {depth: 0, path: ''},
  );
}

/** An item with the steps of its path that name something. */
type Step<T> = {item: T; steps: string[]};

/** Where a group is: its level, from 1, and the keys of the steps that lead to it. */
type Level = {depth: number; path: string};

/** The groups of one level, of which every item needs one. */
function divide<T extends Located>(all: Step<T>[], level: Level): PathGroup<T>[] {
  const byStep = groupBy(all, ({steps: [first]}) => toKey(first ?? ''));
  const [only, second] = byStep;
  // A step that all have in common names nothing: `/accounts/{id}/calls`, `/accounts/{id}/messages`.
  if (only && !second && only[0] !== '' && all.length > MAX_ITEMS) return divideBelow(only, level);
  const groups = [...byStep].filter(([key, steps]) => key !== '' && steps.length > 1).map(([, steps]) => toGroup(steps, level));
  const rest = [...byStep].filter(([key, steps]) => key === '' || steps.length === 1).flatMap(([, steps]) => steps);
  const [alone, other] = rest;
  if (!alone) return groups;
  if (groups.length > 0 && !other && alone.steps.length > 0) return [...groups, toGroup(rest, level)];
  return [...groups, ...groupRest(rest, groups.length > 0 ? REST : ALL, level.path)];
}

/** The groups below the only step of a level; what the step itself holds has its name. */
function divideBelow<T extends Located>([key, all]: [string, Step<T>[]], level: Level): PathGroup<T>[] {
  const own = all.filter(({steps}) => steps.length === 1);
  const below = all.filter(({steps}) => steps.length > 1);
  const groups = divide(below.map(shift), {...level, path: `${level.path}/${key}`});
  return own.length > 0 ? [toGroup(own, level), ...groups] : groups;
}

/** A group with all that lies below its step. */
function toGroup<T extends Located>(all: Step<T>[], {depth, path}: Level): PathGroup<T> {
  const key = `${path}/${toKey(all[0]?.steps[0] ?? '')}`;
  return {key, title: getTitle(all), ...nest(all.map(shift), {depth, path: key})};
}

/** Divides what is too long a list: next steps that several share are groups within. */
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

/** What shares no step: calls by name, `createUser` and `deleteUser`, belong to what the name is of. */
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

/** The second word of a title is what is done something with; where there is none, the first. */
function getNoun({title}: Located): string {
  const [verb = '', noun = verb] = title.split(/\s+/);
  return noun;
}

/** The steps of a path that name something: no version, no parameter, no name of who asks. */
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

/** The title of a group by its first step: the longest spelling, which is the plural where both are used. */
function getTitle<T>(all: Step<T>[]): string {
  return toWords(getLongest(all.map(({steps: [first]}) => first ?? '')));
}

function getLongest(texts: string[]): string {
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

function shift<T>({item, steps}: Step<T>): Step<T> {
  return {item, steps: steps.slice(1)};
}

/** What `account`, `Accounts` and `accounts` have in common; `policy` and `policies`, too. */
function toKey(step: string): string {
  return splitWords(step)
    .join('-')
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/(?<!s)s$/, '');
}

function groupBy<T>(items: T[], getKey: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = getKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
