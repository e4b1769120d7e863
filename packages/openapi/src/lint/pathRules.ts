// Rules for the names of paths and the description of their parameters.
import type {Graph, Node} from '../document/graph.ts';
import type {Report} from './report.ts';
import {toSentPath} from '../request/sentPath.ts';
import {getSimilar} from '../document/problems/didYouMean.ts';
import {getEntries, getField, getItems, getText} from '../document/value.ts';

/** A query before any fragment. */
const QUERY = /^[^#]*\?/;

/** Checks the names of all paths. */
export function checkPaths(node: Node, report: Report, graph: Graph): void {
  reportFragments(node, graph);
  reportQueries(node, graph);
  const seen = new Map<string, string>();
  for (const [path] of getEntries(node)) {
    if (path.startsWith('x-')) continue;
    if (!path.startsWith('/')) report(`the path "${path}" does not begin with a slash`, `write "/${path}"`, path);
    const shape = path.replace(/\{[^{}]*\}/g, '{}');
    const first = seen.get(shape);
    if (first !== undefined)
      report(`the path "${path}" is the same as "${first}", apart from the names of parameters`, 'keep one of them', path);
    seen.set(shape, path);
    const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
    if (/[{}]/.test(path.replace(/\{[^{}]*\}/g, '')))
      report(`the path "${path}" has an unmatched brace`, 'write both, or neither: "{name}" is a parameter', path);
    if (names.includes('')) report(`the path "${path}" has braces without a name`, 'write the name of a parameter between them', path);
    if (new Set(names).size < names.length) report(`the path "${path}" has a parameter twice`, 'give each its own name', path);
  }
}

/** Paths that differ only after "#" are usual in documents of some vendors, so all of them are one remark. */
function reportFragments(node: Node, graph: Graph): void {
  const [first, ...others] = getEntries(node).filter(([path]) => path.startsWith('/') && toSentPath(path) !== path);
  if (!first) return;
  const [path, at] = first;
  const more = others.length > 0 ? ` (and ${others.length} more like it)` : '';
  const message = `what follows "#" in the path "${path}" is not sent: requests go to "${toSentPath(path)}"${more}`;
  graph.report({severity: 'info', message, hint: 'write what must be sent as parameters or in the body'}, at);
}

/** A query is no part of a path: a parameter is in forms and samples, and its value can be changed. All of them are one remark. */
function reportQueries(node: Node, graph: Graph): void {
  const [first, ...others] = getEntries(node).filter(([path]) => path.startsWith('/') && QUERY.test(omitParameters(path)));
  if (!first) return;
  const [path, at] = first;
  const more = others.length > 0 ? ` (and ${others.length} more like it)` : '';
  const name = /\?([^=&#]+)/.exec(omitParameters(path))?.[1] ?? '...';
  const message = `the path "${path}" has a query, which cannot be changed in forms and samples${more}`;
  const hint = `take it out of the path, and write "{name: ${name}, in: query, schema: {type: string}}" into "parameters"`;
  graph.report({severity: 'warning', message, hint}, at);
}

function omitParameters(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '');
}

/** Every part of a path in braces is a parameter, and every parameter of the path is in it. */
export function checkPathParameters(path: string, pathNode: Node, operation: Node, graph: Graph): void {
  const template = new Set([...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name));
  const lists = [...getItems(getField(pathNode, 'parameters')), ...getItems(getField(operation, 'parameters'))];
  const nodes = lists.map((reference) => ({reference, node: graph.resolve(reference)}));
  // A broken reference has been reported; it may be the parameter in question.
  if (nodes.some(({node}) => !node)) return;
  const declared = new Set(nodes.flatMap(({node}) => (getText(node, 'in') === 'path' ? [getText(node, 'name') ?? ''] : [])));
  const report = (message: string, hint: string, at: Node): void => graph.report({severity: 'warning', message, hint}, at);
  for (const name of template)
    if (name !== '' && !declared.has(name))
      report(
        `the path has {${name}}, but no parameter has this name`,
        `add {name: ${name}, in: path, required: true, schema: {type: string}} to its parameters`,
        operation,
      );
  for (const {reference, node} of nodes) {
    const name = getText(node, 'name');
    if (getText(node, 'in') !== 'path' || name === undefined || template.has(name)) continue;
    const near = getSimilar(name, template);
    report(
      `the path "${path}" has no {${name}}`,
      near === undefined ? `write {${name}} into the path, or remove the parameter` : `did you mean "${near}"?`,
      reference,
    );
  }
}
