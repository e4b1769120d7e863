// A rule about the result, independent of parsing: what the source defines for operations must be on their pages.
import type {OperationEntry} from '../document/operationEntry.ts';
import {PARAMETER_LOCATIONS} from '../view/message.ts';
import type {OperationPage} from '../view/page.ts';
import type {Graph} from '../document/graph.ts';
import {getAt, parsePointer} from '../json/pointer.ts';
import {getKey} from '../document/nodeKey.ts';
import {isObject} from '../document/value.ts';

/** Share of the operations that may be empty, for reasons that are reported one by one. */
const MOST = 0.1;
/** Fields of an operation whose content a page shows. */
const CONTENT = ['parameters', 'requestBody', 'responses', '$ref'];
const LOCATIONS: ReadonlySet<unknown> = new Set(PARAMETER_LOCATIONS);
/** Parameters that the specification ignores. */
const IGNORED = /^(?:accept|content-type|authorization)$/i;

/** Stops the build if more than a tenth of the operations have pages without the parameters, bodies and responses of their source. */
export function checkContent(entries: OperationEntry[], pages: OperationPage[], graph: Graph): void {
  const lost = entries.filter((entry, index) => {
    const page = pages[index];
    return page !== undefined && isEmpty(page) && hasContent(entry);
  });
  const [first] = lost;
  const isReported = graph.problems.some(({severity}) => severity === 'error');
  if (!first || isReported || lost.length <= entries.length * MOST) return;
  const message = `${lost.length} of ${entries.length} operations have neither parameters nor a body nor responses on their pages, though the document describes them`;
  const hint = `see the problems of the first of them, ${getKey(first.node)}; if it has none, bundle the document into one file, and report this`;
  graph.report({severity: 'error', message, hint}, first.node);
}

function isEmpty({parameters, body, responses}: OperationPage): boolean {
  return parameters.length === 0 && body === undefined && responses.length === 0;
}

/** Whether the source has anything that a page would show. */
function hasContent({node, pathNode}: OperationEntry): boolean {
  const {file, pointer} = node;
  // An upgrade may have lost what the author wrote.
  const written = file.upgraded ? getAt(file.upgraded.written, parsePointer(file.upgraded.toWritten(pointer))) : node.value;
  return [written, {parameters: (pathNode.value as {parameters?: unknown}).parameters}].some(
    (value) => isObject(value) && (CONTENT.some((field) => isSaid(value[field])) || (file.upgraded && hasBody(value.parameters))),
  );
}

/** The body in Swagger 2.0. */
function hasBody(parameters: unknown): boolean {
  return Array.isArray(parameters) && parameters.some((each) => isObject(each) && (each.in === 'body' || each.in === 'formData'));
}

function isSaid(value: unknown): boolean {
  if (typeof value === 'string') return true;
  if (Array.isArray(value)) return value.some((item) => isObject(item) && !isIgnored(item));
  if (!isObject(value)) return false;
  return typeof value.$ref === 'string' || Object.keys(value).some((key) => !key.startsWith('x-') && isObject(value[key]));
}

/** A parameter that is reported as wrong, or that no request has. */
function isIgnored({$ref, name, in: location}: Record<string, unknown>): boolean {
  if (typeof $ref === 'string') return false;
  return typeof name !== 'string' || !LOCATIONS.has(location) || (location === 'header' && IGNORED.test(name));
}
