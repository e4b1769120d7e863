// Operation Object → page data.
import {getRequestBody} from './bodies/requestBody.ts';
import {nameOperation, type Attempt} from '../document/problems/attempt.ts';
import type {Context} from '../schema/context.ts';
import {viewDescription} from '../text/description.ts';
import {getBodyValue, getEncoding, viewBody} from './bodies/media.ts';
import type {SecuritySchemeView} from '../view/access.ts';
import type {FindRun, OperationView} from '../view/operation.ts';
import type {OperationPage} from '../view/page.ts';
import {getParameterValue, getParameters, viewParameters, type Parameter} from './parameters/parameter.ts';
import {getPlainFirst} from './bodies/plainMedia.ts';
import {METHODS} from '../request/methods.ts';
import type {ApiRequest, RequestTemplate, RequestValues} from '../request/model.ts';
import {buildRequest, toParameterKey} from '../request/request.ts';
import {toSentPath} from '../request/sentPath.ts';
import type {OperationEntry} from '../document/operationEntry.ts';
import type {Node} from '../document/graph.ts';
import {getResponseKind, viewResponses, type FindPage} from './responses/response.ts';
import type {Language} from '../request/samples/languages.ts';
import {viewSamples} from './samples.ts';
import {isDeprecated} from './isDeprecated.ts';
import {getLink, PAGE_ROOM} from '../schema/schema.ts';
import {getFirstPlaceholders, getSecurity} from './security/security.ts';
import {getServerNodes, getServers} from './servers/server.ts';
import {toAbsoluteUrl} from './servers/absoluteUrl.ts';
import {getServerUrl} from '../request/serverUrl.ts';
import {compact, toFlag} from '../view/compact.ts';
import {getEntries, getField, getFirstText, getText, isObject} from '../document/value.ts';
import {getKey} from '../document/nodeKey.ts';

/** Data that all operations share. */
export type OperationContext = Context & {
  schemes: Map<string, SecuritySchemeView>;
  languages: readonly Language[];
  findRun: FindRun | undefined;
  findPage: FindPage;
  attempt: Attempt;
  /** Address of the published document, which servers are relative to. Absent if unknown. */
  documentUrl?: string;
  /** Operations around the current callback: callbacks may lead back to them. */
  within?: readonly string[];
};

/** Most levels of callbacks within callbacks on a page. */
const MAX_CALLBACK_DEPTH = 3;

/** The operations of a Path Item Object, in its order: method and node. */
export function getOperations(pathNode: Node): [method: string, node: Node][] {
  const usual = getEntries(pathNode).flatMap(([method, node]): [string, Node][] =>
    METHODS.some((each) => each === method) && isObject(node.value) ? [[method.toUpperCase(), node]] : [],
  );
  return [...usual, ...getEntries(getField(pathNode, 'additionalOperations')).filter(([, node]) => isObject(node.value))];
}

/** The page of one operation or webhook. */
export function viewOperationPage(entry: OperationEntry, context: OperationContext): OperationPage {
  return {
    kind: entry.kind,
    id: entry.id,
    title: entry.title,
    ...(entry.badges.length > 0 ? {badges: entry.badges} : {}),
    ...viewOperation(entry, {...context, shown: new Set(), room: {left: PAGE_ROOM}}),
  };
}

type CallEntry = Pick<OperationEntry, 'kind' | 'title' | 'method' | 'path' | 'pathNode' | 'node'>;

type Samples = Pick<OperationView, 'samples' | 'sampleSource'>;
/** An operation before its samples, which are made from it. */
type UnsampledView = Omit<OperationView, keyof Samples>;

