// Which credentials a request carries, and whether it may: the only path from the store to a request.
import {translate} from '@docusaurus/Translate';
import type {AuthDocument, AuthScheme, SecurityNeed} from '@lectern/openapi';
import {getOwn} from '@lectern/openapi/json';
import {toCredential, type Credential} from '@lectern/openapi/request';
import {parseUrl} from '../parseUrl.ts';
import {findAlternative} from './alternative.ts';
import {loadAuthDocument} from './document.ts';
import {isForSandbox, toText} from './stored/read.ts';
import {isBound} from './binding.ts';
import {isConfirmed} from './stored/confirmed.ts';
import {getOrigin, isAllowed, isOpen} from './origin.ts';
import {isExpired, isRenewable, renewToken} from './renewal.ts';
import {describeFailure} from '../components/failure/describeFailure.ts';
import {isRefusedBy} from './stored/refused.ts';
import {getCurrent, getSnapshot, type CredentialEntry} from './stored/store.ts';
import {explainUnbound} from './unbound.ts';

export type Sending = {
  /** Added to the request only, never to a sample, a link, a log or a history. */
  credentials: Credential[];
  /** Keys of their schemes. */
  keys: string[];
  /** They are the practice credentials of a sandbox, which are public. */
  isPractice?: true;
  /** The server has refused them before. */
  isRefused?: true;
  /** Why a stored credential is not sent: a sentence for the visitor. */
  withheld?: string;
  /** The visitor's own server that would receive the credentials: they are withheld until the visitor confirms it. */
  unconfirmed?: string;
  /** The same server, once confirmed. */
  confirmed?: string;
  /** Credentials that were filled in for other servers: they are sent once the visitor allows this one. */
  unbound?: {origin: string; stored: CredentialEntry[]};
  /** The visitor's own credentials: a sandbox with a practice credential gets them only if the visitor chooses so. */
  choice?: {stored: CredentialEntry[]; isChosen: boolean};
};

/** The recipient of a request. */
export type Recipient = {
  url: string;
  /** A sandbox of the API, in the page or on this machine: it gets its practice credentials if the visitor has set none. */
  isSandbox: boolean;
  /** A sandbox gets the visitor's credentials in any case, because they are being checked. */
  isCheck?: true;
};

const NOTHING: Sending = {credentials: [], keys: []};

/**
 * Credentials for the first alternative that the visitor has credentials for, or else that a sandbox has practice credentials for. Call it
 * when a request is sent, since it renews expired tokens. Never rejects.
 */
export async function getCredentials(api: string, security: SecurityNeed, recipient: Recipient): Promise<Sending> {
  return findCredentials(api, security, recipient, true);
}

/** The same without renewing tokens, and so without a request: for display before a request is sent. */
export async function previewCredentials(api: string, security: SecurityNeed, recipient: Recipient): Promise<Sending> {
  return findCredentials(api, security, recipient, false);
}

async function findCredentials(api: string, security: SecurityNeed, recipient: Recipient, isSending: boolean): Promise<Sending> {
  const {url, isSandbox} = recipient;
  const stored = getCurrent(api);
  const alternative = findAlternative(
    security,
    stored.map(({key}) => key),
  );
  if (!alternative && !isSandbox) return NOTHING;
  const document = await loadAuthDocument(api).catch((error: unknown) => String(error));
  if (typeof document === 'string') {
    return {
      ...NOTHING,
      withheld: translate(
        {id: 'portal.auth.withheld.unknown', message: "Not sent: the list of servers that may get credentials can't be loaded. {reason}"},
        {reason: document},
      ),
    };
  }
  const server = getServer(url, document);
  if (server.kind === 'unknown' || (server.kind === 'own' && !isConfirmed(api, server.origin))) return withhold(url, server);
  if (!alternative) return getPracticeCredentials(document, security);
  if (!isSandbox && alternative.some(({key}) => isPracticeSecret(document, key, stored))) {
    return {
      ...NOTHING,
      withheld: translate({
        id: 'portal.auth.withheld.practice',
        message: 'Your key is not sent: it is the sandbox key, and only the sandbox accepts it.',
      }),
    };
  }
  const used = stored.filter((each) => alternative.some(({key}) => key === each.key));
  const choice = findChoice(document, used, recipient);
  const practice = choice?.isChosen === false ? getPracticeCredentials(document, security) : NOTHING;
  if (choice && practice.isPractice) return {...practice, choice};
  // The visitor's own server is confirmed separately.
  const unbound = (server.kind === 'own' ? [] : used).filter((each) => !isBound(each, url, window.location.href));
  const [first] = unbound;
  if (first) {
    const {origin} = new URL(url, window.location.href);
    return {...NOTHING, withheld: explainUnbound(first, [origin]), unbound: {origin, stored: unbound}};
  }
  const found = await Promise.all(alternative.map(({key}) => findSending(key, stored, document, isSending)));
  return {
    credentials: found.flatMap(({credentials}) => credentials),
    keys: found.flatMap(({keys}) => keys),
    ...withReasons(found.flatMap(({withheld}) => withheld ?? [])),
    ...(used.some((each) => isRefusedBy(each, recipient)) ? {isRefused: true} : {}),
    ...(server.kind === 'own' ? {confirmed: server.origin} : {}),
    ...(choice?.isChosen ? {choice} : {}),
  };
}

