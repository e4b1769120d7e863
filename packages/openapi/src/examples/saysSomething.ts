import type {Graph, Node} from '../document/graph.ts';
import {isObject} from '../document/value.ts';
import {flatten} from '../schema/flatten.ts';

/** Keywords that do not restrict values. */
const REMARK =
  /^(?:title|description|deprecated|readOnly|writeOnly|nullable|externalDocs|xml|definitions|\$(?:comment|defs|id|schema|anchor|dynamicAnchor)|x-(?!example$).*)$/;

/** Whether a schema restricts values, or gives one. */
export function saysSomething(schema: Node, graph: Graph): boolean {
  return flatten([schema], graph).sources.some(
    ({value}) => value === false || (isObject(value) && Object.keys(value).some((keyword) => !REMARK.test(keyword))),
  );
}