function viewOperation(entry: CallEntry, context: OperationContext): OperationView {
  const {node, pathNode} = entry;
  const parameters = getParameters(pathNode, node, context);
  const body = getRequestBody(node, context.graph, 'error');
  const servers = getServers([node, pathNode, context.graph.root], context);
  const security = getSecurity(node, context.schemes, context);
  const view: UnsampledView = {
    ...compact<Partial<UnsampledView>>({
      operationId: getText(node, 'operationId'),
      ...viewDescription(getField(node, 'description') ? node : pathNode, context),
      deprecated: toFlag(isDeprecated(node)),
      sentPath: entry.kind === 'operation' && toSentPath(entry.path) !== entry.path ? toSentPath(entry.path) : undefined,
      ownServers: toFlag([node, pathNode].some((level) => getServerNodes(level).length > 0)),
      // Requests that the API sends contain values that only it knows.
      body: viewBody(body, context, entry.kind === 'webhook' ? 'response' : 'request'),
      externalDocs: getLink(getField(node, 'externalDocs')),
    }),
    // An empty list means that no authentication is needed.
    ...(security && (entry.kind === 'operation' || getField(node, 'security')) ? {security} : {}),
    method: entry.method,
    path: entry.path,
    servers,
    parameters: viewParameters(parameters, context),
    responses: viewResponses(getField(node, 'responses'), context, context.findPage),
    callbacks: viewCallbacks(node, context),
  };
  // Requests that the API sends need no samples.
  return {...view, ...(entry.kind === 'operation' ? writeSamples(entry, view, context) : NO_SAMPLES)};
}

const NO_SAMPLES: Samples = {samples: []};

/** The samples of an operation; none, and a problem, if they cannot be made. */
function writeSamples(entry: CallEntry, view: UnsampledView, context: OperationContext): Samples {
  const {node} = entry;
  const request = buildSampleRequest(getSampleInput(entry, context), view, context);
  return context.attempt(
    () => viewSamples(node, {request, responseKind: getResponseKind(node, context)}, context),
    () => NO_SAMPLES,
    `the samples of ${nameOperation(entry)}`,
    node,
  );
}

/** The part of an operation that every request is built from. `encoding` is that of the first media type. */
export function getTemplate(
  {method, path}: Pick<OperationEntry, 'method' | 'path'>,
  parameters: Parameter[],
  body: Node | undefined,
  context: Context,
): RequestTemplate {
  const [first] = getPlainFirst(getField(body, 'content'), context.graph);
  const encoding = first && getEncoding(...first, context);
  return {method, path, parameters: parameters.map(({request}) => request), ...(encoding ? {encoding} : {})};
}

/** The request in samples. */
function buildSampleRequest(input: SampleInput, view: UnsampledView, {documentUrl}: OperationContext): ApiRequest {
  const [server] = view.servers;
  const address = server ? toAbsoluteUrl(getServerUrl(server), documentUrl) : 'https://api.example.com';
  return buildRequest(input.template, {server: address, ...input.values}, getFirstPlaceholders(view.security));
}

/** What `buildRequest` makes the request of samples from, without its server. */
type SampleInput = {template: RequestTemplate; values: Omit<RequestValues, 'server'>};

/** The values of samples and collections: required parameters and the body, each with its first example. */
export function getSampleInput({method, path, pathNode, node}: Omit<CallEntry, 'kind' | 'title'>, context: Context): SampleInput {
  const parameters = getParameters(pathNode, node, context);
  const body = getRequestBody(node, context.graph);
  const bodyValue = getBodyValue(body, method, context);
  const required = parameters.filter((parameter) => parameter.required);
  return {
    template: getTemplate({method, path}, parameters, body, context),
    values: {
      parameters: Object.fromEntries(
        required.map((parameter) => [toParameterKey(parameter.request), getParameterValue(parameter, context)]),
      ),
      ...(bodyValue ? {body: bodyValue} : {}),
    },
  };
}

function getSummary(operation: Node, pathNode: Node): {summary?: string} {
  const summary = getFirstText(getText(operation, 'summary'), getText(pathNode, 'summary'));
  return summary ? {summary} : {};
}

function viewCallbacks(node: Node, context: OperationContext): OperationView['callbacks'] {
  const within = [...(context.within ?? []), getKey(node)];
  if (within.length > MAX_CALLBACK_DEPTH) return [];
  return getEntries(getField(node, 'callbacks')).flatMap(([name, reference]) => {
    const callback = context.graph.resolve(reference);
    return getEntries(callback).flatMap(([expression, pathReference]) => {
      const pathNode = context.graph.resolve(pathReference);
      if (!pathNode || expression.startsWith('x-')) return [];
      const operations = getOperations(pathNode).filter(([, operation]) => !within.includes(getKey(operation)));
      return operations.map(([method, operation]) => ({
        name,
        expression,
        ...getSummary(operation, pathNode),
        operation: viewOperation(
          {kind: 'webhook', title: expression, method, path: expression, pathNode, node: operation},
          {...context, within, languages: []},
        ),
      }));
    });
  });
}
