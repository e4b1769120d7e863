// Bodies, responses and headers in two versions: description, media types, schemas.
import type {Node} from '../document/graph.ts';
import {countCompared} from '../document/limits.ts';
import {getMediaSchema} from '../document/mediaSchema.ts';
import {getField, getText, isTrue} from '../document/value.ts';
import {toCanonicalJson} from '../json/toCanonicalJson.ts';
import {mergeCompared, type Compared, type Draft} from './comparison.ts';
import type {Part} from './documentPair.ts';
import {describeText} from './schemas/schema.ts';
import {weigh} from './weight.ts';

/** What changed in a Request Body or Response Object that both versions have. */
export function compareContent(before: Node, after: Node, part: Part): Compared {
  return mergeCompared([
    {drafts: compareDescription(before, after, part.at), below: []},
    ...compareMediaTypes(before, after, part),
    ...compareHeaders(before, after, part),
  ]);
}

function compareMediaTypes(before: Node, after: Node, part: Part): Compared[] {
  const {old, now, direction, at} = part;
  const [were, are] = [old.map(before, 'content'), now.map(after, 'content')];
  return [...new Set([...were.keys(), ...are.keys()])].map((mediaType): Compared => {
    const [was, is] = [were.get(mediaType), are.get(mediaType)];
    if (was && is) return compareMedia(mediaType, was, is, {...part, at: are.size > 1 || were.size > 1 ? [...at, mediaType] : at});
    const text = is ? `media type ${mediaType} added` : `media type ${mediaType} removed`;
    return {drafts: [{kind: is ? 'added' : 'removed', breaking: !is, at, text, direction}], below: []};
  });
}

function compareMedia(mediaType: string, before: Node, after: Node, part: Part): Compared {
  const {now, direction, at} = part;
  const {drafts, below} = compareSchemaOf(before, after, part);
  if (/[/+]xml\b/i.test(mediaType)) below.push(...compareSchemaOf(before, after, {...part, compareSchemas: part.compareXml}).below);
  for (const field of ['encoding', 'prefixEncoding', 'itemEncoding']) {
    const [was, is] = [before, after].map((node) => getField(node, field)?.value);
    countCompared(now.graph, weigh(was) + weigh(is));
    if (toCanonicalJson(was) !== toCanonicalJson(is))
      drafts.push({kind: 'changed', breaking: true, at, text: `${field} changed`, direction});
  }
  return {drafts, below};
}

/** Changes in the schemas of two objects that have one in `schema` or `itemSchema`. */
export function compareSchemaOf(before: Node, after: Node, {compareSchemas, direction, at}: Part): Compared {
  const [was, is] = [before, after].map((node) => getMediaSchema(node).schema);
  if (was && is) return {drafts: [], below: [compareSchemas([was], [is], direction, at)]};
  if (is) return {drafts: [{kind: 'changed', breaking: direction === 'request', at, text: 'schema added', direction}], below: []};
  if (was) return {drafts: [{kind: 'changed', breaking: direction === 'response', at, text: 'schema removed', direction}], below: []};
  return {drafts: [], below: []};
}

function compareHeaders(before: Node, after: Node, part: Part): Compared[] {
  const {old, now, direction} = part;
  const [were, are] = [old.map(before, 'headers'), now.map(after, 'headers')];
  const names = new Map([...were.keys(), ...are.keys()].map((name) => [name.toLowerCase(), name]));
  const [first, second] = [were, are].map(withoutCase);
  return [...names].map(([key, name]): Compared => {
    const [was, is] = [first?.get(key), second?.get(key)];
    const at = [...part.at, `header ${name}`];
    if (was && is) return compareHeader(was, is, {...part, at});
    return {drafts: [{kind: is ? 'added' : 'removed', breaking: !is, at, text: is ? 'added' : 'removed', direction}], below: []};
  });
}

/** Names of headers are case-insensitive. */
function withoutCase(headers: Map<string, Node>): Map<string, Node> {
  return new Map([...headers].map(([name, node]) => [name.toLowerCase(), node]));
}

function compareHeader(before: Node, after: Node, part: Part): Compared {
  const {direction, at} = part;
  const [wasRequired, isRequired] = [before, after].map((node) => isTrue(node, 'required'));
  const text = isRequired ? 'is now always present' : 'may now be absent';
  const {drafts, below} = compareSchemaOf(before, after, part);
  return {
    drafts: [
      ...compareDescribed(before, after, at),
      ...(wasRequired === isRequired ? [] : [{kind: 'changed', breaking: !isRequired, at, text, direction} satisfies Draft]),
      ...drafts,
    ],
    below,
  };
}

/** Description and deprecation of a parameter or header. */
export function compareDescribed(before: Node, after: Node, at: string[]): Draft[] {
  const described = compareDescription(before, after, at);
  const isDeprecated = isTrue(after, 'deprecated');
  if (isTrue(before, 'deprecated') === isDeprecated) return described;
  const text = isDeprecated ? 'is deprecated' : 'is no longer deprecated';
  return [...described, {kind: isDeprecated ? 'deprecated' : 'changed', breaking: false, at, text}];
}

function compareDescription(before: Node, after: Node, at: string[]): Draft[] {
  const [was = '', is = ''] = [before, after].map((node) => (getText(node, 'description') ?? '').trim());
  return was === is ? [] : [{kind: 'changed', breaking: false, at, text: describeText(was, is)}];
}
