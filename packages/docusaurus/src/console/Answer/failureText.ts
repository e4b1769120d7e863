// The words for each failure: what happened, and what helps.
import {translate} from '@docusaurus/Translate';
import type {ApiRequest} from '@lectern/openapi/request';
import {isLoopback} from '../refusal.ts';
import type {CallFailure, CorsNeeds, Refusal} from '../result.ts';

export type FailureText = {
  title: string;
  text: string[];
  /** Header lines that the server would have to send. */
  lines: {title: string; code: string}[];
  /** Would the call work outside of a browser? */
  elsewhere: boolean;
};

/** Says why there is no answer. */
export function describeFailure(failure: CallFailure, request: ApiRequest): FailureText {
  const none = {lines: [], elsewhere: false};
  switch (failure.reason) {
    case 'offline':
      return {
        ...none,
        title: translate({id: 'portal.failure.offline', message: 'You are offline.'}),
        text: [translate({id: 'portal.failure.offline.hint', message: 'Nothing was sent. Connect to the network and send again.'})],
      };
    case 'stopped':
      return {
        ...none,
        title: translate({id: 'portal.failure.stopped', message: 'Stopped before an answer came.'}),
        text: [translate({id: 'portal.failure.stopped.hint', message: 'The server may have carried out the call all the same.'})],
      };
    case 'timeout':
      return {
        ...none,
        title: translate({id: 'portal.failure.timeout', message: 'No answer within {seconds} seconds.'}, {seconds: failure.timeout / 1000}),
        text: [
          translate({
            id: 'portal.failure.timeout.hint',
            message:
              'The call was ended here; the server may still be at work on it. Look whether it was carried out before you send again.',
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
        title: translate({id: 'portal.failure.target', message: 'What answers in this page has failed.'}),
        text: [failure.cause, translate({id: 'portal.failure.target.hint', message: 'Send again to try once more.'})],
      };
  }
}

function describeRedirect(): FailureText {
  return {
    title: translate({id: 'portal.failure.redirected', message: 'The server redirects, and the call was not sent on.'}),
    text: [
      translate({
        id: 'portal.failure.redirected.hint',
        message:
          'A call with credentials never follows a redirect, so that they cannot reach an address which the API document does not name. ' +
          'A browser does not tell where the redirect leads; cURL shows it in the header Location when you add --include.',
      }),
    ],
    lines: [],
    elsewhere: true,
  };
}

function describeRefused(origin: string, {url}: ApiRequest): FailureText {
  const local = translate({id: 'portal.failure.refused.local', message: 'Is the server started, and on this port?'});
  const remote = translate({
    id: 'portal.failure.refused.remote',
    message: 'The name may be wrong, the server down, its certificate not valid, or something between may block it.',
  });
  return {
    title: translate({id: 'portal.failure.refused', message: 'Nothing answers at {origin}.'}, {origin}),
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
  const answer = translate({id: 'portal.failure.cors.answer', message: 'With the answer, the server would have to send'});
  const before = translate({
    id: 'portal.failure.cors.preflight',
    message: 'Before, the browser asks with OPTIONS; that the server would have to answer with status 204 and',
  });
  return {
    title: translate({id: 'portal.failure.cors', message: 'The server is there, but the browser keeps its answer from this page.'}),
    text: [
      translate({
        id: 'portal.failure.cors.hint',
        message:
          'Most likely it does not allow calls from this page (CORS). If it did, the connection broke before an answer came: a browser tells a page no more.',
      }),
    ],
    lines: [...(asked ? [{title: before, code: asked.join('\n')}] : []), {title: answer, code: allow}],
    elsewhere: true,
  };
}

function describeForbidden(refusals: Refusal[], {url}: ApiRequest): FailureText {
  return {
    title: translate({id: 'portal.failure.forbidden', message: 'A browser does not send this call.'}),
    text: refusals.map(describeRefusal),
    lines: [],
    // What is no address of the web is none for a terminal either.
    elsewhere: refusals.every(({kind}) => kind !== 'file') && /^https?:/.test(url),
  };
}

/** Says what of a request a browser refuses to send. */
export function describeRefusal(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'method':
      return translate({id: 'portal.refusal.method', message: 'No page may use the method {name}.'}, {name: refusal.name});
    case 'header':
      return translate(
        {id: 'portal.refusal.header', message: 'No page may set the header {name}: the browser writes it itself.'},
        {name: refusal.name},
      );
    case 'headerValue':
      return translate(
        {id: 'portal.refusal.headerValue', message: 'The value of the header {name} has characters that no header can carry.'},
        {name: refusal.name},
      );
    case 'file':
      return translate({id: 'portal.refusal.file', message: 'The file {name} is not chosen yet.'}, {name: refusal.name});
    case 'body':
      return translate({id: 'portal.refusal.body', message: 'A browser sends no body with GET and HEAD.'});
    case 'insecure':
      return translate({
        id: 'portal.refusal.insecure',
        message: 'This page came over https, and from such a page a browser sends nothing to an http address.',
      });
    case 'address':
      return translate({
        id: 'portal.refusal.address',
        message: 'This address cannot be called from a page: it needs http or https, a port that browsers allow, and no password in it.',
      });
    case 'policy':
      return translate({
        id: 'portal.refusal.policy',
        message: "This portal's own security policy does not allow calls to this address.",
      });
  }
}