/** Is there a choice between the visitor's credential and the sandbox's own? Not for keys of the sandbox itself. */
function findChoice(document: AuthDocument, used: CredentialEntry[], {isSandbox, isCheck}: Recipient): Sending['choice'] {
  if (!isSandbox || isCheck) return undefined;
  const foreign = used.filter((each) => !isForSandbox(document, each));
  return foreign.length === 0 ? undefined : {stored: foreign, isChosen: foreign.every(({inSandbox}) => inSandbox === true)};
}

/** The server of a request: `listed` in the document, the visitor's `own`, which the document leaves open, or `unknown` to it. */
type Server = {kind: 'listed' | 'unknown'} | {kind: 'own'; origin: string};

function getServer(url: string, {servers, sandbox}: AuthDocument): Server {
  const base = window.location.href;
  if (isAllowed(url, servers, base, sandbox?.port)) return {kind: 'listed'};
  const origin = getOrigin(url, base);
  return origin !== undefined && isOpen(origin, servers, base) ? {kind: 'own', origin} : {kind: 'unknown'};
}

function withhold(url: string, server: Server): Sending {
  const own = server.kind === 'own' ? server.origin : undefined;
  const message = own
    ? translate(
        {
          id: 'portal.auth.withheld.own',
          message: 'Not sent yet. The API document lets you choose this server: confirm that {host} is yours.',
        },
        {host: getHost(own)},
      )
    : translate(
        {id: 'portal.auth.withheld.origin', message: 'Not sent: {host} is not a server in the API document.'},
        {host: getHost(url)},
      );
  return {...NOTHING, withheld: message, ...(own ? {unconfirmed: own} : {})};
}

/** Has the visitor set the practice credential of the sandbox? */
function isPracticeSecret({sandbox}: AuthDocument, key: string, stored: CredentialEntry[]): boolean {
  const secret = stored.find((each) => each.key === key)?.secret;
  return secret !== undefined && toText(secret) === getOwn(sandbox?.credentials, key);
}

/** The practice credentials of a sandbox, for the first alternative that they satisfy. Only for the sandbox itself. */
export function getPracticeCredentials({schemes, sandbox}: AuthDocument, security: SecurityNeed): Sending {
  const given = sandbox?.credentials ?? {};
  const alternative = findAlternative(security, Object.keys(given)) ?? [];
  const found = alternative.flatMap(({key}) => {
    const scheme = schemes.find((each) => each.key === key);
    return scheme ? [toSending(scheme, getOwn(given, key) ?? '')] : [];
  });
  const credentials = found.flatMap((each) => each.credentials);
  return credentials.length === 0 ? NOTHING : {credentials, keys: found.flatMap(({keys}) => keys), isPractice: true};
}

function withReasons(reasons: string[]): Pick<Sending, 'withheld'> {
  return reasons.length > 0 ? {withheld: reasons.join(' ')} : {};
}

function getHost(url: string): string {
  return parseUrl(url, window.location.href)?.host || url;
}

async function findSending(key: string, all: CredentialEntry[], document: AuthDocument, isSending: boolean): Promise<Sending> {
  const scheme = document.schemes.find((each) => each.key === key);
  const stored = all.find((each) => each.key === key);
  if (!scheme || !stored) return NOTHING;
  // Stored before the type of the scheme changed.
  if ((stored.secret.type === 'basic') !== (scheme.method.type === 'basic')) return NOTHING;
  if (!isExpired(stored)) return toSending(scheme, toText(stored.secret));
  if (isRenewable(stored) && !isSending) return toSending(scheme, toText(stored.secret));
  const failure = isRenewable(stored) ? await renewToken(stored, scheme, document).catch(describeFailure) : '';
  const {api, environment} = stored;
  const renewed = getSnapshot().stored.find((each) => each.api === api && each.key === key && each.environment === environment);
  if (renewed && !isExpired(renewed)) return toSending(scheme, toText(renewed.secret));
  return {
    ...NOTHING,
    withheld: translate(
      {id: 'portal.auth.withheld.expired', message: 'The access token for {title} has expired. {failure}'},
      {title: scheme.title, failure: failure ?? ''},
    ).trim(),
  };
}

function toSending(scheme: AuthScheme, secret: string): Sending {
  if (scheme.method.type === 'apiKey' && scheme.method.in === 'cookie') {
    return {
      ...NOTHING,
      withheld: translate(
        {id: 'portal.auth.withheld.cookie', message: "The cookie {name} is not sent: browsers don't let a page set cookies for a request."},
        {name: scheme.method.name},
      ),
    };
  }
  const credential = toCredential(scheme.method, secret);
  return credential ? {credentials: [credential], keys: [scheme.key]} : NOTHING;
}
