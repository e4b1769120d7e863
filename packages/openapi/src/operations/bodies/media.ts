// Media Type Objects, Request Body Object → their view, and the body of a sample request.
import type {Context} from '../../schema/context.ts';
import {viewDescription} from '../../text/description.ts';
import {toFiles} from '../../examples/files.ts';
import {toEncoding} from '../encoding.ts';
import {isBinary} from '../../schema/isBinary.ts';
import {hasWrittenExample} from '../../examples/example.ts';
import {getExamples, getMediaExamples, NAMELESS, viewExample} from '../../examples/examples.ts';
import {flatten, getFirst} from '../../schema/flatten.ts';
import type {BodyView, ExampleView, MediaView} from '../../view/message.ts';
import {viewHeaders} from '../parameters/parameter.ts';
import {BOUNDARY, writeMedia, type PartHead, type Writing} from '../../examples/mediaText.ts';
import {isForm, isJson, isMultipart, isUrlEncoded, mayBeText, toSentType} from '../../request/mediaType.ts';
import {isBodiless} from '../../request/methods.ts';
import {serializeHeader} from '../../request/serialize.ts';
import type {RequestTemplate, RequestValues} from '../../request/model.ts';
import {createFile, isFile} from '../../request/fileValue.ts';
import type {Node} from '../../document/graph.ts';
import {requiresFields} from '../../schema/requiresFields.ts';
import {getPlainFirst, getSchemaKey} from './plainMedia.ts';
import {viewSchema} from '../../schema/schema.ts';
import type {Direction} from '../../schema/matching/matchesSchema.ts';
import {getMediaSchema} from '../../document/mediaSchema.ts';
import {compact, toFlag} from '../../view/compact.ts';
import {getEntries, getField, getItems, getText, isObject, isTrue} from '../../document/value.ts';

/** Most levels of nested parts. */
const MAX_NESTING = 3;

/**
 * The `content` of a body or a response; media types with the same schema are merged. `status`: that of the response, as the document
 * writes it.
 */
export function viewContent(content: Node | undefined, context: Context, direction: Direction, status?: string): MediaView[] {
  const known = new Map<string, MediaView>();
  return getEntries(content).flatMap(([mediaType, reference]): MediaView[] => {
    const node = context.graph.resolve(reference);
    if (!node) return [];
    const key = getSchemaKey(node, context.graph);
    const same = key === undefined ? undefined : known.get(key);
    const examples = viewExamples(mediaType, node, context, direction, status);
    if (same) {
      same.also = [...(same.also ?? []), {mediaType, examples: isSame(examples, same.examples) ? [] : examples}];
      return [];
    }
    const view = {...viewMedia(mediaType, node, context), examples};
    if (key !== undefined) known.set(key, view);
    return [view];
  });
}

function isSame(examples: ExampleView[], others: ExampleView[]): boolean {
  return JSON.stringify(examples) === JSON.stringify(others);
}

function viewMedia(mediaType: string, node: Node, context: Context): MediaView {
  const {schema, isItem} = getMediaSchema(node);
  return {
    mediaType,
    examples: [],
    ...compact<Partial<MediaView>>({
      schema: schema && viewSchema(schema, context),
      sequential: toFlag(isItem),
      encoding: viewEncodings(node, context),
    }),
  };
}

function viewExamples(mediaType: string, node: Node, context: Context, direction: Direction, status?: string): ExampleView[] {
  const examples = getMediaExamples(mediaType, node, context, direction, status)
    // A generated file shows nothing.
    .filter(({value}) => !isFile(value))
    .map((example) => viewExample(example, mediaType, context, getWriting(mediaType, node, context)));
  // Nor does a form without fields.
  return examples.filter(({name, code}) => name !== NAMELESS || code?.html !== '');
}

/** The data for serializing examples of a media type. */
function getWriting(mediaType: string, node: Node, context: Context): Omit<Writing, 'graph'> {
  return {
    ...getMediaSchema(node),
    encoding: getEncoding(mediaType, node, context),
    order: getOrder(node, context),
  };
}

