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
  // The API writes the request of a webhook.
  const [sent, received]: [Direction, Direction] = after.kind === 'webhook' ? ['response', 'request'] : ['request', 'response'];
  const own = [...compareSelf(before, after), ...compareOperationServers(before, after, sides), ...compareSecurity(before, after, sides)];
  return mergeCompared([
    {drafts: own, below: []},
    compareParameters(before, after, sides, sent),
    compareBody(before, after, sides, sent),
    compareResponses(before, after, sides, received),
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
    // Names in `at` are not repeated.
    drafts.push({
      kind: 'changed',
      breaking: false,
      ...(field === 'summary' ? {at: [...after.at, field], text: text.replace('description ', '')} : {at: after.at, text}),
    });
  }
  return drafts;
}

/** Requests stay the same, but generated methods and pages take their names from it. */
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
  const added = [...are.keys()].filter((each) => !were.has(each));
  const removed = [...were.keys()].filter((each) => !are.has(each));
  if (added.length === 0 && removed.length === 0) return [];
  const text =
    removed.length === 0
      ? `now also accepts ${added.join(', ')}`
      : added.length === 0
        ? `no longer accepts ${removed.join(', ')}`
        : `changed from ${removed.join(', ')} to ${added.join(', ')}`;
  // Callers who had access still have it if an alternative asks for no more.
  const breaking = removed.some((each) => ![...are.values()].some((now) => asksNoMore(now, were.get(each) ?? [])));
  return [{kind: 'changed', breaking, at: [...after.at, 'authorization'], text}];
}

/** Schemes that are required together, with their scopes. */
type Needs = [key: string, scopes: string[]][];

function asksNoMore(now: Needs, was: Needs): boolean {
  const given = new Map(was);
  return now.every(([key, scopes]) => scopes.every((scope) => given.get(key)?.includes(scope)) && given.has(key));
}

const NONE = 'no authorization';

/** Cached lists of alternatives: the list of the document applies to thousands of operations. */
const alternatives = new WeakMap<object, Map<string, Needs>>();

/** The alternatives of an operation as text: `apiKey with scope read`. */
function getAlternatives({node, at}: Operation, {graph}: Side): Map<string, Needs> {
  // The document's are for requests to the API, and a callback is not one.
  const security = getField(node, 'security') ?? (at.length > 0 ? undefined : getField(graph.root, 'security'));
  if (typeof security?.value !== 'object' || security.value === null) return new Map([[NONE, []]]);
  const known = alternatives.get(security.value) ?? readAlternatives(security);
  alternatives.set(security.value, known);
  return known;
}

function readAlternatives(security: Node): Map<string, Needs> {
  const items = getItems(security);
  if (items.length === 0) return new Map([[NONE, []]]);
  return new Map(
    items.map((alternative): [string, Needs] => {
      const needs = getEntries(alternative).map(([key, scopes]): Needs[number] => [key, getTexts(scopes).toSorted()]);
      const texts = needs.map(([key, scopes]) => [key, ...scopes].join(' '));
      return [texts.toSorted().join(' and ') || NONE, needs];
    }),
  );
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
    // The receiver of a webhook may no longer send a removed response; a caller may still expect a removed success.
    const breaking = !is && (direction === 'request' || /^2/.test(status));
    return {drafts: [{kind: is ? 'added' : 'removed', breaking, at, text: is ? 'added' : 'removed', direction}], below: []};
  });
  return mergeCompared(parts);
}
