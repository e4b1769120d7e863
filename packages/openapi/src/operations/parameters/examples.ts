// The examples of a parameter as values for samples and forms.
import type {Context} from '../../schema/context.ts';
import {getExamples, type NamedExample} from '../../examples/examples.ts';
import {writeMedia} from '../../examples/mediaText.ts';
import {readJson} from '../../document/parse.ts';
import type {Node} from '../../document/graph.ts';
import {getEntries, getField, getText} from '../../document/value.ts';
import {isJson, isUrlEncoded} from '../../request/mediaType.ts';
import {addName, parseSerialized, toAddressText} from '../../request/parseSerialized.ts';
import type {RequestParameter} from '../../request/model.ts';
import {toScalar} from '../../request/serialize.ts';
import {flatten, getAll, getTypeLists} from '../../schema/flatten.ts';
import {readWritten} from '../../schema/matching/writtenValue.ts';
import {getContent} from './content.ts';

type Described = {node: Node; request: RequestParameter; schema: Node | undefined};

/** The examples of a parameter; without any, one made from `schema`. A value of a media type that has no form is text. */
export function getParameterExamples(described: Described, schema: Node | undefined, context: Context): NamedExample[] {
  const {node, request} = described;
  return getExamples(getContent(node)?.[1] ?? node, schema, context, 'request').map((example) => {
    const text = getSerialized(example.node);
    if (text !== undefined) return {...example, value: readValue(text, described, context)};
    return isWrittenAsText(request) ? {...example, value: writeText(example.value, described, context)} : example;
  });
}

/** Whether the media type of a parameter is written as text, because forms have no fields for it. */
export function isWrittenAsText({mediaType}: RequestParameter): boolean {
  return mediaType !== undefined && !isJson(mediaType) && !isUrlEncoded(mediaType);
}

/** The values that the document writes only in their serialized form (OpenAPI 3.2), with that form. */
export function getWritten(described: Described, context: Context): NonNullable<RequestParameter['written']> {
  const {node, request, schema} = described;
  return getEntries(getField(getContent(node)?.[1] ?? node, 'examples')).flatMap(([, reference]) => {
    const text = getSerialized(context.graph.resolve(reference));
    if (text === undefined) return [];
    const sent = request.mediaType === undefined ? toAddressText(addName(text, request, getKind(schema, context)), request) : text;
    return [{value: readValue(text, described, context), text: sent}];
  });
}

function getSerialized(example: Node | undefined): string | undefined {
  return (getField(example, 'value') ?? getField(example, 'dataValue')) ? undefined : getText(example, 'serializedValue');
}

function readValue(text: string, {request, schema}: Described, context: Context): unknown {
  const {graph} = context;
  if (request.mediaType !== undefined) return isJson(request.mediaType) ? (readJson(text) ?? text) : text;
  const kind = getKind(schema, context);
  const value = parseSerialized(addName(text, request, kind), request, kind);
  const flat = flatten(schema ? [schema] : [], graph);
  if (!Array.isArray(value)) return readWritten(value, flat, graph);
  const items = flatten(getAll(flat, 'items'), graph);
  return value.map((item) => readWritten(item, items, graph));
}

function getKind(schema: Node | undefined, {graph}: Context): 'array' | 'object' | 'scalar' {
  const types = getTypeLists(flatten(schema ? [schema] : [], graph)).flat();
  return (['array', 'object'] as const).find((type) => types.includes(type)) ?? 'scalar';
}

function writeText(value: unknown, {request, schema}: Described, {graph}: Context): string | undefined {
  const {mediaType = '', encoding} = request;
  // The value is in another file.
  if (value === undefined) return undefined;
  return writeMedia(value, mediaType, {graph, schema, isItem: false, encoding}) ?? toScalar(value);
}
