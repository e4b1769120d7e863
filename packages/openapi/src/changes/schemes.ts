// Security schemes in two versions. The requirements of operations are compared with the operations.
import type {Node} from '../document/graph.ts';
import {getEntries, getField} from '../document/value.ts';
import {toJson} from '../json/toJson.ts';
import type {Draft} from './comparison.ts';
import {compareDescribed} from './content.ts';
import type {Sides} from './documentPair.ts';

/** Fields that decide how a credential is sent or obtained. */
const FIELDS = ['type', 'name', 'in', 'scheme', 'openIdConnectUrl'];
const FLOW_ADDRESSES = ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'];

export function compareSchemes({old, now}: Sides): Draft[] {
  const [were, are] = [old, now].map((side) => side.map(getField(side.graph.root, 'components'), 'securitySchemes'));
  return [...new Set([...(were?.keys() ?? []), ...(are?.keys() ?? [])])].flatMap((key): Draft[] => {
    const [was, is] = [were?.get(key), are?.get(key)];
    const at = [`security scheme ${key}`];
    if (!was) return [{kind: 'added', breaking: false, at, text: 'added'}];
    if (!is) return [{kind: 'removed', breaking: true, at, text: 'removed'}];
    return [
      ...compareDescribed(was, is, at),
      ...compareFields(was, is, at),
      ...compareAddresses(was, is, at, ['oauth2MetadataUrl']),
      ...compareFlows(was, is, at),
    ];
  });
}

function compareFields(was: Node, is: Node, at: string[]): Draft[] {
  return FIELDS.flatMap((field): Draft[] => {
    const [old, now] = [was, is].map((node) => getField(node, field)?.value);
    return toComparable(field, old) === toComparable(field, now)
      ? []
      : [{kind: 'changed', breaking: true, at, text: `${field} changed from ${toWord(old)} to ${toWord(now)}`}];
  });
}

/** HTTP schemes are case-insensitive: `Bearer` is `bearer`. */
function toComparable(field: string, value: unknown): string {
  return field === 'scheme' ? toJson(value ?? null).toLowerCase() : toJson(value ?? null);
}

function toWord(value: unknown): string {
  return value === undefined ? 'none' : typeof value === 'string' ? value : toJson(value);
}

function compareFlows(was: Node, is: Node, at: string[]): Draft[] {
  const [old, now] = [was, is].map((node) => new Map(getEntries(getField(node, 'flows'))));
  return [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])].flatMap((name): Draft[] => {
    const [before, after] = [old?.get(name), now?.get(name)];
    if (!before) return [{kind: 'added', breaking: false, at, text: `flow ${name} added`}];
    if (!after) return [{kind: 'removed', breaking: true, at, text: `flow ${name} removed`}];
    return [...compareAddresses(before, after, [...at, name], FLOW_ADDRESSES), ...compareScopes(before, after, [...at, name])];
  });
}

/** A new address takes nothing from a caller. */
function compareAddresses(before: Node, after: Node, at: string[], fields: readonly string[]): Draft[] {
  return fields.flatMap((field): Draft[] => {
    const [old, now] = [before, after].map((node) => getField(node, field)?.value);
    return toJson(old) === toJson(now)
      ? []
      : [{kind: 'changed', breaking: old !== undefined, at, text: `${field} changed from ${toWord(old)} to ${toWord(now)}`}];
  });
}

function compareScopes(before: Node, after: Node, at: string[]): Draft[] {
  const [old, now] = [before, after].map((node) => new Set(getEntries(getField(node, 'scopes')).map(([name]) => name)));
  return [
    ...[...(now ?? [])]
      .filter((name) => !old?.has(name))
      .map((name): Draft => ({kind: 'added', breaking: false, at, text: `scope ${name} added`})),
    ...[...(old ?? [])]
      .filter((name) => !now?.has(name))
      .map((name): Draft => ({kind: 'removed', breaking: true, at, text: `scope ${name} removed`})),
  ];
}
