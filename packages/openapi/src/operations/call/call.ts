// The console's data for an operation: plain JSON, fetched when the console is opened. Its schemas are JSON Schemas whose references name
// definitions. These are in the data itself as far as there is room; a separate file contains all of them.
import {getRequestBody} from '../bodies/requestBody.ts';
import {toFileNames} from '../../examples/files.ts';
import {viewBodyMedia, type CallMedia} from './bodyMedia.ts';
import {getReferences, type Definitions, type JsonSchema} from '../../schema/jsonSchema.ts';
import {toJson} from '../../json/toJson.ts';
import {getTemplate, type OperationContext} from '../operation.ts';
import {getResponseKind, isReading} from '../responses/response.ts';
import type {OperationEntry} from '../../document/operationEntry.ts';
import type {ServerView} from '../../view/access.ts';
import type {OperationPage} from '../../view/page.ts';
import {toExamples, type CallExample} from './callExamples.ts';
import {getParameterExamples, isWrittenAsText} from '../parameters/examples.ts';
import {getParameters, getParameterValue, type Parameter} from '../parameters/parameter.ts';
import type {Credential, RequestParameter, RequestTemplate} from '../../request/model.ts';
import type {Node} from '../../document/graph.ts';
import type {ResponseKind} from '../../request/samples/sample.ts';
import {getPlaceholders} from '../security/security.ts';
import {getMediaSchema} from '../../document/mediaSchema.ts';
import {compact, toFlag} from '../../view/compact.ts';
import {getEntries, getField, isTrue} from '../../document/value.ts';

export type CallParameter = {
  name: string;
  in: RequestParameter['in'];
  required?: true;
  deprecated?: true;
  html?: string;
  schema?: JsonSchema;
  /** The examples from the document. */
  examples?: CallExample[];
  /** The value of a required parameter in samples. */
  initial?: unknown;
  /** Its value, or a part of it, is secret. */
  secret?: true;
};

export type CallResponse = {
  /** `200`, `4XX` or `default`. */
  status: string;
  title: string;
  html?: string;
  media: {mediaType: string; schema?: JsonSchema; sequential?: true}[];
  /** Operations that this response leads to, and the values that they take: `{indexId: '$response.body#/id'}`. */
  links?: {
    pageId: string;
    /** Of the operation. */
    title?: string;
    /** Path template of the operation. */
    path?: string;
    values: Record<string, string>;
    /** Does it read, and respond with a stream? */
    stream?: true;
  }[];
};

/**
 * Pagination of a list. `parameter`: its key in a draft, `query.cursor`. `pointer`: JSON Pointer of its value in the body of a successful
 * response.
 */
export type NextPage = {parameter: string; pointer: string};

/** An operation for the console. */
export type CallView = {
  pageId: string;
  title: string;
  template: RequestTemplate;
  parameters: CallParameter[];
  body?: {required: boolean; media: CallMedia[]};
  responses: CallResponse[];
  servers: ServerView[];
  /** Alternatives; an empty one: none required. Absent if the document does not define any. */
  security: {key: string; scopes: string[]}[][];
  /** Placeholders of credentials in samples, for each alternative of `security`. */
  placeholders: Credential[][];
  responseKind: ResponseKind;
  /** Names of IDs that requests of the document need. Absent if there are none. */
  takes?: string[];
  /** IDs, by name, that only one kind of resource returns and needs, with that kind: `{sessionId: 'chats'}`. Absent if there are none. */
  kinds?: Record<string, string>;
  /** Pagination of a list. Absent: it is no list, or has no pages. */
  nextPage?: NextPage;
  /** It deletes or overwrites, although its method does not show it: the extension `x-destructive`. */
  destructive?: true;
  /** Definitions by ID. Those of the request come first; if not all fit, the rest is in the file of all definitions. */
  definitions: Record<string, JsonSchema>;
  /** Some definitions are only in the file of all definitions. */
  partial?: true;
};

/** The same, as the plugin writes it. */
export type CallData = Omit<CallView, 'partial'> & {
  /** `route` of the API document, under which credentials, history and server choice are stored. */
  api: string;
  /** Address of the file of all definitions; absent if the data contains all that it needs. */
  definitionsUrl?: string;
};

/** Most characters of JSON for definitions within an operation's data. */
const MAX_DEFINITIONS_LENGTH = 16_000;

