// The parameters of an operation in two versions. A path parameter is identified by its position, all others by `in` and name.
import type {Node} from '../document/graph.ts';
import {countCompared} from '../document/limits.ts';
import {getEntries, getField, getItems, getText, isTrue} from '../document/value.ts';
import type {Direction} from './change.ts';
import {compareDescribed, compareSchemaOf} from './content.ts';
import {mergeCompared, type Operation, type Compared, type Draft} from './comparison.ts';
import type {Part, Side, Sides} from './documentPair.ts';
import {toParameterStep} from './render.ts';
import {STEPS_AN_ENTRY} from './weight.ts';

export function compareParameters(before: Operation, after: Operation, sides: Sides, direction: Direction): Compared {
  const [were, are] = [getParameters(before, sides.old), getParameters(after, sides.now)];
  const parts = [...new Set([...were.keys(), ...are.keys()])].map((key): Compared => {
    const [was, is] = [were.get(key), are.get(key)];
    const at = [...after.at, toParameterStep(getText(is ?? was, 'in') ?? '', getText(is ?? was, 'name') ?? '')];
    if (was && is) return compareParameter(was, is, {...sides, direction, at});
    if (!is) return {drafts: [{kind: 'removed', breaking: true, at, text: 'removed', direction}], below: []};
    const required = isTrue(is, 'required');
    return {drafts: [{kind: 'added', breaking: required, at, text: required ? 'added as required' : 'added', direction}], below: []};
  });
  return mergeCompared(parts);
}

function compareParameter(was: Node, is: Node, part: Part): Compared {
  const {old, now, direction, at} = part;
  const drafts: Draft[] = [];
  const add = (text: string, breaking: boolean): number => drafts.push({kind: 'changed', breaking, at, text, direction});
  if (getText(was, 'name') !== getText(is, 'name')) add(`renamed from ${getText(was, 'name') ?? ''}`, false);
  if (getText(is, 'in') !== 'path' && isTrue(was, 'required') !== isTrue(is, 'required'))
    add(isTrue(is, 'required') ? 'is now required' : 'is now optional', isTrue(is, 'required'));
  const [mediaType, otherType] = [getMediaType(was, old), getMediaType(is, now)];
  const [style, other] = [mediaType?.[0] ?? getWriting(was), otherType?.[0] ?? getWriting(is)];
  if (style !== other) add(`serialization changed from ${style} to ${other}`, true);
  const described = {drafts: [...drafts, ...compareDescribed(was, is, at)], below: []};
  return mergeCompared([described, compareSchemaOf(mediaType?.[1] ?? was, otherType?.[1] ?? is, part)]);
}

/** The media type of a parameter, if it has one, with its description. */
function getMediaType(node: Node, {graph}: Side): [mediaType: string, node: Node] | undefined {
  const entries = getEntries(getField(node, 'content'));
  countCompared(graph, entries.length * 4);
  return entries[0];
}

/** Serialisation of a parameter without a media type: style and explode, with their defaults. */
function getWriting(node: Node): string {
  const style = getText(node, 'style') ?? (['path', 'header'].includes(getText(node, 'in') ?? '') ? 'simple' : 'form');
  const explode = getText(node, 'explode') ?? String(style === 'form');
  return `${style}, explode ${explode}${isTrue(node, 'allowReserved') ? ', reserved characters allowed' : ''}`;
}

function getParameters({path, pathNode, node}: Operation, {graph}: Side): Map<string, Node> {
  const variables = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name);
  const indexes = new Map(variables.map((name, index): [string | undefined, number] => [name, index]).toReversed());
  const items = [...getItems(getField(pathNode, 'parameters')), ...getItems(getField(node, 'parameters'))];
  countCompared(graph, items.length * STEPS_AN_ENTRY);
  const all = items.flatMap((item) => graph.resolve(item) ?? []);
  return new Map(
    all.map((parameter) => {
      const [location, name] = [getText(parameter, 'in') ?? '', getText(parameter, 'name') ?? ''];
      if (location === 'path') return [`path ${indexes.get(name) ?? name}`, parameter];
      return [`${location} ${location === 'header' ? name.toLowerCase() : name}`, parameter];
    }),
  );
}
