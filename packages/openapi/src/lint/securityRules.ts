// Required fields of each type of security scheme.
import {getComponent} from '../document/components.ts';
import type {Graph, Node} from '../document/graph.ts';
import type {Report} from './report.ts';
import {getDescribedScheme} from '../operations/security/schemeMethod.ts';
import {HTTP_SCHEMES} from '../request/httpSchemes.ts';
import {getSimilar} from '../document/problems/didYouMean.ts';
import {getEntries, getField, getItems, getText} from '../document/value.ts';

const TYPES = ['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'];
const LOCATIONS = ['query', 'header', 'cookie'];
const NEEDS = new Map([
  ['apiKey', ['name', 'in']],
  ['http', ['scheme']],
  ['oauth2', ['flows']],
  ['openIdConnect', ['openIdConnectUrl']],
]);
const FLOW_NEEDS = new Map([
  ['implicit', ['authorizationUrl']],
  ['password', ['tokenUrl']],
  ['clientCredentials', ['tokenUrl']],
  ['authorizationCode', ['authorizationUrl', 'tokenUrl']],
  ['deviceAuthorization', ['deviceAuthorizationUrl', 'tokenUrl']],
]);

/** Checks a Security Scheme Object. */
export function checkSecurity(node: Node, report: Report, graph: Graph): void {
  const type = getText(node, 'type');
  if (type === undefined) return;
  if (!TYPES.includes(type)) report(`"${type}" is not a security scheme type`, `write one of: ${TYPES.join(', ')}`, 'type');
  for (const name of NEEDS.get(type) ?? [])
    if (!getField(node, name)) report(`a security scheme of type ${type} needs "${name}"`, `write "${name}: ..."`);
  const scheme = getText(node, 'scheme');
  if (type === 'http' && scheme !== undefined && !HTTP_SCHEMES.includes(scheme.toLowerCase())) checkHttpScheme(scheme, report);
  const location = getText(node, 'in');
  if (type === 'apiKey' && location !== undefined && !LOCATIONS.includes(location))
    report(`"${location}" is not a location of an API key`, `write one of: ${LOCATIONS.join(', ')}`, 'in');
  if (type === 'apiKey' && location === 'header') checkKey(node, graph);
  for (const [name, flow] of getEntries(getField(node, 'flows')))
    for (const field of FLOW_NEEDS.get(name) ?? [])
      if (!getField(flow, field)) report(`the flow ${name} needs "${field}"`, `write "${field}: ..."`, 'flows');
}

/** HTTP credentials are more than a key, though some servers accept a key alone. */
function checkKey(node: Node, graph: Graph): void {
  if (!/^authorization$/i.test(getText(node, 'name') ?? '') || getDescribedScheme(node) !== undefined) return;
  const message = 'the key is sent alone in Authorization, where most servers expect a scheme before it';
  const hint = 'if your server does, write type: http and its scheme, such as "bearer"';
  graph.report({severity: 'info', message, hint}, getField(node, 'name') ?? node);
}

/** A server may define a scheme; a name close to a registered one is a misspelling. `oauth2` is a type, not a misspelt `OAuth`. */
function checkHttpScheme(scheme: string, report: Report): void {
  if (/\s/.test(scheme.trim())) {
    const meant = HTTP_SCHEMES.find((each) => scheme.toLowerCase().split(/\s+/).includes(each));
    const hint = meant === undefined ? 'write one word, such as "bearer"' : `write "${meant}"`;
    report(`"${scheme}" is not an HTTP authentication scheme, which is one word`, hint, 'scheme');
    return;
  }
  const near = /^oauth2$/i.test(scheme) ? undefined : getSimilar(scheme, HTTP_SCHEMES);
  if (near !== undefined) report(`"${scheme}" is not a registered HTTP authentication scheme`, `did you mean "${near}"?`, 'scheme');
}

/** Checks a Security Requirement Object: a flow of its scheme must declare each scope of OAuth 2.0. */
export function checkRequirement(node: Node, _report: Report, graph: Graph): void {
  for (const [key, scopes] of getEntries(node)) {
    const reference = getComponent(graph, 'securitySchemes', key);
    const scheme = reference && graph.resolve(reference);
    if (getText(scheme, 'type') !== 'oauth2') continue;
    const flows = getEntries(getField(scheme, 'flows')).filter(([name]) => !name.startsWith('x-'));
    const declared = new Set(flows.flatMap(([, flow]) => getEntries(getField(flow, 'scopes')).map(([scope]) => scope)));
    for (const scope of getItems(scopes)) {
      if (typeof scope.value !== 'string' || declared.has(scope.value)) continue;
      const near = getSimilar(scope.value, declared);
      const hint =
        near === undefined ? `add "${scope.value}: ..." to the scopes of one of its flows, or remove it here` : `did you mean "${near}"?`;
      graph.report({severity: 'warning', message: `the security scheme "${key}" declares no scope "${scope.value}"`, hint}, scope);
    }
  }
}
