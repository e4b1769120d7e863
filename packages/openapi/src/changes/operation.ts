// One operation in two versions → its changes.
import {mergeCompared, type Operation, type Compared, type Draft} from './comparison.ts';
import type {Node} from '../document/graph.ts';
import {countCompared} from '../document/limits.ts';
import {getEntries, getField, getItems, getText, getTexts, isTrue} from '../document/value.ts';
import type {Direction} from './change.ts';
import {compareContent} from './content.ts';
import {compareParameters} from './parameters.ts';
import type {Side, Sides} from './documentPair.ts';
import {compareOperationServers} from './servers.ts';
import {describeText} from './schemas/schema.ts';

/** Everything that changed between two versions of an operation. */
export function compareOperation(before: Operation, after: Operation, sides: Sides): Compared {
  // What a webhook is sent is written by the API.
  const [sent, answered]: [Direction, Direction] = after.kind === 'webhook' ? ['response', 'request'] : ['request', 'response'];
  const own = [...compareSelf(before, after), ...compareOperationServers(before, after, sides), ...compareSecurity(before, after, sides)];
  return mergeCompared([
    {drafts: own, below: []},
    compareParameters(before, after, sides, sent),
    compareBody(before, after, sides, sent),
    compareResponses(before, after, sides, answered),
  ]);
}

function compareSelf(before: Operation, after: Operation): Draft[] {
  const drafts: Draft[] = [];
  if (before.method !== after.method || before.path !== after.path)
    drafts.push({
      kind: 'changed',
      breaking: toTemplate(before) !== toTemplate(after),
      at: after.at,
      text: `moved from ${before.method} ${before.path}`,
    });
  drafts.push(...compareIds(before, after));
  const isDeprecated = isTrue(after.node, 'deprecated');
  if (isDeprecated && !isTrue(before.node, 'deprecated'))
    drafts.push({kind: 'deprecated', breaking: false, at: after.at, text: 'is deprecated'});
  if (!isDeprecated && isTrue(before.node, 'deprecated'))
    drafts.push({kind: 'changed', breaking: false, at: after.at, text: 'is no longer deprecated'});
  for (const field of ['summary', 'description']) {
    const [was, is] = [before, after].map(({node, pathNode}) => (getText(node, field) ?? getText(pathNode, field) ?? '').trim());
    if (was === is) continue;
    const text = describeText(was ?? '', is ?? '');
    // What `at` names is not named again.
    drafts.push({
      kind: 'changed',
      breaking: false,
      ...(field === 'summary' ? {at: [...after.at, field], text: text.replace('description ', '')} : {at: after.at, text}),
    });
  }
  return drafts;
}

/** Requests are the same, but methods of generated clients, and pages, are named by it. */
function compareIds(before: Operation, after: Operation): Draft[] {
  const [was, is] = [before, after].map(({node}) => getText(node, 'operationId'));
  if (was === is) return [];
  const text = was === undefined ? 'added' : is === undefined ? 'removed' : `changed from ${was} to ${is}`;
  return [{kind: 'changed', breaking: false, at: after.at, text: `operationId ${text}`}];
}

/** Method and path with nameless variables: a path parameter may be renamed. */
export function toTemplate({kind, method, path}: Pick<Operation, 'kind' | 'method' | 'path'>): string {
  return `${kind} ${method} ${kind === 'webhook' ? path : path.replace(/\{[^{}]*\}/g, '{}')}`;
}

function compareSecurity(before: Operation, after: Operation, {old, now}: Sides): Draft[] {
  const [were, are] = [getAlternatives(before, old), getAlternatives(after, now)];
  countCompared(now.graph, were.size + are.size);
  const added = [...are].filter((each) => !were.has(each));
  const removed = [...were].filter((each) => !are.has(each));
  if (added.length === 0 && removed.length === 0) return [];
  const text =
    removed.length === 0
      ? `now also accepts ${added.join(', ')}`
      : added.length === 0
        ? `no longer accepts ${removed.join(', ')}`
        : `changed from ${removed.join(', ')} to ${added.join(', ')}`;
  return [{kind: 'changed', breaking: removed.length > 0, at: [...after.at, 'authorization'], text}];
}

/** What lists of alternatives say: that of the whole document belongs to thousands of operations. */
const alternatives = new WeakMap<object, Set<string>>();

/** The alternatives of an operation as text: `apiKey with scope read`. */
function getAlternatives({node, at}: Operation, {graph}: Side): Set<string> {
  // That of the document is for calls of the API, and a callback is none.
  const security = getField(node, 'security') ?? (at.length > 0 ? undefined : getField(graph.root, 'security'));
  if (typeof security?.value !== 'object' || security.value === null) return new Set(['no authorization']);
  const known = alternatives.get(security.value) ?? readAlternatives(security);
  alternatives.set(security.value, known);
  return known;
}

function readAlternatives(security: Node): Set<string> {
  const texts = getItems(security).map((alternative) =>
    getEntries(alternative)
      .map(([key, scopes]) => [key, ...getTexts(scopes).toSorted()].join(' '))
      .toSorted()
      .join(' and '),
  );
  return new Set(texts.length === 0 ? ['no authorization'] : texts.map((text) => text || 'no authorization'));
}

function compareBody(before: Operation, after: Operation, sides: Sides, direction: Direction): Compared {
  const [was, is] = [sides.old.get(before.node, 'requestBody'), sides.now.get(after.node, 'requestBody')];
  const at = [...after.at, direction === 'request' ? 'request body' : 'payload'];
  if (!was && !is) return {drafts: [], below: []};
  if (!was) {
    const required = isTrue(is, 'required') && direction === 'request';
    return {
      drafts: [{kind: 'added', breaking: required, at, text: required ? 'added as required' : 'added', direction}],
      below: [],
    };
  }
  if (!is) return {drafts: [{kind: 'removed', breaking: true, at, text: 'removed', direction}], below: []};
  const compared = compareContent(was, is, {...sides, direction, at});
  const [wasRequired, isRequired] = [was, is].map((node) => isTrue(node, 'required'));
  if (wasRequired !== isRequired)
    compared.drafts.push({
      kind: 'changed',
      breaking: isRequired === (direction === 'request'),
      at,
      text: isRequired ? 'is now required' : 'is now optional',
      direction,
    });
  return compared;
}

function compareResponses(before: Operation, after: Operation, sides: Sides, direction: Direction): Compared {
  const [were, are] = [sides.old.map(before.node, 'responses'), sides.now.map(after.node, 'responses')];
  const parts = [...new Set([...were.keys(), ...are.keys()])].map((status): Compared => {
    const at = [...after.at, `response ${status}`];
    const [was, is] = [were.get(status), are.get(status)];
    if (was && is) return compareContent(was, is, {...sides, direction, at});
    // Whoever answers a webhook may no longer give an answer that is gone; a caller may still wait for a success that is gone.
    const breaking = !is && (direction === 'request' || /^2/.test(status));
    return {drafts: [{kind: is ? 'added' : 'removed', breaking, at, text: is ? 'added' : 'removed', direction}], below: []};
  });
  return mergeCompared(parts);
}