/** An operation for the console, without definitions. */
export function viewCall(entry: OperationEntry, page: OperationPage, context: OperationContext, {convert}: Definitions): CallView {
  const parameters = getParameters(entry.pathNode, entry.node, context);
  const body = getRequestBody(entry.node, context.graph);
  return {
    pageId: page.id,
    title: page.title,
    template: getTemplate(entry, parameters, body, context),
    parameters: parameters.map((parameter) => viewParameter(parameter, page, context, convert)),
    ...(body ? {body: {required: isTrue(body, 'required'), media: viewBodyMedia(body, context, convert)}} : {}),
    responses: viewResponses(entry.node, page, context, convert),
    servers: page.servers,
    security: (page.security ?? []).map((schemes) => schemes.map(({scheme, scopes}) => ({key: scheme.key, scopes}))),
    placeholders: getPlaceholders(page.security),
    responseKind: getResponseKind(entry.node, context),
    ...(isTrue(entry.node, 'x-destructive') ? {destructive: true} : {}),
    definitions: {},
  };
}

function viewParameter(
  parameter: Parameter,
  page: OperationPage,
  context: OperationContext,
  convert: Definitions['convert'],
): CallParameter {
  const {request, required, schema} = parameter;
  const shown = page.parameters.find(({in: location}) => location === request.in)?.items.find(({name}) => name === request.name);
  return {
    name: request.name,
    in: request.in,
    ...compact<Partial<CallParameter>>({
      required: toFlag(required),
      deprecated: shown?.deprecated,
      html: shown?.html ?? shown?.schema.html,
      schema: isWrittenAsText(request) ? {type: 'string'} : schema && convert(schema),
      examples: toExamples(getParameterExamples(parameter, undefined, context)),
      initial: required ? toFileNames(getParameterValue(parameter, context)) : undefined,
    }),
  };
}

function viewResponses(operation: Node, page: OperationPage, context: OperationContext, convert: Definitions['convert']): CallResponse[] {
  const nodes = new Map(getEntries(getField(operation, 'responses')));
  return page.responses.map(({status, title, html, links}) => {
    const reference = nodes.get(status);
    const content = getField(reference && context.graph.resolve(reference), 'content');
    const media = getEntries(content).flatMap(([mediaType, each]): CallResponse['media'] => {
      const node = context.graph.resolve(each);
      const {schema, isItem} = getMediaSchema(node);
      return [{mediaType, ...(schema ? {schema: convert(schema)} : {}), ...(isItem ? {sequential: true} : {})}];
    });
    const next = links.flatMap(({pageId, facts}) => (pageId === undefined ? [] : [{pageId, values: Object.fromEntries(facts)}]));
    return {status, title, ...(html ? {html} : {}), media, ...(next.length > 0 ? {links: next} : {})};
  });
}

type Link = NonNullable<CallResponse['links']>[number];

/** Adds the target's title and path to the links of all operations, and whether it is a stream. */
export function describeLinks(calls: CallView[]): CallView[] {
  const targets = new Map(calls.map((call) => [call.pageId, call]));
  const describeLink = (link: Link): Link => {
    const target = targets.get(link.pageId);
    if (!target) return link;
    const isStream = target.responseKind === 'stream' && isReading(target.template.method, target.destructive);
    return {...link, title: target.title, path: target.template.path, ...(isStream ? {stream: true} : {})};
  };
  const mark = (response: CallResponse): CallResponse =>
    response.links ? {...response, links: response.links.map((link) => describeLink(link))} : response;
  return calls.map((call) => ({...call, responses: call.responses.map(mark)}));
}

/** Adds the definitions that an operation refers to, those of the request first, as far as there is room. */
export function fillDefinitions(call: CallView, all: Map<string, JsonSchema>): CallView {
  const queue = [...new Set([...getReferences([call.parameters.map(({schema}) => schema), call.body?.media.map(({schema}) => schema)])])];
  const responses = getReferences(call.responses.map(({media}) => media.map(({schema}) => schema)));
  const taken = new Map<string, JsonSchema>();
  let left = MAX_DEFINITIONS_LENGTH;
  const take = (ids: string[]): boolean => {
    for (const id of ids) {
      if (taken.has(id)) continue;
      const schema = all.get(id) ?? true;
      left -= id.length + toJson(schema).length;
      if (left < 0) return false;
      taken.set(id, schema);
      for (const reference of getReferences(schema)) ids.push(reference);
    }
    return true;
  };
  const isWhole = take(queue) && take(responses);
  return {...call, definitions: Object.fromEntries(taken), ...(isWhole ? {} : {partial: true})};
}
