// Rules for servers: one must exist, and its address must allow a path after it.
import {isBareHost} from '../document/address.ts';
import type {Graph, Node} from '../document/graph.ts';
import type {OperationEntry} from '../document/operationEntry.ts';
import {getSimilar} from '../document/problems/didYouMean.ts';
import {getEntries, getField, getFirstText, getItems, getText} from '../document/value.ts';
import {isReference} from '../document/resolve.ts';
import {getServerNodes} from '../operations/servers/server.ts';
import type {Report} from './report.ts';

/** End of the report of a missing server, after its subject. */
export const NO_SERVER = 'no server: samples show https://api.example.com';

/** Reports once that operations have no server: samples then show an invented address. */
export function checkServers(entries: Pick<OperationEntry, 'kind' | 'node' | 'pathNode'>[], graph: Graph): void {
  if (getServerNodes(graph.root).length > 0) {
    checkHosts(graph);
    return;
  }
  const lost = entries.filter(({kind, node, pathNode}) => kind === 'operation' && !hasServer(node) && !hasServer(pathNode));
  const [first] = lost;
  if (first === undefined) return;
  const operations = entries.filter(({kind}) => kind === 'operation');
  const whose =
    lost.length === operations.length ? 'the document has' : `${lost.length} of the ${operations.length} operations of the document have`;
  const message = `${whose} ${NO_SERVER}`;
  const field = graph.root.file.isUpgraded ? '"host: ..."' : '"servers: [{url: https://...}]"';
  graph.report({severity: 'info', message, hint: `write ${field} at the top of the document`}, graph.root);
}

/** Reports once that all servers are relative: frameworks write "/" into documents that are published elsewhere. */
function checkHosts(graph: Graph): void {
  const servers = getServerNodes(graph.root);
  const urls = servers.map((server) => getFirstText(getText(server, 'url')) ?? '/');
  const [first] = servers;
  if (first === undefined || !urls.every((url) => /^(?:\/(?!\/)|\.{1,2}(?:\/|$))/.test(url))) return;
  const example = `https://api.example.com/${(urls[0] ?? '').replace(/^\.*\//, '')}`.replace(/\/$/, '');
  const hint = graph.root.file.isUpgraded
    ? 'write "host: ..." at the top of the document; leave it out if the API has the same host'
    : `write the whole address, such as ${example}; keep it if the API has the same host`;
  graph.report({severity: 'info', message: 'no server has a host: samples and the console call the host of this portal', hint}, first);
}

/** Whether the document has a server at any level. */
export function hasAnyServer(graph: Graph): boolean {
  // Broken references are reported where they are.
  const follow = (node: Node): Node | undefined => (isReference(node.value) ? graph.look(node) : node);
  const paths = getEntries(getField(graph.root, 'paths')).flatMap(([, path]) => follow(path) ?? []);
  const operations = paths.flatMap((path) => [...getEntries(path), ...getEntries(getField(path, 'additionalOperations'))]);
  return [graph.root, ...paths].some(hasServer) || operations.some(([, operation]) => hasServer(follow(operation)));
}

function hasServer(level: Node | undefined): boolean {
  return getServerNodes(level).length > 0;
}

/** Checks a Server Object. */
export function checkServer(node: Node, report: Report, graph: Graph): void {
  const url = getText(node, 'url')?.trim() ?? '';
  const [, scheme] = /^([a-z][a-z\d+.-]*):\/\//i.exec(url) ?? [];
  if (scheme !== undefined && !/^(?:https?|wss?)$/i.test(scheme))
    report(`no page can send requests to an address with "${scheme}:"`, 'write one that begins with https://', 'url');
  if (isBareHost(url))
    report(`"${url}" has no scheme, so requests would go to this portal`, `write "https://${url}", or "./${url}" if it is a path`, 'url');
  checkParts(url, report);
  checkVariables(node, url, report, graph);
}

/** The path of an operation follows the address: after a question mark or a hash it would be lost. */
function checkParts(url: string, report: Report): void {
  const [sign] = /[?#]/.exec(url.replace(/\{[^{}]*\}/g, '')) ?? [];
  if (sign === undefined) return;
  const part = sign === '?' ? 'a query' : 'a fragment';
  const hint =
    sign === '?' ? 'write it without the query, and its values as parameters of the operations' : 'write it without the fragment';
  report(`the address has ${part}; the paths of operations would be added to it`, hint, 'url');
}

function checkVariables(node: Node, url: string, report: Report, graph: Graph): void {
  const variables = new Map(getEntries(getField(node, 'variables')));
  const used = new Set(Array.from(url.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name));
  for (const name of used)
    if (name === '') report('the address has braces without a name', 'write the name of a variable between them', 'url');
    else if (!variables.has(name))
      report(`the address has {${name}}, but no variable has this name`, `add "variables: {${name}: {default: ...}}"`, 'url');
  for (const [name, variable] of variables) {
    if (!used.has(name)) {
      const near = getSimilar(name, new Set([...used].filter((other) => other !== '' && !variables.has(other))));
      const hint = near === undefined ? `write {${name}} into "url", or remove the variable` : `did you mean "${near}"?`;
      graph.report({severity: 'warning', message: `the address does not use the variable "${name}"`, hint}, variable);
    }
    checkDefault(name, variable, graph);
  }
}

function checkDefault(name: string, variable: Node, graph: Graph): void {
  const values = getItems(getField(variable, 'enum')).map(({value}) => value);
  const standard = getField(variable, 'default');
  if (values.length === 0 || standard === undefined || values.includes(standard.value)) return;
  const message = `the default of the variable "${name}" is not one of its values`;
  graph.report({severity: 'warning', message, hint: `write one of: ${values.join(', ')}`}, standard);
}
