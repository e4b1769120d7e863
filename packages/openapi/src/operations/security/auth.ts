// Security Scheme Objects → the data with which a browser asks for credentials, checks them and knows where they may be sent.
import {getRequestBody} from '../bodies/requestBody.ts';
import {getComponent} from '../../document/components.ts';
import type {Context} from '../../schema/context.ts';
import type {OperationEntry} from '../../document/operationEntry.ts';
import {getParameters} from '../parameters/parameter.ts';
import type {SchemeMethod, SecuritySchemeView, ServerView} from '../../view/access.ts';
import type {Node} from '../../document/graph.ts';
import {getSchemeMethod} from './schemeMethod.ts';
import {getSecurity} from './security.ts';
import {getServers} from '../servers/server.ts';
import {compact, toFlag} from '../../view/compact.ts';
import {getEndpoint, getEntries, getField, getFirstText, getItems, getText, isTrue} from '../../document/value.ts';

/** The requirements of an operation: one of several alternatives, each with all its schemes; an empty one requires nothing. */
export type SecurityNeed = {key: string; scopes: string[]}[][];

/** An OAuth Flow Object. Addresses are unchanged. */
export type AuthFlow = {
  name: string;
  authorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  deviceAuthorizationUrl?: string;
  scopes: {name: string; html?: string}[];
};

/** How a credential is obtained and sent. */
export type AuthMethod =
  | Exclude<SchemeMethod, {type: 'oauth2' | 'openIdConnect' | 'mutualTLS' | 'unknown'}>
  | {type: 'oauth2'; flows: AuthFlow[]}
  | {type: 'openIdConnect'; url: string}
  | {type: 'mutualTLS' | 'unknown'};

/** A kind of key, recognised by its prefix: the extension `x-key-kinds` of a security scheme. */
export type KeyKind = {prefix: string; name: string; /** It may do everything, so it belongs in no browser. */ administrator?: true};

/** A request that changes nothing and needs no input. */
export type AuthCheck = {pageId: string; title: string; path: string; servers: ServerView[]; security: SecurityNeed};

export type AuthScheme = Pick<SecuritySchemeView, 'key' | 'title' | 'html' | 'deprecated'> & {
  method: AuthMethod;
  keyKinds?: KeyKind[];
  check?: AuthCheck;
};

/** A document's data for credentials in the browser: one file for each document. */
export type AuthView = {
  schemes: AuthScheme[];
  /** All servers that the document names, each once. */
  servers: ServerView[];
};

/** The same, with data from the portal's configuration. */
export type AuthDocument = AuthView & {
  /** Route of the document in the configuration, under which its credentials are stored. */
  api: string;
  label: string;
  /** Present if the API has a sandbox: its port on this machine, the script that starts it, and credentials by scheme. */
  sandbox?: {port: number; script: string; credentials: Record<string, string>};
};

/** Facts about an API document for every page of the site. */
export type ApiFacts = {
  route: string;
  /** Present if the API has a sandbox: its port on this machine, and the script that starts it. */
  port?: number;
  script?: string;
  /** May every visitor's pages call it on their machine? Absent: only those of a portal on this machine. */
  isLocalAllowed?: true;
};

/** The value for a document whose credentials cannot be shown. */
export function getNoAuth(): AuthView {
  return {schemes: [], servers: []};
}

/** The credentials of a whole document. */
export function viewAuth(entries: OperationEntry[], schemes: Map<string, SecuritySchemeView>, context: Context): AuthView {
  // Their problems have been reported with the operations.
  const checks = getChecks(entries, schemes, {...context, graph: {...context.graph, report: () => undefined}});
  return {
    schemes: [...schemes.values()].map(({key, title, html, deprecated}) => {
      const reference = getComponent(context.graph, 'securitySchemes', key);
      const node = reference && context.graph.resolve(reference);
      return {
        key,
        title,
        ...compact<Pick<AuthScheme, 'html' | 'deprecated' | 'keyKinds' | 'check'>>({
          html,
          deprecated,
          keyKinds: getKeyKinds(node),
          check: checks.get(key),
        }),
        method: getMethod(node, context),
      };
    }),
    servers: getAllServers(entries, context),
  };
}

