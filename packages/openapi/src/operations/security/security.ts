// Security Scheme Objects and requirements → their view, and the placeholders of a sample.
import {getComponents} from '../../document/components.ts';
import {parsePointerPart} from '../../json/pointer.ts';
import type {Context} from '../../schema/context.ts';
import {shortenTitle} from '../../text/title.ts';
import {viewDescription} from '../../text/description.ts';
import type {SchemeMethod, SecurityAlternative, SecuritySchemeView} from '../../view/access.ts';
import {getSchemeMethod} from './schemeMethod.ts';
import {isAnswered, spellScheme} from '../../request/httpSchemes.ts';
import type {Credential} from '../../request/model.ts';
import {createAnswer} from '../../request/samples/challenge.ts';
import {BASIC} from '../../request/samples/login.ts';
import type {Node} from '../../document/graph.ts';
import {getEntries, getField, getFirstText, getItems, getText, getTexts, isObject, isTrue} from '../../document/value.ts';

const FLOW_FIELDS = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'];
const TITLES = new Map([
  ['oauth2', 'OAuth 2.0'],
  ['openIdConnect', 'OpenID Connect'],
  ['mutualTLS', 'Mutual TLS: a client certificate'],
]);

/** The security schemes of a document, by key. */
export function getSchemes(context: Context): Map<string, SecuritySchemeView> {
  return new Map(
    getComponents(context.graph, 'securitySchemes').flatMap(([key, reference]) => {
      const node = context.graph.resolve(reference);
      return node ? [[key, viewScheme(key, node, context)] as const] : [];
    }),
  );
}

function viewScheme(key: string, node: Node, context: Context): SecuritySchemeView {
  const type = getFirstText(getText(node, 'type')) ?? 'unknown';
  const method = getSchemeMethod(node);
  const credential = toCredential(method);
  const flows = getEntries(getField(node, 'flows')).filter(([name]) => !name.startsWith('x-'));
  return {
    key,
    type: ['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'].includes(type) ? (type as SecuritySchemeView['type']) : 'unknown',
    method,
    title: shortenTitle(getTitle(type, node)),
    ...viewDescription(node, context),
    ...(isTrue(node, 'deprecated') ? {deprecated: true} : {}),
    facts: getFacts(type, node),
    ...(flows.length > 0 ? {flows: flows.map(([name, flow]) => viewFlow(name, flow, context))} : {}),
    ...(credential ? {sent: toLine(credential).replace(/\s+/g, ' ')} : {}),
  };
}

function getTitle(type: string, node: Node): string {
  const scheme = (getText(node, 'scheme') ?? '').toLowerCase();
  if (type === 'apiKey') return `API key in ${getFirstText(getText(node, 'in')) ?? 'header'} ${getText(node, 'name') ?? ''}`.trim();
  if (type === 'http')
    return scheme === 'bearer'
      ? 'Bearer token'
      : scheme === 'basic'
        ? 'Basic authentication'
        : scheme === ''
          ? 'HTTP authentication'
          : `HTTP ${spellScheme(scheme)}${isAnswered(scheme) ? ': answers a challenge of the server' : ''}`;
  return TITLES.get(type) ?? type;
}

function getFacts(type: string, node: Node): [string, string][] {
  const keys = ['scheme', 'bearerFormat', 'in', 'name', 'openIdConnectUrl', 'oauth2MetadataUrl'];
  return [
    ['type', type],
    ...keys.flatMap((key): [string, string][] => {
      const text = getText(node, key);
      return text === undefined ? [] : [[key, text]];
    }),
  ];
}

function viewFlow(name: string, node: Node, context: Context): NonNullable<SecuritySchemeView['flows']>[number] {
  return {
    name,
    facts: FLOW_FIELDS.flatMap((key): [string, string][] => {
      const text = getText(node, key);
      return text === undefined ? [] : [[key, text]];
    }),
    scopes: getEntries(getField(node, 'scopes')).map(([scope, description]) => ({
      name: scope,
      ...(typeof description.value === 'string' && description.value !== ''
        ? {html: context.markdown(description.value, description)}
        : {}),
    })),
  };
}

