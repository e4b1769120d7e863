// Responses Object → its view.
import type {Context} from '../../schema/context.ts';
import {viewDescription} from '../../text/description.ts';
import {createIds} from '../../document/ids.ts';
import {viewContent} from '../bodies/media.ts';
import type {ResponseView} from '../../view/message.ts';
import {viewHeaders} from '../parameters/parameter.ts';
import {viewProblemTypes} from './problemTypes.ts';
import type {Node} from '../../document/graph.ts';
import type {OperationEntry} from '../../document/operationEntry.ts';
import {getRef} from '../../document/references/scan.ts';
import {isEventStream, isJson, isSequence} from '../../request/mediaType.ts';
import type {ResponseKind} from '../../request/samples/sample.ts';
import {getReason} from '../../request/status.ts';
import {shortenTitle} from '../../text/title.ts';
import {getEntries, getField, getText, isTrue} from '../../document/value.ts';
import {toJson} from '../../json/toJson.ts';

/** Finds the operation that a link names, by operationId or by its location. */
export type FindPage = (
  target: {operationId?: string; operationRef?: string},
  at: Node,
) => Pick<OperationEntry, 'id' | 'title' | 'method' | 'node'> | undefined;

/** The responses in ascending order, `default` last. */
export function viewResponses(responses: Node | undefined, context: Context, findPage: FindPage): ResponseView[] {
  const entries = getEntries(responses).flatMap(([status, node]): [string, Node][] =>
    status.startsWith('x-') || status === '$ref' ? [] : [[shortenTitle(status), node]],
  );
  const ids = createIds();
  const rank = (status: string): string => (status === 'default' ? '9' : status.toUpperCase());
  return (
    entries
      // Of two statuses that differ only in case, the correct one comes first.
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
        const content = getField(node, 'content');
        const problems = viewProblemTypes(content, status, context);
        return [
          {
            status,
            anchor,
            title: getTitle(status),
            ...(summary ? {summary} : {}),
            ...viewDescription(node, context),
            headers: viewHeaders(getField(node, 'headers'), context),
            media: viewContent(content, context, 'response', status),
            links: getEntries(getField(node, 'links')).flatMap(([name, link]) => viewLink(name, link, context, findPage)),
            ...(problems.length > 0 ? {problems} : {}),
          },
        ];
      })
  );
}

/** The reason phrase of a status; a response without one still needs a title. */
function getTitle(status: string): string {
  return getReason(status) || (status.trim() === '' ? 'Response' : '');
}

/** A response whose reference leads nowhere is shown as missing: its status is known. */
function viewMissing(status: string, anchor: string, reference: Node, {markdown, graph}: Context): ResponseView[] {
  if (getRef(reference.value) === undefined) return [];
  return [{status, anchor, title: getTitle(status), html: markdown(graph.describe(reference)), headers: [], media: [], links: []}];
}

/** May a request be sent because of another one? Only a visitor sends one that changes something, and may have to confirm it. */
export function isReading(method: string, isDestructive = false): boolean {
  return method === 'GET' && !isDestructive;
}

function viewLink(name: string, reference: Node, context: Context, findPage: FindPage): ResponseView['links'] {
  const node = context.graph.resolve(reference);
  if (!node) return [];
  const [operationId, operationRef] = [getText(node, 'operationId'), getText(node, 'operationRef')];
  const page = findPage({...(operationId === undefined ? {} : {operationId}), ...(operationRef === undefined ? {} : {operationRef})}, node);
  const body = getField(node, 'requestBody');
  const server = getText(getField(node, 'server'), 'url');
  const isReadOnly = page !== undefined && isReading(page.method, isTrue(page.node, 'x-destructive'));
  const isStream = isReadOnly && getResponseKind(page.node, context) === 'stream';
  return [
    {
      name,
      target: operationId ?? operationRef ?? '',
      ...viewDescription(node, context),
      ...(page ? {pageId: page.id, title: page.title, method: page.method} : {}),
      ...(isStream ? {stream: true} : {}),
      facts: [
        ...getEntries(getField(node, 'parameters')).map(viewExpression),
        ...(body ? [viewExpression(['requestBody', body])] : []),
        ...(server === undefined ? [] : [['server', server] as [string, string]]),
      ],
    },
  ];
}

/** A value, or the expression that finds it in the request or its response. */
function viewExpression([name, {value}]: [string, Node]): [string, string] {
  return [name, typeof value === 'string' ? value : toJson(value)];
}

/** How the response of a successful request is best read. */
export function getResponseKind(node: Node, context: Context): ResponseKind {
  const [, reference] = getEntries(getField(node, 'responses')).find(([status]) => /^2|^default$/i.test(status)) ?? [];
  const response = reference && context.graph.resolve(reference);
  const [mediaType] = getEntries(getField(response, 'content')).map(([type]) => type);
  if (mediaType === undefined) return 'none';
  if (isEventStream(mediaType) || isSequence(mediaType)) return 'stream';
  if (isJson(mediaType)) return 'json';
  return /^text\/|xml/.test(mediaType) ? 'text' : 'file';
}
