// Keywords of schemas that OpenAPI 3.1 removed or gave another meaning. The portal reads both; other tools read those of the document's version.
import type {Graph, Node} from '../document/graph.ts';
import type {Report} from './report.ts';
import {isNumeric} from '../spec/keywords.ts';
import {getText, isObject} from '../document/value.ts';

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
  checkBound(schema, ['exclusiveMinimum', 'minimum'], isOld, report);
  checkBound(schema, ['exclusiveMaximum', 'maximum'], isOld, report);
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

/** A flag beside the limit before 3.1, the limit itself since. */
function checkBound(schema: Schema, [keyword, limit]: [keyword: string, limit: string], isOld: boolean, report: Report): void {
  const [value, beside] = [schema[keyword], schema[limit]];
  if (isOld && isNumeric(value))
    report(`"${keyword}" is true or false in OpenAPI 3.0, but is a number`, `write "${limit}: ${value}" and "${keyword}: true"`, keyword);
  if (isOld || typeof value !== 'boolean') return;
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