function getOrder(node: Node, context: Context): Writing['order'] {
  const read = (encoding: Node): PartHead => ({
    contentType: getText(encoding, 'contentType'),
    headers: readHeaders(encoding, context),
  });
  const rest = getField(node, 'itemEncoding');
  return [...getItems(getField(node, 'prefixEncoding')).map(read), rest ? read(rest) : {contentType: undefined, headers: []}];
}

function readHeaders(encoding: Node, context: Context): PartHead['headers'] {
  return getEntries(getField(encoding, 'headers')).flatMap(([name, reference]) => readHeader(name, reference, context));
}

/** A header of a part, if it is required or has an example from its author. Content-Type is the `contentType` of the part. */
function readHeader(name: string, reference: Node, context: Context): PartHead['headers'] {
  const header = context.graph.resolve(reference);
  if (!header || /^content-type$/i.test(name) || !/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return [];
  const [example] = getExamples(header, isTrue(header, 'required') ? getField(header, 'schema') : undefined, context, 'request');
  // A line break would end the header.
  return example?.hasValue ? [[name, serializeHeader(example.value, isTrue(header, 'explode')).replace(/[\r\n]+/g, ' ')]] : [];
}

/** An example of a media type as it is sent; undefined for JSON and the fields of a form. */
export function writeExample(value: unknown, mediaType: string, node: Node, context: Context): string | undefined {
  return isForm(mediaType) ? undefined : writeMedia(value, mediaType, {...getWriting(mediaType, node, context), graph: context.graph});
}

/** How properties, or parts in their order, are serialized; nested parts come after their part. */
function viewEncodings(node: Node, context: Context, prefix = '', level = 0): NonNullable<MediaView['encoding']> {
  const rest = getField(node, 'itemEncoding');
  const named = [
    ...getEntries(getField(node, 'encoding')),
    ...getItems(getField(node, 'prefixEncoding')).map((encoding, index): [string, Node] => [`part ${index + 1}`, encoding]),
    ...(rest ? [['each further part', rest] as [string, Node]] : []),
  ];
  return named.flatMap(([name, encoding]) => [
    viewEncoding(prefix + name, encoding, context),
    ...(level < MAX_NESTING ? viewEncodings(encoding, context, `${prefix}${name} › `, level + 1) : []),
  ]);
}

function viewEncoding(name: string, node: Node, context: Context): NonNullable<MediaView['encoding']>[number] {
  const facts = ['contentType', 'style', 'explode', 'allowReserved'].flatMap((key): [string, string][] => {
    const text = getText(node, key);
    return text === undefined ? [] : [[key, text]];
  });
  const headers = viewHeaders(getField(node, 'headers'), context);
  return {name, facts, ...(headers.length > 0 ? {headers} : {})};
}

/** Request Body Object → its view. */
export function viewBody(body: Node | undefined, context: Context, direction: Direction = 'request'): BodyView | undefined {
  if (!body) return undefined;
  return {
    ...viewDescription(body, context),
    ...getPresence(body, context, direction),
    media: viewContent(getField(body, 'content'), context, direction),
  };
}

/** Whether it must be sent: by the specification, even a body with required fields may be optional. */
function getPresence(body: Node, {graph}: Context, direction: Direction): Pick<BodyView, 'required' | 'optional'> {
  if (isTrue(body, 'required')) return {required: true};
  if (direction === 'response') return {};
  const schemas = getEntries(getField(body, 'content')).flatMap(([, media]) => getField(graph.resolve(media), 'schema') ?? []);
  return schemas.some((schema) => requiresFields(schema, graph)) ? {} : {optional: true};
}

/**
 * The body of a sample: the first example of the plainest media type, with files as files. An optional empty body is not sent as a form, or
 * with a method whose body few servers read.
 */
export function getBodyValue(body: Node | undefined, method: string, context: Context): RequestValues['body'] | undefined {
  const [entry] = getPlainFirst(getField(body, 'content'), context.graph);
  if (!entry) return undefined;
  const [mediaType, node] = entry;
  const value = getMediaExamples(mediaType, node, context, 'request').find(({hasValue}) => hasValue)?.value;
  const isEmpty = value === undefined || (isObject(value) && Object.keys(value).length === 0);
  const isPlainForm = isUrlEncoded(mediaType);
  if (isEmpty && (isPlainForm || isBodiless(method)) && !isTrue(body, 'required')) return undefined;
  const text = value === undefined ? undefined : writeExample(value, mediaType, node, context);
  return text === undefined ? createBody(mediaType, node, value, context) : {mediaType: toSentType(mediaType, 'text'), text};
}

function createBody(mediaType: string, node: Node, value: unknown, context: Context): RequestValues['body'] {
  const {schema} = getMediaSchema(node);
  const isParts = isMultipart(mediaType);
  const ordered = writeOrdered(mediaType, node, value, context);
  if (ordered) return ordered;
  if (isParts && isObject(value) && schema)
    return {mediaType, value: toFiles(value, schema, context.graph, getEncoding(mediaType, node, context))};
  const isWhole = !/json|xml|text|form/.test(mediaType) || (schema && isBinary(flatten([schema], context.graph)));
  const isAbsent = typeof value === 'string' || value === undefined || value === null;
  if (isWhole && isAbsent && getWrittenAs(mediaType, node, value, context) === undefined)
    return {mediaType: toSentType(mediaType, 'file'), value: createFile({fileName: 'file.bin'})};
  const type = toSentType(mediaType, typeof value === 'string' ? 'text' : 'json');
  return {mediaType: type, value: value === null && isJson(type) ? null : (value ?? '')};
}

/** Parts without names (OpenAPI 3.2) as text, with the media type that contains the boundary. Undefined if the body has fields. */
export function writeOrdered(
  mediaType: string,
  node: Node,
  value: unknown,
  context: Context,
): {mediaType: string; text: string} | undefined {
  const isOrdered = Array.isArray(value) || !getField(node, 'schema');
  if (!isMultipart(mediaType) || value === undefined || !isOrdered || /boundary=/i.test(mediaType)) return undefined;
  const text = writeMedia(value, mediaType, {...getWriting(mediaType, node, context), graph: context.graph});
  return {mediaType: `${mediaType}; boundary=${BOUNDARY}`, text: text ?? ''};
}

/**
 * How a body is written if its media type does not define that: as its author's text, such as for `application/sql`; as JSON if any type is
 * allowed and the value is no text. A schema with `contentEncoding` is of text in any media type. Undefined for a file.
 */
export function getWrittenAs(mediaType: string, node: Node, value: unknown, {graph}: Context): 'text' | 'json' | undefined {
  const {schema} = getMediaSchema(node);
  if (typeof value !== 'string')
    return /^(?:\*|application)\/\*/.test(mediaType) && value !== undefined && value !== null && !isFile(value) ? 'json' : undefined;
  const flat = flatten(schema ? [schema] : [], graph);
  if (getFirst(flat, 'contentEncoding') && !isBinary(flat)) return 'text';
  const isAuthored = ['example', 'examples'].some((key) => getField(node, key)) || (schema && hasWrittenExample(schema, graph));
  return isAuthored && mayBeText(mediaType) && !isBinary(flat) ? 'text' : undefined;
}

/** `encoding` of a media type for the request model. */
export function getEncoding(mediaType: string, media: Node, context: Context): RequestTemplate['encoding'] {
  const encoding = toEncoding(media, hasStyles(mediaType, context));
  if (!encoding || !isMultipart(mediaType)) return encoding;
  const withHeaders = getEntries(getField(media, 'encoding')).map(([name, node]): [string, (typeof encoding)[string]] => {
    // A named part has the header with its name already.
    const headers = readHeaders(node, context).filter(([header]) => !/^content-disposition$/i.test(header));
    return [name, {...encoding[name], ...(headers.length > 0 ? {headers} : {})}];
  });
  return Object.fromEntries(withHeaders);
}

/** Before OpenAPI 3.1, style and explode applied only to URL-encoded forms; Swagger 2.0 had another keyword for all forms. */
function hasStyles(mediaType: string, {graph: {root}}: Context): boolean {
  if (!isMultipart(mediaType)) return true;
  return /^multipart\/form-data/i.test(mediaType) && (root.file.isUpgraded === true || !/^3\.0\b/.test(getText(root, 'openapi') ?? ''));
}
