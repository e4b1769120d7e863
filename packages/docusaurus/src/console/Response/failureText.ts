// The text for each failure: what happened, and what to do.
import {translate} from '@docusaurus/Translate';
import {describeMissing} from '../../components/failure/describeFailure.ts';
import type {ApiRequest} from '@lectern/openapi/request';
import {isLoopback} from '../send/refusal.ts';
import type {CallFailure, CorsNeeds, Refusal} from '../send/result.ts';

export type FailureText = {
  title: string;
  text: string[];
  /** Header lines that the server would have to send. */
  lines: {title: string; code: string}[];
  /** Would the call work outside of a browser? */
  elsewhere: boolean;
};

/** Explains why there is no response. */
export function describeCallFailure(failure: CallFailure, request: ApiRequest): FailureText {
  const none = {lines: [], elsewhere: false};
  switch (failure.reason) {
    case 'offline':
      return {
        ...none,
        title: translate({id: 'portal.failure.offline', message: 'You are offline.'}),
        text: [
          failure.isUnloaded
            ? translate({
                id: 'portal.failure.offline.unloaded',
                message: "Nothing was sent: the sandbox isn't loaded yet. Connect to the network and send again.",
              })
            : translate({id: 'portal.failure.offline.hint', message: 'Nothing was sent. Connect to the network and send again.'}),
        ],
      };
    case 'stopped':
      return {
        ...none,
        title: translate({id: 'portal.failure.stopped', message: 'Stopped before a response arrived.'}),
        text: [translate({id: 'portal.failure.stopped.hint', message: 'The server may have processed the request anyway.'})],
      };
    case 'timeout':
      return {
        ...none,
        title: translate(
          {id: 'portal.failure.timeout', message: 'No response within {seconds} seconds.'},
          {seconds: failure.timeout / 1000},
        ),
        text: [
          translate({
            id: 'portal.failure.timeout.hint',
            message: 'Timed out. The server may still be processing the request. Check before you send it again.',
          }),
        ],
      };
    case 'redirected':
      return describeRedirect();
    case 'refused':
      return describeRefused(failure.origin, request);
    case 'cors':
      return describeCors(failure.needs);
    case 'forbidden':
      return describeForbidden(failure.refusals, request);
    case 'target':
      return {
        ...none,
        title: translate({id: 'portal.failure.target', message: 'The sandbox in your browser failed.'}),
        text: [failure.cause || describeMissing(true), translate({id: 'portal.failure.target.hint', message: 'Send the request again.'})],
      };
  }
}

function describeRedirect(): FailureText {
  return {
    title: translate({id: 'portal.failure.redirected', message: 'The server redirects, and the redirect was not followed.'}),
    text: [
      translate({
        id: 'portal.failure.redirected.hint',
        message:
          "A request with a key, a password or an added header doesn't follow redirects: only the server you chose receives them. " +
          'To see the target, run the curl sample with --include and read the Location header.',
      }),
    ],
    lines: [],
    elsewhere: true,
  };
}

function describeRefused(origin: string, {url}: ApiRequest): FailureText {
  const local = translate(
    {id: 'portal.failure.refused.local', message: 'Is the server running on port {port}? A redirect loop causes this error too.'},
    {port: new URL(url).port || '80'},
  );
  const remote = translate({
    id: 'portal.failure.refused.remote',
    message: 'The host name may be wrong, the server down, its certificate invalid, or a firewall may block it.',
  });
  return {
    title: translate({id: 'portal.failure.refused', message: "Can't connect to {origin}."}, {origin}),
    text: [isLoopback(url) ? local : remote],
    lines: [],
    elsewhere: false,
  };
}

function describeCors({origin, preflight}: CorsNeeds): FailureText {
  const allow = `Access-Control-Allow-Origin: ${origin}`;
  const asked = preflight && [
    allow,
    `Access-Control-Allow-Methods: ${preflight.method}`,
    ...(preflight.headers.length > 0 ? [`Access-Control-Allow-Headers: ${preflight.headers.join(', ')}`] : []),
  ];
  const needed = translate({id: 'portal.failure.cors.answer', message: 'The server needs to send this header with the response:'});
  const before = translate({
    id: 'portal.failure.cors.preflight',
    message: 'The browser sends an OPTIONS request first. The server needs to respond with status 204 and:',
  });
  return {
    title: translate({id: 'portal.failure.cors', message: "Blocked by CORS: the server responded, but the browser can't show it."}),
    text: [
      translate({
        id: 'portal.failure.cors.hint',
        message: "The server may not allow requests from this page, or the connection was lost: browsers don't reveal more.",
      }),
    ],
    lines: [...(asked ? [{title: before, code: asked.join('\n')}] : []), {title: needed, code: allow}],
    elsewhere: true,
  };
}

function describeForbidden(refusals: Refusal[], {url}: ApiRequest): FailureText {
  return {
    title: translate({id: 'portal.failure.forbidden', message: 'Your browser blocked this request.'}),
    text: refusals.map(describeRefusal),
    lines: [],
    // A terminal also cannot use what is no web address, and it resolves `..` too.
    elsewhere: refusals.every(({kind}) => kind !== 'file' && kind !== 'path') && /^https?:/.test(url),
  };
}

/** Names the part of a request that a browser refuses to send. */
export function describeRefusal(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'method':
      return translate({id: 'portal.refusal.method', message: "Browsers don't let a page use the method {name}."}, {name: refusal.name});
    case 'header':
      return translate({id: 'portal.refusal.header', message: "Browsers don't let a page set the header {name}."}, {name: refusal.name});
    case 'headerValue':
      return translate(
        {id: 'portal.refusal.headerValue', message: "The value of the header {name} contains characters that headers don't allow."},
        {name: refusal.name},
      );
    case 'file':
      return translate({id: 'portal.refusal.file', message: 'Choose a file for {name}.'}, {name: refusal.name});
    case 'body':
      return translate({id: 'portal.refusal.body', message: "Browsers don't send a body with GET or HEAD."});
    case 'insecure':
      return translate({
        id: 'portal.refusal.insecure',
        message: 'This page uses https, and browsers block requests from it to http addresses.',
      });
    case 'address':
      return translate({
        id: 'portal.refusal.address',
        message:
          "A page can't send requests to this address. Use http or https, a port that browsers allow, and no password in the address.",
      });
    case 'path':
      return translate({
        id: 'portal.refusal.path',
        message: 'The path of the address contains “.” or “..”, so the request would go to another address.',
      });
    case 'policy':
      return translate({
        id: 'portal.refusal.policy',
        message: "The security policy of this site doesn't allow requests to this address.",
      });
  }
}
