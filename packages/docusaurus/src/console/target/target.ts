// Where a call can go. No target makes a call before the visitor sends one.
import {translate} from '@docusaurus/Translate';
import {getApi, getDocumentAddress} from '../../credentials/site.ts';
import type {CallData, ServerView} from '@lectern/openapi';
import {getOwn} from '@lectern/openapi/json';
import {getServerUrl} from '@lectern/openapi/request';
import {parseUrl} from '../../parseUrl.ts';
import {createMock} from './mock.ts';
import {loadSandbox, toFetch} from './sandbox.ts';

export type Target = {
  /** The same over reloads: `page`, `local`, `mock`, `server-0`. */
  id: string;
  label: string;
  kind: 'page' | 'local' | 'server' | 'mock';
  /** Address that requests are built with; a server's variables have their defaults. */
  url: string;
  /** Answers in this page, for `page` and `mock`; absent: the call goes over the network. */
  fetch?: typeof fetch;
  /** The server of the document, for `server`. */
  server?: ServerView;
  /** Address of the document, which that server may be relative to. */
  base?: string;
};

/** Id of the target that a visitor has typed in. */
export const CUSTOM_TARGET = 'custom';

/** Hosts of a portal that is itself on this machine. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** What a target needs to know of an operation. */
export type TargetCall = {api: string; pageId: string; servers: ServerView[]};

/** The value of a server's variable: one of its list where it has one, whatever a link or another server brought. */
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

/** Address of a request as far as it is called: what answers in the page has no host. */
export function describeRequest(url: string, kind: Target['kind']): string {
  return kind === 'page' || kind === 'mock' ? url.replace(/^https?:\/\/[^/]+/, '') : url;
}

/** Can this call delete or overwrite what is on a real server? */
export function isDestructive({template, destructive}: Pick<CallData, 'template' | 'destructive'>, {kind}: Target): boolean {
  return kind === 'server' && (destructive === true || /^(?:DELETE|PUT|PATCH)$/.test(template.method));
}

/** Does a target answer for practice? It gets the practice credentials of the sandbox. */
export function isSandbox({kind}: Pick<Target, 'kind'>): boolean {
  return kind === 'page' || kind === 'local';
}

/**
 * May this page call the sandbox of an API on the visitor's machine? The policy of a published portal lets none, unless
 * `security.connect` does; that of a portal on this machine depends on how it is served.
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

/** The ways to call an operation: its sandbox first; without one its servers and then a mock. `hasLocal`: that on localhost too. */
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

/** A server without a host is on that of the portal, which gives the document out: who sends a credential there has to know it. */
function getLabel(server: ServerView): string {
  const address = getServerUrl(server);
  const label = server.label ?? server.name ?? address;
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|\{)/i.test(address)) return label;
  return translate({id: 'portal.console.target.own', message: '{server} (this portal)'}, {server: label});
}

/** A server that a visitor has typed in; credentials go there only once its origin is allowed, as anywhere. */
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

/** The first server, whole; a document that names no host means the address it is read at. */
function getFirstUrl([server]: ServerView[], base: string | undefined): string {
  const address = server ? getServerUrl(server) : '/';
  return toWhole(address, base) ?? window.location.origin;
}

/** An address of a document, which may be relative to its own; nothing for what is no address. */
function toWhole(address: string, base = window.location.href): string | undefined {
  return parseUrl(address, base)?.href.replace(/(?<!\/)\/+$/, '');
}