/** The placeholder of a credential. */
function toCredential(method: SchemeMethod): Credential | undefined {
  switch (method.type) {
    case 'apiKey':
      return {in: method.in, name: method.name, value: 'YOUR_API_KEY'};
    case 'basic':
      return {in: 'header', name: 'Authorization', value: BASIC};
    case 'bearer':
      return {in: 'header', name: 'Authorization', value: 'Bearer YOUR_API_KEY'};
    case 'http':
      return {in: 'header', name: 'Authorization', value: `${method.scheme} YOUR_API_KEY`};
    case 'challenge':
      return {in: 'header', name: 'Authorization', value: createAnswer(method.scheme)};
    case 'oauth2':
    case 'openIdConnect':
      return {in: 'header', name: 'Authorization', value: 'Bearer YOUR_ACCESS_TOKEN'};
    default:
      return undefined;
  }
}

function toLine({in: location, name, value}: Credential): string {
  if (location === 'query') return `?${name}=${value}`;
  return location === 'cookie' ? `Cookie: ${name}=${value}` : `${name}: ${value}`;
}

/** The alternatives of an operation, or of the document if the operation has none. Undefined if neither defines any. */
export function getSecurity(
  operation: Node | undefined,
  schemes: Map<string, SecuritySchemeView>,
  context: Context,
): SecurityAlternative[] | undefined {
  const requirements = getField(operation, 'security') ?? getField(context.graph.root, 'security');
  const items = getItems(requirements);
  const alternatives = items.flatMap((item): SecurityAlternative[] => {
    if (isObject(item.value)) return [getEntries(item).map(([key, scopes]) => findScheme(key, scopes, schemes, context))];
    // A name alone is no requirement, which is reported; but it would be wrong to show that none is needed.
    return typeof item.value === 'string' ? [[findScheme(item.value, {...item, value: []}, schemes, context)]] : [];
  });
  const isSaid = Array.isArray(requirements?.value) && (items.length === 0 || alternatives.length > 0);
  return isSaid ? alternatives : undefined;
}

function findScheme(
  key: string,
  scopes: Node,
  schemes: Map<string, SecuritySchemeView>,
  {graph, markdown}: Context,
): SecurityAlternative[number] {
  const scheme = schemes.get(key) ?? schemes.get(getReferredKey(key));
  if (scheme) return {scheme, scopes: getTexts(scopes)};
  const location = /[/#]/.test(key) ? 'it in components.securitySchemes' : `components.securitySchemes.${key}`;
  const hint = `define ${location}, or use one of: ${[...schemes.keys()].join(', ')}`;
  graph.report({severity: 'warning', message: `there is no security scheme "${key}"`, hint}, scopes);
  // Some credential is needed: without it, the operation would look public.
  const html = markdown('The document does not define it.');
  return {scheme: {key, type: 'unknown', method: {type: 'unknown'}, title: 'Unknown scheme', html, facts: []}, scopes: getTexts(scopes)};
}

/** The key of a scheme whose name is an address, as OpenAPI 3.2 allows. */
function getReferredKey(address: string): string {
  const [, part = ''] = /^[^#]*#\/components\/securitySchemes\/([^/]+)$/.exec(address) ?? [];
  return parsePointerPart(part);
}

/** The placeholders of each alternative, in order. */
export function getPlaceholders(security: SecurityAlternative[] = []): Credential[][] {
  return security.map((schemes) => schemes.flatMap(({scheme}) => toCredential(scheme.method) ?? []));
}

/** Placeholders for the first alternative, which is empty if the document prefers a call without credentials. */
export function getFirstPlaceholders(security: SecurityAlternative[] = []): Credential[] {
  return getPlaceholders(security)[0] ?? [];
}
