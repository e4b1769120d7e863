// A title from method and path, for an operation whose operationId repeats them: `GetChargesCharge` → `Get charge`.
import {splitWords, toWords} from '../text/words.ts';

type Call = {method: string; path: string; operationId: string | undefined};
type Segment = {words: string[]; isParameter: boolean};

/** Words that begin an action of several words. */
const VERBS = new Set(
  'activate add apply approve archive assign attach cancel capture close confirm create deactivate decline delete detach disable enable expire finalize fund increment mark pay present process refresh refund reject remove report reset restore return send set submit suspend sync update validate verify void'.split(
    ' ',
  ),
);

/** Titles of operations whose only name is their location; equal titles stay as they were written. */
export function createPathTitles(calls: Call[]): (call: Call) => string | undefined {
  const known = new Set(calls.map(({method, path}) => `${method} ${toShape(path)}`));
  const titles = new Map(calls.filter(saysOnlyCall).map((call) => [call, createTitle(call, known)]));
  const counts = new Map<string, number>();
  for (const title of titles.values()) if (title !== undefined) counts.set(title, (counts.get(title) ?? 0) + 1);
  return (call) => {
    const title = titles.get(call);
    if (title === undefined || counts.get(title) === 1) return title;
    return call.path.endsWith('}') ? `${title} by ID` : undefined;
  };
}

/** Does the operationId contain only the method and the path? */
function saysOnlyCall({method, path, operationId}: Call): boolean {
  const toLetters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  return operationId !== undefined && toLetters(operationId) === toLetters(method + withoutVersion(path));
}

function withoutVersion(path: string): string {
  return path.replace(/^\/(?:api\/)?v\d+(?=\/)/, '');
}

function toShape(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}');
}

function createTitle({method, path}: Call, known: ReadonlySet<string>): string | undefined {
  const segments = withoutVersion(path)
    .split('/')
    .filter(Boolean)
    .map((text): Segment => ({words: splitWords(text), isParameter: /^\{[^{}]*\}$/.test(text)}));
  const literals = segments.filter(({isParameter}) => !isParameter);
  const last = segments.at(-1);
  if (!last || literals.length === 0 || path.includes('}{')) return undefined;
  const names = segments.flatMap(({words, isParameter}, index) =>
    isParameter ? [] : [segments[index + 1]?.isParameter ? toOne(words) : words],
  );
  const write = (verb: string, words: string[][]): string => toWords([verb, ...words.flat()].join('_'));
  if (last.isParameter) {
    const verb = new Map([
      ['GET', 'get'],
      ['DELETE', 'delete'],
      ['POST', 'update'],
      ['PATCH', 'update'],
    ]).get(method);
    return verb && write(verb, names);
  }
  const has = (other: string, below = ''): boolean => known.has(`${other} ${toShape(path)}${below}`);
  const above = names.slice(0, -1).map((words, index, {length}) => (index === length - 1 ? toOne(words) : words));
  const isList = ['GET', 'POST', 'DELETE', 'PATCH', 'PUT'].some((other) => has(other, '/{}'));
  if (method === 'GET') {
    if (last.words.join('') === 'search') return write('search', names.slice(0, -1));
    return write(isList ? 'list' : 'get', names);
  }
  if (method === 'DELETE' && !isList) return write('delete', names);
  if (method !== 'POST') return undefined;
  const one = [...names.slice(0, -1), toOne(last.words)];
  if (isList) return write('create', one);
  if (has('GET')) return write('update', names);
  return createAction(last.words, above, () => write('create', one));
}

/** `capture` of a charge, `verify_microdeposits` of a setup intent; else the created resource. */
function createAction(words: string[], above: string[][], create: () => string): string | undefined {
  const [verb = '', ...rest] = words;
  const isMany = toOne(words).join(' ') !== words.join(' ');
  if (rest.length > 0 ? !VERBS.has(verb) : isMany) return isMany ? create() : undefined;
  return above.length > 0 ? toWords([verb, ...above.flat(), ...rest].join('_')) : undefined;
}

/** Plural endings and their singular; the first match counts. */
const ENDINGS: [many: RegExp, one: string][] = [
  [/(?:ss|us|is|series|species)$/, '$&'],
  [/ies$/, 'y'],
  [/(ss|x|ch|sh|tus)es$/, '$1'],
  [/s$/, ''],
];

/** The last word in the singular. */
function toOne(words: string[]): string[] {
  const word = words.at(-1) ?? '';
  const [many, one] = ENDINGS.find(([ending]) => ending.test(word)) ?? [/$/, ''];
  return [...words.slice(0, -1), word.replace(many, one)];
}
