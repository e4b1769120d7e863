// Two schemas → their changes at all levels. Each pair is compared once, however many operations use it.
import type {Draft, Compared, CompareSchemas, Pair} from '../comparison.ts';
import {flattenAsWritten, getFirst, type Flat} from '../../schema/flatten.ts';
import type {Graph, Node} from '../../document/graph.ts';
import {countCompared, countSteps} from '../../document/limits.ts';
import {getKey} from '../../document/nodeKey.ts';
import {toCanonicalJson} from '../../json/toCanonicalJson.ts';
import type {Direction} from '../change.ts';
import {weighSchema} from '../weight.ts';
import {compareChoices} from './choices.ts';
import {compareFacets, isBreaking, type Difference} from './constraints.ts';
import {compareContains} from './contains.ts';
import {compareProperties} from './properties.ts';
import {alignNull} from './nullChoices.ts';
import {getOwner, getSharedLocation} from '../pointers.ts';
import {comparePresence, getPairs, OPAQUE} from './subschemas.ts';
import {compareXml} from './xml.ts';

/** Cost of comparing two schemas, in steps; each level around them is one more. */
const STEPS_A_PAIR = 40;

/** Two schemas in comparison, and the pairs below them that remain. */
type Running = {compared: Compared; pairs: Pair[]; at: string[]};

/**
 * Creates the comparison of two documents' schemas. It remembers compared pairs, so circular schemas end. It does not recurse: circles of
 * different lengths meet in very many pairs, each below the one before. `isXml`: compares XML Objects only, which have no effect in other
 * media types.
 */
export function createSchemaComparison(old: Graph, now: Graph, isXml = false): CompareSchemas {
  const known = new Map<string, Compared>();
  return (before, after, direction, at) => {
    const stack: Running[] = [];
    const enter = (pair: Pair, steps: string[]): Compared => {
      // In XML, the name of a property is that of its element, so one schema may differ in some properties only.
      const ownName = isXml && pair.isProperty ? pair.name : '';
      const key = [direction, ownName, ...pair.before.map(getKey), '→', ...pair.after.map(getKey)].join(' ');
      const found = known.get(key);
      if (found) return found;
      countSteps(now, STEPS_A_PAIR + steps.length);
      const {drafts, pairs} = comparePair(pair, {old, now, direction, at: steps, isXml});
      const compared: Compared = {drafts, below: []};
      known.set(key, compared);
      stack.push({compared, pairs: pairs.toReversed(), at: steps});
      return compared;
    };
    const root = enter({name: '', before, after}, at);
    for (let running = stack.at(-1); running; running = stack.at(-1)) {
      const pair = running.pairs.pop();
      if (pair) running.compared.below.push(enter(pair, pair.name === '' ? running.at : [...running.at, pair.name]));
      else stack.pop();
    }
    return root;
  };
}

type Comparing = {old: Graph; now: Graph; direction: Direction; at: string[]; isXml: boolean};

/** Differences between two schemas themselves, and the pairs of schemas below them. */
function comparePair(
  {name, before, after, isProperty}: Pair,
  {old, now, direction, at, isXml}: Comparing,
): {drafts: Draft[]; pairs: Pair[]} {
  const [was, is] = [flattenAsWritten(before, old), flattenAsWritten(after, now)];
  countCompared(now, weighSchema(was) + weighSchema(is));
  const {flats, pairs} = alignNull(was, is, old, now);
  const choices = compareChoices(...flats, old, now);
  const own = isXml ? compareXml(...flats, isProperty ? name : '') : [...compareValue(...flats, direction), ...choices.differences];
  const drafts = own.map((difference) => toDraft(difference, direction, at, difference.origin && getOwner(difference.origin)));
  for (const {name: property, node, ...difference} of isXml ? [] : compareProperties(...flats, direction))
    drafts.push(toDraft(difference, direction, [...at, property], node));
  return {drafts, pairs: [...getPairs(...flats, direction), ...choices.pairs, ...pairs]};
}

function compareValue(before: Flat, after: Flat, direction: Direction): Difference[] {
  return [
    ...compareFacets(before, after, direction),
    ...compareText(before, after),
    ...compareOpaque(before, after),
    ...compareContains(before, after),
    ...comparePresence(before, after),
  ];
}

function toDraft({kind = 'changed', text, effect}: Difference, direction: Direction, at: string[], node: Node | undefined): Draft {
  return {kind, breaking: isBreaking(effect, direction), text, direction, ...((node && getSharedLocation(node)) ?? {at})};
}

function compareText(before: Flat, after: Flat): Difference[] {
  const [old, now] = [before, after].map((flat) => getFirst(flat, 'description'));
  const [was, is] = [old, now].map((node) => (typeof node?.value === 'string' ? node.value.trim() : ''));
  return was === is ? [] : [{text: describeText(was ?? '', is ?? ''), effect: 'none', origin: now ?? old}];
}

/** The change of a description, as the end of a sentence. */
export function describeText(was: string, is: string): string {
  if (is === '') return 'description removed';
  return was === '' ? 'description added' : 'description changed';
}

/** Keywords that can't be compared: an added one allows less, a removed one allows more, and any other change is undecided. */
function compareOpaque(before: Flat, after: Flat): Difference[] {
  return OPAQUE.flatMap((keyword): Difference[] => {
    const [old, now] = [getFirst(before, keyword), getFirst(after, keyword)];
    if ((!old && !now) || (old && now && toCanonicalJson(old.value) === toCanonicalJson(now.value))) return [];
    if (old && now) return [{text: `"${keyword}" changed`, effect: 'either', origin: now}];
    return [
      now ? {text: `"${keyword}" added`, effect: 'narrower', origin: now} : {text: `"${keyword}" removed`, effect: 'wider', origin: old},
    ];
  });
}
