// Names of types, and their names in other languages.
import type {Node} from '../document/graph.ts';
import type {Report} from './report.ts';
import {getSimilar} from '../document/problems/didYouMean.ts';

const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

/** Checks the `type` of a schema. */
export function checkType(type: unknown, node: Node, report: Report): void {
  for (const name of [type].flat()) {
    if (typeof name === 'string' && (TYPES.includes(name) || (name === 'file' && node.file.isUpgraded))) continue;
    const near = typeof name === 'string' ? suggestType(name) : undefined;
    const what = typeof name === 'string' ? `"${name}" is not a type` : '"type" must be the name of a type';
    if (name === null && Array.isArray(type)) report(what, 'put it in quotes: "null"', 'type');
    else report(what, near === undefined ? `write one of: ${TYPES.join(', ')}` : near, 'type');
  }
}

function suggestType(name: string): string | undefined {
  const lower = name.toLowerCase();
  if (lower === 'any' || lower === 'mixed') return 'leave "type" out: any value is then allowed';
  const near = getSimilar(name, TYPES);
  const meant = near === undefined ? ALIASES.get(lower) : `"${near}"`;
  return meant && `did you mean ${meant}?`;
}

/** Names in other languages. */
const ALIASES = new Map([
  ['int', '"integer"'],
  ['int32', '"integer" with "format: int32"'],
  ['int64', '"integer" with "format: int64"'],
  ['long', '"integer" with "format: int64"'],
  ['float', '"number" with "format: float"'],
  ['double', '"number" with "format: double"'],
  ['decimal', '"number"'],
  ['bool', '"boolean"'],
  ['str', '"string"'],
  ['text', '"string"'],
  ['enum', '"string" with "enum"'],
  ['date', '"string" with "format: date"'],
  ['datetime', '"string" with "format: date-time"'],
  ['date-time', '"string" with "format: date-time"'],
  ['uuid', '"string" with "format: uuid"'],
  ['file', '"string" with "format: binary"'],
  ['list', '"array"'],
  ['map', '"object" with "additionalProperties"'],
  ['dict', '"object" with "additionalProperties"'],
]);
