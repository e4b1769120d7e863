// Media Type Objects, Request Body Object → what is shown, and the body of a sample request.
import type {Context} from './context.ts';
import {viewDescription} from './description.ts';
import {isBinary} from './exampleScalar.ts';
import {getExamples, viewExample} from './examples.ts';
import {getContentType} from './fileType.ts';
import {flatten, getAll, getFirst} from './flatten.ts';
import type {BodyView, MediaView} from './page.ts';
import {viewHeaders} from './parameter.ts';
import {createFile, isFile, type FileValue, type RequestTemplate} from './request.ts';
import type {Node} from './resolve.ts';
import {viewSchema} from './schema.ts';
import type {Direction} from './fits.ts';
import {compact, getEntries, getField, getText, isObject, isTrue, toFlag} from './value.ts';

/** The `content` of a body or a response. */
export function viewContent(content: Node | undefined, context: Context, direction: Direction): MediaView[] {
  return getEntries(content).flatMap(([mediaType, reference]): MediaView[] => {
    const node = context.graph.resolve(reference);
    if (!node) return [];
    const schema = getField(node, 'schema') ?? getField(node, 'itemSchema');
    return [
      {
        examples: [],
        ...compact<Omit<MediaView, 'examples'> & {examples?: MediaView['examples']}>({
          mediaType,
          schema: schema && viewSchema(schema, context),
          sequential: toFlag(!getField(node, 'schema') && getField(node, 'itemSchema') !== undefined),
          examples: getExamples(node, schema, context, direction)
            // A file that was made up shows nothing.
            .filter(({value}) => !isFile(value))
            .map((example) => viewExample(example, mediaType, context)),
          encoding: getEntries(getField(node, 'encoding')).map(([name, encoding]) => viewEncoding(name, encoding, context)),
        }),
      },
    ];
  });
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
export function viewBody(body: Node | undefined, context: Context): BodyView | undefined {
  if (!body) return undefined;
  return {
    ...viewDescription(body, context),
    ...(isTrue(body, 'required') ? {required: true} : {}),
    media: viewContent(getField(body, 'content'), context, 'request'),
  };
}

/** The body of a sample: the first example of the first media type, files as files. */
export function getBodyValue(body: Node | undefined, context: Context): {mediaType: string; value: unknown} | undefined {
  const [entry] = getEntries(getField(body, 'content'));
  const node = entry && context.graph.resolve(entry[1]);
  if (!entry || !node) return undefined;
  const schema = getField(node, 'schema');
  const example = getExamples(node, schema, context, 'request').find(({hasValue}) => hasValue);
  const value = example?.value;
  if (/^multipart\//i.test(entry[0]) && isObject(value) && schema) return {mediaType: entry[0], value: toFiles(value, schema, context)};
  const isWhole = !/json|xml|text|form/.test(entry[0]) || (schema && isBinary(flatten([schema], context.graph)));
  const isAbsent = typeof value === 'string' || value === undefined || value === null;
  return {mediaType: entry[0], value: isWhole && isAbsent ? createFile({fileName: 'file.bin'}) : (value ?? '')};
}

/** In a multipart example a file is written as its name. */
function toFiles(value: Record<string, unknown>, schema: Node, context: Context): Record<string, unknown> {
  const properties = new Map(getAll(flatten([schema], context.graph), 'properties').flatMap(getEntries));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const property = properties.get(name);
      const flat = property && flatten([property], context.graph);
      const items = flat && getFirst(flat, 'items');
      const isFileList = items && isBinary(flatten([items], context.graph));
      const toFile = (each: unknown): unknown =>
        isFile(each) ? each : createFile(compact<FileValue>({fileName: String(each), contentType: getContentType(String(each))}));
      if (isFileList && Array.isArray(item)) return [name, item.map(toFile)];
      return [name, flat && isBinary(flat) ? toFile(item) : item];
    }),
  );
}

/** `encoding` of a media type, the first one unless told otherwise, as the request model needs it. */
export function getEncoding(body: Node | undefined, context: Context, mediaType?: string): RequestTemplate['encoding'] {
  const entry = getEntries(getField(body, 'content')).find(([type]) => mediaType === undefined || type === mediaType);
  const node = entry && context.graph.resolve(entry[1]);
  const encodings = getEntries(getField(node, 'encoding'));
  if (encodings.length === 0) return undefined;
  return Object.fromEntries(
    encodings.map(([name, encoding]) => [name, encoding.value as NonNullable<RequestTemplate['encoding']>[string]]),
  );
}
