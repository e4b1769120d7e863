// Where a call can go. No target makes a call before the visitor sends one.
import {translate} from '@docusaurus/Translate';
import {getApi} from '../auth/site';
import type {ServerView} from '../openapi';
import {getServerUrl} from '../openapi/server';
import {createMock} from './mock';
import {loadSandbox, toFetch} from './sandbox';

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
};

/** The security policy of a published portal lets no page call this machine, unless `security.connect` does. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** What a target needs to know of an operation. */
export type TargetCall = {api: string; pageId: string; servers: ServerView[]};

/** The ways to call an operation: its sandbox first; without one its servers and then a mock. */
export function getTargets(call: TargetCall): Target[] {
  const {port, isLocalAllowed = LOOPBACK.test(window.location.hostname)} = getApi(call.api) ?? {};
  const url = getFirstUrl(call.servers);
  const servers = call.servers.map((server, index): Target => {
    const address = getServerUrl(server);
    return {id: `server-${index}`, label: server.name ?? address, kind: 'server', url: address, server};
  });
  if (port === undefined) {
    return [
      ...servers,
      {
        id: 'mock',
        label: translate({id: 'portal.console.target.mock', message: 'Mock: examples of the document'}),
        kind: 'mock',
        url,
        fetch: createMock(call),
      },
    ];
  }
  return [
    {
      id: 'page',
      label: translate({id: 'portal.console.target.page', message: 'Sandbox in this page'}),
      kind: 'page',
      url,
      fetch: toFetch(async (request) => (await loadSandbox(call.api)).fetch(request)),
    },
    ...(isLocalAllowed ? [createLocal(port, url)] : []),
    ...servers,
  ];
}

function createLocal(port: number, url: string): Target {
  return {
    id: 'local',
    label: translate({id: 'portal.console.target.local', message: 'Sandbox on localhost'}),
    kind: 'local',
    url: `http://localhost:${port}${new URL(url).pathname}`.replace(/\/+$/, ''),
  };
}

/** The first server, whole; a document that names no host is taken to mean the place it is read at. */
function getFirstUrl([server]: ServerView[]): string {
  const address = server ? getServerUrl(server) : '/';
  return URL.canParse(address, window.location.href)
    ? new URL(address, window.location.href).href.replace(/\/+$/, '')
    : window.location.origin;
}
