// Media Type Objects, Request Body Object → what is shown, and the body of a sample request.
import type {Context} from '../schema/context.ts';
import {viewDescription} from '../text/description.ts';
import {toFiles} from '../examples/files.ts';
import {toEncoding} from './encoding.ts';
import {isBinary} from '../schema/isBinary.ts';
import {getMediaExamples, NAMELESS, viewExample} from '../examples/examples.ts';
import {flatten} from '../schema/flatten.ts';
import type {BodyView, MediaView} from '../view/message.ts';
import {viewHeaders} from './parameter.ts';
import {BOUNDARY, isForm, writeMedia, type Writing} from '../examples/mediaText.ts';
import {createFile, isFile, isJson, type RequestTemplate, type RequestValues} from '../request/request.ts';
import type {Node} from '../document/graph.ts';
import {viewSchema} from '../schema/schema.ts';
import type {Direction} from '../schema/matchesSchema.ts';
import {compact, getEntries, getField, getItems, getText, isObject, isTrue, toFlag} from '../document/value.ts';

/** Levels of parts within parts. */
const MAX_NESTING = 3;

/** The `content` of a body or a response. `status`: that of the response, as the document writes it. */
export function viewContent(content: Node | undefined, context: Context, direction: Direction, status?: string): MediaView[] {
  return getEntries(content).flatMap(([mediaType, reference]): MediaView[] => {
    const node = context.graph.resolve(reference);
    if (!node) return [];
    const schema = getField(node, 'schema') ?? getField(node, 'itemSchema');
    return [
      {
        mediaType,
        examples: [],
        ...compact<Partial<MediaView>>({
          schema: schema && viewSchema(schema, context),
          sequential: toFlag(!getField(node, 'schema') && getField(node, 'itemSchema') !== undefined),
          examples: getMediaExamples(mediaType, node, context, direction, status)
            // A file that was made up shows nothing.
            .filter(({value}) => !isFile(value))
            .map((example) => viewExample(example, mediaType, context, getWriting(mediaType, node, context)))
            // Nor does a form without fields.
            .filter(({name, code}) => name !== NAMELESS || code?.html !== ''),
          encoding: viewEncodings(node, context),
        }),
      },
    ];
  });
}

/** What the examples of a media type are written with. */
function getWriting(mediaType: string, node: Node, context: Context): Omit<Writing, 'graph'> {
  const [schema, item] = [getField(node, 'schema'), getField(node, 'itemSchema')];
  return {
    schema: schema ?? item,
    isItem: !schema && item !== undefined,
    encoding: toEncoding(node, hasStyles(mediaType, context)),
    order: getOrder(node),
  };
}

function getOrder(node: Node): Writing['order'] {
  const first = getItems(getField(node, 'prefixEncoding')).map((encoding) => getText(encoding, 'contentType'));
  const rest = getField(node, 'itemEncoding');
  return rest ? [...first, getText(rest, 'contentType')] : [...first, undefined];
}

/** An example of a media type as it is sent; nothing where it is JSON or the fields of a form. */
export function writeExample(value: unknown, mediaType: string, node: Node, context: Context): string | undefined {
  return isForm(mediaType) ? undefined : writeMedia(value, mediaType, {...getWriting(mediaType, node, context), graph: context.graph});
}

/** How properties, or parts in their order, are written; those of a part that has parts itself come after it. */
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

/** Request Body Object → what is shown. */
export function viewBody(body: Node | undefined, context: Context, direction: Direction = 'request'): BodyView | undefined {
  if (!body) return undefined;
  return {
    ...viewDescription(body, context),
    ...(isTrue(body, 'required') ? {required: true} : {}),
    media: viewContent(getField(body, 'content'), context, direction),
  };
}

/** The body of a sample: the first example of the first media type, files as files. */
export function getBodyValue(body: Node | undefined, context: Context): RequestValues['body'] | undefined {
  const [entry] = getEntries(getField(body, 'content'));
  const node = entry && context.graph.resolve(entry[1]);
  if (!entry || !node) return undefined;
  const schema = getField(node, 'schema') ?? getField(node, 'itemSchema');
  const example = getMediaExamples(entry[0], node, context, 'request').find(({hasValue}) => hasValue);
  const value = example?.value;
  const text = value === undefined ? undefined : writeExample(value, entry[0], node, context);
  if (text !== undefined) return {mediaType: entry[0], text};
  const isSequence = Array.isArray(value) || !getField(node, 'schema');
  if (/^multipart\//i.test(entry[0]) && value !== undefined && isSequence && !/boundary=/i.test(entry[0]))
    return {
      mediaType: `${entry[0]}; boundary=${BOUNDARY}`,
      text: writeMedia(value, entry[0], {...getWriting(entry[0], node, context), graph: context.graph}) ?? '',
    };
  if (/^multipart\//i.test(entry[0]) && isObject(value) && schema)
    return {mediaType: entry[0], value: toFiles(value, schema, context.graph)};
  const isWhole = !/json|xml|text|form/.test(entry[0]) || (schema && isBinary(flatten([schema], context.graph)));
  const isAbsent = typeof value === 'string' || value === undefined || value === null;
  return {
    mediaType: entry[0],
    value: isWhole && isAbsent ? createFile({fileName: 'file.bin'}) : value === null && isJson(entry[0]) ? null : (value ?? ''),
  };
}

/** `encoding` of a media type, the first one unless told otherwise, as the request model needs it. */
export function getEncoding(body: Node | undefined, context: Context, mediaType?: string): RequestTemplate['encoding'] {
  const entry = getEntries(getField(body, 'content')).find(([type]) => mediaType === undefined || type === mediaType);
  const node = entry && context.graph.resolve(entry[1]);
  return toEncoding(node, entry && hasStyles(entry[0], context));
}

/** Before OpenAPI 3.1, style and explode were of URL-encoded forms alone; in Swagger 2.0 another word was of all forms. */
function hasStyles(mediaType: string, {graph: {root}}: Context): boolean {
  if (!/^multipart\//i.test(mediaType)) return true;
  return /^multipart\/form-data/i.test(mediaType) && (root.file.isUpgraded === true || !/^3\.0\b/.test(getText(root, 'openapi') ?? ''));
}