function getMethod(node: Node | undefined, context: Context): AuthMethod {
  const method = getSchemeMethod(node);
  switch (method.type) {
    case 'oauth2':
      return {type: 'oauth2', flows: getEntries(getField(node, 'flows')).flatMap(([name, flow]) => viewFlow(name, flow, context))};
    case 'openIdConnect':
      return {type: 'openIdConnect', url: getEndpoint(node, 'openIdConnectUrl') ?? ''};
    case 'mutualTLS':
    case 'unknown':
      return {type: method.type};
    default:
      return method;
  }
}

function viewFlow(name: string, flow: Node, context: Context): AuthFlow[] {
  if (name.startsWith('x-')) return [];
  return [
    {
      name,
      ...compact<Pick<AuthFlow, 'authorizationUrl' | 'tokenUrl' | 'refreshUrl' | 'deviceAuthorizationUrl'>>({
        authorizationUrl: getEndpoint(flow, 'authorizationUrl'),
        tokenUrl: getEndpoint(flow, 'tokenUrl'),
        refreshUrl: getEndpoint(flow, 'refreshUrl'),
        deviceAuthorizationUrl: getEndpoint(flow, 'deviceAuthorizationUrl'),
      }),
      scopes: getEntries(getField(flow, 'scopes')).map(([scope, text]) => ({
        name: scope,
        ...(typeof text.value === 'string' && text.value !== '' ? {html: context.markdown(text.value, text)} : {}),
      })),
    },
  ];
}

function getKeyKinds(node: Node | undefined): KeyKind[] {
  return getItems(getField(node, 'x-key-kinds')).flatMap((kind) => {
    const prefix = getText(kind, 'prefix');
    return prefix
      ? [
          {
            prefix,
            name: getFirstText(getText(kind, 'name')) ?? prefix,
            ...compact<Pick<KeyKind, 'administrator'>>({administrator: toFlag(isTrue(kind, 'administrator'))}),
          },
        ]
      : [];
  });
}

/** For each scheme the first GET without required input; one that needs only this scheme comes before others. */
function getChecks(entries: OperationEntry[], schemes: Map<string, SecuritySchemeView>, context: Context): Map<string, AuthCheck> {
  const checks = new Map<string, AuthCheck>();
  for (const alone of [true, false]) {
    for (const entry of entries.filter((each) => isHarmless(each, context))) {
      const security = getNeed(entry.node, schemes, context);
      for (const alternative of security.filter(({length}) => !alone || length === 1)) {
        for (const {key} of alternative) {
          if (!checks.has(key)) checks.set(key, toCheck(entry, security, context));
        }
      }
    }
  }
  return checks;
}

function isHarmless({kind, method, path, pathNode, node}: OperationEntry, context: Context): boolean {
  return (
    kind === 'operation' &&
    method === 'GET' &&
    !path.includes('{') &&
    !isTrue(node, 'deprecated') &&
    !getRequestBody(node, context.graph) &&
    getParameters(pathNode, node, context).every(({required}) => !required)
  );
}

function toCheck({id, title, path, pathNode, node}: OperationEntry, security: SecurityNeed, context: Context): AuthCheck {
  return {pageId: id, title, path, servers: getServers([node, pathNode, context.graph.root], context), security};
}

function getNeed(node: Node, schemes: Map<string, SecuritySchemeView>, context: Context): SecurityNeed {
  return (getSecurity(node, schemes, context) ?? []).map((alternative) =>
    alternative.map(({scheme, scopes}) => ({key: scheme.key, scopes})),
  );
}

function getAllServers(entries: OperationEntry[], context: Context): ServerView[] {
  const {root} = context.graph;
  const servers = [...getServers([root], context), ...entries.flatMap(({pathNode, node}) => getServers([node, pathNode, root], context))];
  return [...new Map(servers.map((server) => [JSON.stringify(server), server])).values()];
}
