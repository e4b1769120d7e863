// The meaning of a field by its name, if its schema only says that it is text, or a number.
import {hasGiven} from './given.ts';
import {MADE_UP_TEXT} from './scalar.ts';
import type {Creation} from './context.ts';
import type {Node} from '../document/graph.ts';
import {flatten, getAll, getTypeLists} from '../schema/flatten.ts';
import {matches, type Direction} from '../schema/matching/matchesSchema.ts';

const KNOWN: [name: RegExp, text: string][] = [
  [/(?:^|_)e?mail(?:_?address)?$/, 'ada@example.com'],
  [/(?:^|_)(?:ur[il]|website|homepage|webhook)$/, 'https://example.com/'],
  [/(?:^|_)currency(?:_?code)?$/, 'USD'],
  [/(?:^|_)country(?:_?code)?$/, 'US'],
  [/(?:^|_)(?:locale|language)(?:_?code)?$/, 'en'],
  [/(?:^|_)time_?zone$/, 'Europe/Berlin'],
  [/(?:^|_)phone(?:_?number)?$/, '+12015550123'],
];
/** For requests only: in a response, the message is about the request. */
const KNOWN_SENT: [name: RegExp, text: string][] = [[/^(?:content|text|message)$/, 'Hello, world!']];

/** Integers are in the smallest unit of a currency, where a single one is refused. */
const AMOUNT = 1000;

/** Replaces a created value without meaning by one that fits its name; unchanged if the name is unknown. */
export function toKnown(value: unknown, name: string, nodes: Node[], {graph, direction}: Creation): unknown {
  const isAmount = value === 1 && /(?:^|_)amount$/.test(toSnake(name));
  if (value !== MADE_UP_TEXT && !isAmount) return value;
  const text = findKnownText(name, direction);
  const flat = flatten(nodes, graph);
  if (hasGiven(flat)) return value;
  if (isAmount) {
    const isWhole = !getTypeLists(flat).flat().includes('number');
    return isWhole && matches(AMOUNT, nodes, graph, direction) ? AMOUNT : value;
  }
  if (text === undefined) return value;
  const isLower = getAll(flat, 'description').some((description) => /\blower-?case\b/i.test(String(description.value)));
  const known = isLower ? text.toLowerCase() : text;
  return matches(known, nodes, graph, direction) ? known : value;
}

/** The text that suits the name of a field. */
export function findKnownText(name: string, direction: Direction): string | undefined {
  const snake = toSnake(name);
  return [...KNOWN, ...(direction === 'request' ? KNOWN_SENT : [])].find(([pattern]) => pattern.test(snake))?.[1];
}

function toSnake(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
}
