// Where a request can go. No target is contacted before the visitor sends a request.
import {translate} from '@docusaurus/Translate';
import {getApi, getDocumentAddress} from '../../credentials/site.ts';
import type {CallData, ServerView} from '@lectern/openapi';
import {getOwn} from '@lectern/openapi/json';
import {getServerUrl} from '@lectern/openapi/request';
import {parseUrl} from '../../parseUrl.ts';
import {createMock} from './mock.ts';
import {loadSandbox, toFetch} from './sandbox.ts';

export type Target = {
  /** The same after a reload: `page`, `local`, `mock`, `server-0`. */
  id: string;
  label: string;
  kind: 'page' | 'local' | 'server' | 'mock';
  /** Address for building requests; server variables have their defaults. */
  url: string;
  /** Responds in this page, for `page` and `mock`; absent: the request goes over the network. */
  fetch?: typeof fetch;
  /** The server of the document, for `server`. */
  server?: ServerView;
  /** Address of the document, which that server's address may be relative to. */
  base?: string;
};

/** ID of the target that a visitor has typed. */
export const CUSTOM_TARGET = 'custom';

/** Hosts of a portal on this machine. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** The fields of an operation that a target needs. */
export type TargetCall = {api: string; pageId: string; servers: ServerView[]};

/** The value of a server variable: one of its list if it has a list, whatever a link or another server set. */
export function getVariable(variable: ServerView['variables'][number], chosen: Record<string, string>): string {
  const value = getOwn(chosen, variable.name);
  return value === undefined || variable.values?.includes(value) === false ? variable.default : value;
}

/** The address of a target with its variables filled in. */
export function getAddress({server, url, base}: Target, variables: Record<string, string>): string {
  if (!server) return url;
  const address = getServerUrl(server, Object.fromEntries(server.variables.map((each) => [each.name, getVariable(each, variables)])));
  return toWhole(address, base) ?? address;
}

/** Address of a request for display: a target in the page has no host. */
export function describeRequest(url: string, kind: Target['kind']): string {
  return kind === 'page' || kind === 'mock' ? url.replace(/^https?:\/\/[^/]+/, '') : url;
}

/** Can this operation delete or overwrite data on a real server? */
export function isDestructive({template, destructive}: Pick<CallData, 'template' | 'destructive'>, {kind}: Target): boolean {
  return kind === 'server' && (destructive === true || /^(?:DELETE|PUT|PATCH)$/.test(template.method));
}

/** Is a target for practice? It then gets the sandbox's practice credentials. */
export function isSandbox({kind}: Pick<Target, 'kind'>): boolean {
  return kind === 'page' || kind === 'local';
}

/**
 * May this page call an API's sandbox on the visitor's machine? The policy of a published portal forbids it, unless `security.connect`
 * allows it; on this machine, it depends on how the portal is served.
 */
export async function isLocalAllowed(api: string): Promise<boolean> {
  const {port, isLocalAllowed: isBuiltIn = false} = getApi(api) ?? {};
  if (port === undefined || isBuiltIn) return isBuiltIn;
  if (!LOOPBACK.test(window.location.hostname)) return false;
  return import('../../credentials/policy.ts').then(
    ({canCall}) => canCall(`http://localhost:${port}/`),
    () => false,
  );
}

/** The targets of an operation: its sandbox first; without one its servers and then a mock. `hasLocal`: also the sandbox on localhost. */
export function getTargets(call: TargetCall, hasLocal: boolean): Target[] {
  const {port} = getApi(call.api) ?? {};
  const base = toWhole(getDocumentAddress(call.api, 'openapi.json'), window.location.href);
  const url = getFirstUrl(call.servers, base);
  const servers = call.servers.map((server, index): Target => ({
    id: `server-${index}`,
    label: getLabel(server),
    kind: 'server',
    url: getServerUrl(server),
    server,
    ...(base === undefined ? {} : {base}),
  }));
  if (port === undefined) {
    return [
      ...servers,
      {
        id: 'mock',
        label: translate({id: 'portal.console.target.mock', message: 'Mock: examples from the API document'}),
        kind: 'mock',
        url,
        fetch: createMock(call),
      },
    ];
  }
  return [
    {
      id: 'page',
      label: translate({id: 'portal.console.target.page', message: 'Sandbox in your browser'}),
      kind: 'page',
      url,
      fetch: toFetch(async (request) => (await loadSandbox(call.api)).fetch(request)),
    },
    ...(hasLocal ? [createLocal(port, url)] : []),
    ...servers,
  ];
}

/** A server without a host is on the portal's host, which serves the document: a visitor who sends a credential there has to know. */
function getLabel(server: ServerView): string {
  const address = getServerUrl(server);
  const label = server.label ?? server.name ?? address;
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|\{)/i.test(address)) return label;
  return translate({id: 'portal.console.target.own', message: '{server} (this portal)'}, {server: label});
}

/** A server that a visitor has typed; as anywhere, credentials go there only once its origin is allowed. */
export function createCustomTarget(url: string): Target {
  return {id: CUSTOM_TARGET, label: url.replace(/^https?:\/\//, ''), kind: 'server', url};
}

function createLocal(port: number, url: string): Target {
  return {
    id: 'local',
    label: translate({id: 'portal.console.target.local', message: 'Sandbox on localhost'}),
    kind: 'local',
    url: `http://localhost:${port}${new URL(url).pathname}`.replace(/(?<!\/)\/+$/, ''),
  };
}

/** The first server as an absolute address; if the document names no host, it means the address that it is read from. */
function getFirstUrl([server]: ServerView[], base: string | undefined): string {
  const address = server ? getServerUrl(server) : '/';
  return toWhole(address, base) ?? window.location.origin;
}

/** An address of a document as an absolute one; undefined if it is invalid. */
function toWhole(address: string, base = window.location.href): string | undefined {
  return parseUrl(address, base)?.href.replace(/(?<!\/)\/+$/, '');
}
