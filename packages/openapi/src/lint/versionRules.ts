// Keywords of schemas that OpenAPI 3.1 removed or gave another meaning. The portal reads both; other tools read those of the document's version.
import type {Graph, Node} from '../document/graph.ts';
import type {Report} from './report.ts';
import {isNumeric} from '../spec/keywords.ts';
import {getText, isObject} from '../document/value.ts';
import {getAt, parsePointer} from '../json/pointer.ts';

/** Keywords that may exclude null where there is no `type`. */
const NARROWING = ['$ref', 'allOf', 'anyOf', 'oneOf', 'enum', 'const', 'not'];

type Schema = Readonly<Record<string, unknown>>;

/** Whether OpenAPI 3.0 applies, in which schemas are not yet JSON Schema. */
export function isBefore31(graph: Graph): boolean {
  return /^3\.0/.test(getText(graph.root, 'openapi') ?? '');
}

/** Reports keywords of the other version. */
export function checkVersion(node: Node, report: Report, graph: Graph): void {
  if (node.file.isUpgraded) return;
  const schema = node.value as Schema;
  const isOld = isBefore31(graph);
  if (schema.exclusiveMinimum !== undefined || schema.exclusiveMaximum !== undefined) {
    const flagged = isOld ? 'OpenAPI 3.0' : getFlaggedDraft(node, graph);
    checkBound(schema, ['exclusiveMinimum', 'minimum'], flagged, report);
    checkBound(schema, ['exclusiveMaximum', 'maximum'], flagged, report);
  }
  if (isObject(schema.examples))
    report(
      '"examples" of a schema must be a list, but is an object: other tools refuse it',
      isOld ? 'write one as "example: ..."' : 'write the values alone: "examples: [...]"',
      'examples',
    );
  if (!isOld && typeof schema.nullable === 'boolean')
    report(
      '"nullable" is no keyword since OpenAPI 3.1, so other tools ignore it',
      schema.nullable ? suggestNull(schema) : 'remove it',
      'nullable',
    );
}

/** The draft of JSON Schema that applies to a schema, if exclusive limits are flags in it: that of the nearest `$schema`, or the document's. */
function getFlaggedDraft({file, pointer}: Node, {root}: Graph): string | undefined {
  let dialect = getText(root, 'jsonSchemaDialect');
  const keys = parsePointer(pointer);
  for (let depth = 0; depth <= keys.length; depth++) {
    const declared = getAt(file.value, [...keys.slice(0, depth), '$schema']);
    if (typeof declared === 'string') dialect = declared;
  }
  const [, draft] = /^https?:\/\/json-schema\.org\/(draft-0[34])\/schema#?$/.exec(dialect ?? '') ?? [];
  return draft === undefined ? undefined : `JSON Schema ${draft}`;
}

/**
 * An exclusive limit: a flag beside the limit in old versions, the limit itself in others.
 * @param flagged the version that applies, if it has flags
 */
function checkBound(schema: Schema, [keyword, limit]: [keyword: string, limit: string], flagged: string | undefined, report: Report): void {
  const [value, beside] = [schema[keyword], schema[limit]];
  if (flagged !== undefined && isNumeric(value))
    report(`"${keyword}" is true or false in ${flagged}, but is a number`, `write "${limit}: ${value}" and "${keyword}: true"`, keyword);
  if (flagged !== undefined || typeof value !== 'boolean') return;
  const number = isNumeric(beside) ? String(beside) : '0';
  const hint = isNumeric(beside)
    ? `write "${keyword}: ${number}" in place of both`
    : `write the limit itself, such as "${keyword}: ${number}"`;
  report(`"${keyword}" is a number since OpenAPI 3.1, but is ${value}`, value ? hint : 'remove it', keyword);
}

/** Without a type, a schema allows null anyway, and one that says nothing else means only null. */
function suggestNull(schema: Schema): string {
  const {type, $ref} = schema;
  if ([type].flat().includes('null')) return 'remove it';
  if (typeof type === 'string' && type !== '') return `write "type: [${type}, 'null']"`;
  if (Array.isArray(type)) return `add 'null' to the list of types`;
  if (NARROWING.some((keyword) => schema[keyword] !== undefined))
    return `write "anyOf: [{${$ref === undefined ? '...' : '$ref: ...'}}, {type: 'null'}]"`;
  return `write "type: 'null'" if only null is meant; otherwise remove it`;
}
