// Bodies, responses and headers in two versions: description, media types, schemas.
import type {Node} from '../document/graph.ts';
import {countCompared} from '../document/limits.ts';
import {getField, getText, isTrue} from '../document/value.ts';
import {toCanonicalJson} from '../json/toCanonicalJson.ts';
import type {Direction} from './change.ts';
import {describeText} from './schemas/schema.ts';
import type {Compared} from './comparison.ts';
import type {Sides} from './documentPair.ts';
import {weigh} from './weight.ts';

/** What changed in a Request Body or Response Object that both versions have. */
export function compareContent(before: Node, after: Node, sides: Sides, direction: Direction, at: string[]): Compared {
  const compared: Compared = {drafts: [], below: []};
  const [was, is] = [before, after].map((node) => (getText(node, 'description') ?? '').trim());
  if (was !== is) compared.drafts.push({kind: 'changed', breaking: false, at, text: describeText(was ?? '', is ?? '')});
  compareMedia(before, after, sides, direction, at, compared);
  compareHeaders(before, after, sides, direction, at, compared);
  return compared;
}

function compareMedia(before: Node, after: Node, sides: Sides, direction: Direction, at: string[], compared: Compared): void {
  const [were, are] = [sides.old.map(before, 'content'), sides.now.map(after, 'content')];
  for (const mediaType of new Set([...were.keys(), ...are.keys()])) {
    const [was, is] = [were.get(mediaType), are.get(mediaType)];
    const steps = are.size > 1 || were.size > 1 ? [...at, mediaType] : at;
    if (!was || !is) {
      const text = is ? `media type ${mediaType} added` : `media type ${mediaType} removed`;
      compared.drafts.push({kind: is ? 'added' : 'removed', breaking: !is, at, text, direction});
      continue;
    }
    compareSchemaOf(was, is, sides, direction, steps, compared);
    const [encodings, others] = [was, is].map((node) => getField(node, 'encoding')?.value);
    countCompared(sides.now.graph, weigh(encodings) + weigh(others));
    if (toCanonicalJson(encodings) !== toCanonicalJson(others))
      compared.drafts.push({kind: 'changed', breaking: true, at: steps, text: 'encoding changed', direction});
  }
}

/** Compares the schemas of two objects that have one, under `schema` or `itemSchema`. */
export function compareSchemaOf(before: Node, after: Node, sides: Sides, direction: Direction, at: string[], compared: Compared): void {
  const [was, is] = [before, after].map((node) => getField(node, 'schema') ?? getField(node, 'itemSchema'));
  if (was && is) compared.below.push(sides.compareSchemas([was], [is], direction, at));
  else if (is) compared.drafts.push({kind: 'changed', breaking: direction === 'request', at, text: 'schema added', direction});
  else if (was) compared.drafts.push({kind: 'changed', breaking: direction === 'response', at, text: 'schema removed', direction});
}

function compareHeaders(before: Node, after: Node, sides: Sides, direction: Direction, at: string[], compared: Compared): void {
  const [were, are] = [sides.old.map(before, 'headers'), sides.now.map(after, 'headers')];
  for (const name of new Set([...were.keys(), ...are.keys()])) {
    const [was, is] = [were.get(name), are.get(name)];
    const steps = [...at, `header ${name}`];
    if (!was || !is) {
      compared.drafts.push({kind: is ? 'added' : 'removed', breaking: !is, at: steps, text: is ? 'added' : 'removed', direction});
      continue;
    }
    compareDescribed(was, is, steps, compared);
    if (isTrue(was, 'required') !== isTrue(is, 'required'))
      compared.drafts.push({
        kind: 'changed',
        breaking: !isTrue(is, 'required'),
        at: steps,
        text: isTrue(is, 'required') ? 'is now always present' : 'may now be absent',
        direction,
      });
    compareSchemaOf(was, is, sides, direction, steps, compared);
  }
}

/** Description and deprecation of a parameter or header. */
export function compareDescribed(before: Node, after: Node, at: string[], compared: Compared): void {
  const [was, is] = [before, after].map((node) => (getText(node, 'description') ?? '').trim());
  if (was !== is) compared.drafts.push({kind: 'changed', breaking: false, at, text: describeText(was ?? '', is ?? '')});
  if (isTrue(before, 'deprecated') === isTrue(after, 'deprecated')) return;
  const isDeprecated = isTrue(after, 'deprecated');
  compared.drafts.push({
    kind: isDeprecated ? 'deprecated' : 'changed',
    breaking: false,
    at,
    text: isDeprecated ? 'is deprecated' : 'is no longer deprecated',
  });
}
