// Responses Object → what is shown.
import type {Context} from './context.ts';
import {viewDescription} from './description.ts';
import {createIds} from './ids.ts';
import {viewContent} from './media.ts';
import type {ResponseView} from './messageView.ts';
import {viewHeaders} from './parameter.ts';
import type {Node} from './resolve.ts';
import {getRef} from './scan.ts';
import {getEntries, getField, getText, toJson} from './value.ts';

const REASONS = new Map<string, string>(
  Object.entries({
    100: 'Continue',
    101: 'Switching Protocols',
    102: 'Processing',
    103: 'Early Hints',
    200: 'OK',
    201: 'Created',
    202: 'Accepted',
    203: 'Non-Authoritative Information',
    204: 'No Content',
    205: 'Reset Content',
    206: 'Partial Content',
    207: 'Multi-Status',
    208: 'Already Reported',
    226: 'IM Used',
    300: 'Multiple Choices',
    301: 'Moved Permanently',
    302: 'Found',
    303: 'See Other',
    304: 'Not Modified',
    307: 'Temporary Redirect',
    308: 'Permanent Redirect',
    400: 'Bad Request',
    401: 'Unauthorized',
    402: 'Payment Required',
    403: 'Forbidden',
    404: 'Not Found',
    405: 'Method Not Allowed',
    406: 'Not Acceptable',
    407: 'Proxy Authentication Required',
    408: 'Request Timeout',
    409: 'Conflict',
    410: 'Gone',
    411: 'Length Required',
    412: 'Precondition Failed',
    413: 'Content Too Large',
    414: 'URI Too Long',
    415: 'Unsupported Media Type',
    416: 'Range Not Satisfiable',
    417: 'Expectation Failed',
    418: "I'm a teapot",
    421: 'Misdirected Request',
    422: 'Unprocessable Content',
    423: 'Locked',
    424: 'Failed Dependency',
    425: 'Too Early',
    426: 'Upgrade Required',
    428: 'Precondition Required',
    429: 'Too Many Requests',
    431: 'Request Header Fields Too Large',
    451: 'Unavailable For Legal Reasons',
    500: 'Internal Server Error',
    501: 'Not Implemented',
    502: 'Bad Gateway',
    503: 'Service Unavailable',
    504: 'Gateway Timeout',
    505: 'HTTP Version Not Supported',
    507: 'Insufficient Storage',
    508: 'Loop Detected',
    511: 'Network Authentication Required',
  }),
);
const RANGES: Record<string, string> = {1: 'Informational', 2: 'Success', 3: 'Redirection', 4: 'Client error', 5: 'Server error'};

/** Finds the page of the operation that a link names, by operationId or by its place. */
export type FindPage = (target: {operationId?: string; operationRef?: string}, at: Node) => string | undefined;

/** The responses in ascending order, `default` last. */
export function viewResponses(responses: Node | undefined, context: Context, findPage: FindPage): ResponseView[] {
  const entries = getEntries(responses).filter(([status]) => !status.startsWith('x-'));
  const ids = createIds();
  const rank = (status: string): string => (status === 'default' ? '9' : status.toUpperCase());
  return (
    entries
      // Of two that differ only in case, the one that is written right comes first.
      .toSorted(([a], [b]) => rank(a).localeCompare(rank(b)) || (a < b ? -1 : 1))
      .flatMap(([status, reference]): ResponseView[] => {
        const {id: anchor, clash} = ids(
          status
            .toLowerCase()
            .replace(/[^a-z0-9]+/g, ' ')
            .trim() || 'other',
        );
        if (clash) {
          const message = `another response differs from "${status}" only in case or punctuation`;
          context.graph.report({severity: 'warning', message, hint: 'keep one of them; ranges are written 1XX to 5XX'}, reference);
        }
        const node = context.graph.resolve(reference);
        if (!node) return viewMissing(status, anchor, reference, context);
        const summary = getText(node, 'summary');
        return [
          {
            status,
            anchor,
            title: getReason(status),
            ...(summary ? {summary} : {}),
            ...viewDescription(node, context),
            headers: viewHeaders(getField(node, 'headers'), context),
            media: viewContent(getField(node, 'content'), context, 'response'),
            links: getEntries(getField(node, 'links')).flatMap(([name, link]) => viewLink(name, link, context, findPage)),
          },
        ];
      })
  );
}

/** A response that a reference does not lead to is shown as such: that the status exists is known. */
function viewMissing(status: string, anchor: string, reference: Node, {markdown}: Context): ResponseView[] {
  const ref = getRef(reference.value);
  if (ref === undefined) return [];
  return [{status, anchor, title: getReason(status), html: markdown(`Not found: \`${ref}\``), headers: [], media: [], links: []}];
}

/** `201` → `Created`, `4XX` → `Client error`, `default` → `Any other status`. */
export function getReason(status: string): string {
  if (status === 'default') return 'Any other status';
  return REASONS.get(status) ?? RANGES[status[0] ?? ''] ?? '';
}

function viewLink(name: string, reference: Node, context: Context, findPage: FindPage): ResponseView['links'] {
  const node = context.graph.resolve(reference);
  if (!node) return [];
  const [operationId, operationRef] = [getText(node, 'operationId'), getText(node, 'operationRef')];
  const pageId = findPage(
    {...(operationId === undefined ? {} : {operationId}), ...(operationRef === undefined ? {} : {operationRef})},
    node,
  );
  const parameters = getEntries(getField(node, 'parameters')).map(([key, value]): [string, string] => [
    key,
    typeof value.value === 'string' ? value.value : toJson(value.value),
  ]);
  const body = getField(node, 'requestBody');
  return [
    {
      name,
      target: operationId ?? operationRef ?? '',
      ...viewDescription(node, context),
      ...(pageId ? {pageId} : {}),
      facts: [
        ...parameters,
        ...(body ? [['requestBody', typeof body.value === 'string' ? body.value : toJson(body.value)] as [string, string]] : []),
      ],
    },
  ];
}
