// Fields and parameters that exclude each other.
import type {Graph, Node} from '../document/graph.ts';
import {METHODS} from '../request/methods.ts';
import type {Report} from './report.ts';
import {getEntries, getField, getItems, getText} from '../document/value.ts';

/** Reports an object that has more than one of these fields. */
export function checkExclusive(node: Node, report: Report, fields: readonly string[]): void {
  const [first, second] = fields.filter((field) => getField(node, field));
  if (first !== undefined && second !== undefined) report(`"${first}" and "${second}" exclude each other`, 'remove one of them', second);
}

/** A value is in the document or in another file, and written either as data or as text. */
export function checkExample(node: Node, report: Report): void {
  for (const fields of [
    ['value', 'externalValue'],
    ['value', 'dataValue'],
    ['value', 'serializedValue'],
    ['serializedValue', 'externalValue'],
  ])
    checkExclusive(node, report, fields);
}

/** A parameter for the whole query string excludes all other query parameters. */
export function checkQueryString(node: Node, report: Report, graph: Graph): void {
  const nodes = getItems(getField(node, 'parameters')).flatMap((reference) => graph.resolve(reference) ?? []);
  const whole = nodes.filter((each) => getText(each, 'in') === 'querystring');
  const bare = whole.find((each) => !getField(each, 'content'));
  if (bare)
    graph.report(
      {
        severity: 'warning',
        message: 'a parameter "in: querystring" needs "content"',
        hint: 'write the media type of the whole query: "content: {application/x-www-form-urlencoded: ...}"',
      },
      bare,
    );
  if (whole.length > 1)
    report('an operation has at most one parameter "in: querystring"', 'keep one parameter with "in: querystring"', 'parameters');
  if (whole.length > 0 && nodes.some((each) => getText(each, 'in') === 'query'))
    report(
      'a parameter "in: querystring" is the whole query, so no parameter "in: query" is allowed beside it',
      'move the others into its content',
      'parameters',
    );
}

/** Methods with a field of their own are not additional methods. The name of a method is a token of HTTP. */
export function checkMethods(node: Node, graph: Graph): void {
  for (const [method, at] of getEntries(getField(node, 'additionalOperations'))) {
    const own = METHODS.find((each) => each === method.toLowerCase());
    const report = (message: string, hint: string): void => graph.report({severity: 'warning', message, hint}, at);
    if (own !== undefined) report(`"${method}" has its own field in the path item`, `write it as "${own}" of the path item`);
    else if (!/^[\w!#$%&'*+.^`|~-]+$/.test(method)) report(`"${method}" is not a valid method name`, 'write letters only, such as "COPY"');
  }
}
