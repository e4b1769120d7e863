// Two schemas → what changed in them and below. Each pair is compared once, however many operations lead to it.
import type {Draft, Compared, CompareSchemas} from './comparison.ts';
import {flattenAsWritten, getFirst, type Flat} from '../schema/flatten.ts';
import type {Graph, Node} from '../document/graph.ts';
import {getKey} from '../document/value.ts';
import {toCanonicalJson} from '../json/toCanonicalJson.ts';
import type {Direction} from './change.ts';
import {compareChoices} from './choices.ts';
import {compareFacets, isBreaking, type Difference} from './constraints.ts';
import {compareProperties} from './properties.ts';
import {getOwner, getSharedPlace} from './pointers.ts';
import {comparePresence, getPairs, OPAQUE} from './subschemas.ts';

/** Gives the comparison of two documents' schemas; it knows what it has compared already, so circles end. */
export function createSchemaComparison(old: Graph, now: Graph): CompareSchemas {
  const known = new Map<string, Compared>();
  const compare: CompareSchemas = (before, after, direction, at) => {
    const key = [direction, ...before.map(getKey), '→', ...after.map(getKey)].join(' ');
    const found = known.get(key);
    if (found) return found;
    const compared: Compared = {drafts: [], below: []};
    known.set(key, compared);
    const flats: [Flat, Flat] = [flattenAsWritten(before, old), flattenAsWritten(after, now)];
    const choices = compareChoices(...flats, old, now);
    const own = [
      ...compareFacets(...flats, direction),
      ...compareText(...flats),
      ...compareOpaque(...flats),
      ...comparePresence(...flats),
      ...choices.differences,
    ];
    compared.drafts.push(...own.map((difference) => toDraft(difference, direction, at, difference.origin && getOwner(difference.origin))));
    for (const {name, node, ...difference} of compareProperties(...flats, direction))
      compared.drafts.push(toDraft(difference, direction, [...at, name], node));
    for (const pair of [...getPairs(...flats, direction), ...choices.pairs])
      compared.below.push(compare(pair.before, pair.after, direction, pair.name === '' ? at : [...at, pair.name]));
    return compared;
  };
  return compare;
}

function toDraft({kind = 'changed', text, effect}: Difference, direction: Direction, at: string[], place: Node | undefined): Draft {
  return {kind, breaking: isBreaking(effect, direction), text, direction, ...((place && getSharedPlace(place)) ?? {at})};
}

function compareText(before: Flat, after: Flat): Difference[] {
  const [old, now] = [before, after].map((flat) => getFirst(flat, 'description'));
  const [was, is] = [old, now].map((node) => (typeof node?.value === 'string' ? node.value.trim() : ''));
  return was === is ? [] : [{text: describeText(was ?? '', is ?? ''), effect: 'none', origin: now ?? old}];
}

/** How a description changed, as the end of a sentence. */
export function describeText(was: string, is: string): string {
  if (is === '') return 'description removed';
  return was === '' ? 'description added' : 'description changed';
}

/** Rules of which nobody can say whether they got narrower or wider. */
function compareOpaque(before: Flat, after: Flat): Difference[] {
  return OPAQUE.flatMap((keyword): Difference[] => {
    const [old, now] = [getFirst(before, keyword), getFirst(after, keyword)];
    if ((!old && !now) || (old && now && toCanonicalJson(old.value) === toCanonicalJson(now.value))) return [];
    const what = !now ? `"${keyword}" removed` : old ? `"${keyword}" changed` : `"${keyword}" added`;
    return [{text: what, effect: 'either', origin: now ?? old}];
  });
}
