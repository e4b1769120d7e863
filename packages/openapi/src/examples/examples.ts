// Example Objects of 3.0 to 3.2 → the shown examples, and the values that requests are made from.
import type {Context} from '../schema/context.ts';
import {viewDescription} from '../text/description.ts';
import {createExample} from './example.ts';
import type {Direction} from '../schema/matching/matchesSchema.ts';
import {flatten} from '../schema/flatten.ts';
import {saysSomething} from './saysSomething.ts';
import {readWritten} from '../schema/matching/writtenValue.ts';
import type {CodeView, ExampleView} from '../view/message.ts';
import {isForm, isJson, isSequence} from '../request/mediaType.ts';
import {isFile} from '../request/fileValue.ts';
import {toFileNames} from './files.ts';
import {writeMedia, type Writing} from './mediaText.ts';
import type {Node} from '../document/graph.ts';
import {toCode} from '../request/status.ts';
import {compact} from '../view/compact.ts';
import {getMediaSchema} from '../document/mediaSchema.ts';
import {getAddress, getEntries, getField, getFirstText, getText} from '../document/value.ts';
import {toJson} from '../json/toJson.ts';

/** One example: its name, and its value unless it is in another file. */
export type NamedExample = {name: string; node: Node | undefined; value: unknown; hasValue: boolean};

/** Name of an example without one. */
export const NAMELESS = 'Example';

/**
 * The examples of a media type, a parameter or a header, in their order; else one created from the schema, with the status `code` in
 * problem details. `read` converts a value that the author wrote.
 */
export function getExamples(
  owner: Node,
  schema: Node | undefined,
  context: Context,
  direction: Direction,
  {code, read = createReadParameter(owner, context)}: {code?: number | undefined; read?: ReadValue} = {},
): NamedExample[] {
  const given = getEntries(getField(owner, 'examples'));
  // The upgrade of Swagger 2.0 invents a name if the author gave none.
  const isNameless = owner.file.isUpgraded === true && given.length === 1 && given[0]?.[0] === 'default';
  const named = given.flatMap(([name, reference]): NamedExample[] => {
    const node = context.graph.resolve(reference);
    if (!node) return [];
    const value = getField(node, 'value') ?? getField(node, 'dataValue') ?? getField(node, 'serializedValue');
    return [
      {name: isNameless ? NAMELESS : (getFirstText(name) ?? NAMELESS), node, value: read(value?.value), hasValue: value !== undefined},
    ];
  });
  if (named.length > 0) return named;
  const single = getField(owner, 'example') ?? getField(owner, 'x-example');
  if (single) return [{name: NAMELESS, node: undefined, value: read(single.value), hasValue: true}];
  if (!schema) return [];
  const value = createExample(schema, context.graph, direction, code);
  // A whole file has no text to show.
  return isFile(value) ? [] : [{name: NAMELESS, node: undefined, value, hasValue: true}];
}

/**
 * The examples of a media type. For a body that the document does not describe, a response gets no example, and a JSON request gets an
 * empty object. Created problem details have the status and title of their response (RFC 9457).
 */
export function getMediaExamples(mediaType: string, media: Node, context: Context, direction: Direction, status?: string): NamedExample[] {
  const {schema} = getMediaSchema(media);
  const isSaid = schema !== undefined && saysSomething(schema, context.graph);
  const code = status !== undefined && /\bproblem\+/i.test(mediaType) ? toCode(status) : undefined;
  // A text in a syntax that is not parsed here stays as written, and so do the lines of a stream.
  const isRead = (isJson(mediaType) && !isSequence(mediaType)) || isForm(mediaType);
  const read = isRead ? createRead(schema, context) : (value: unknown): unknown => value;
  const examples = getExamples(media, isSaid ? schema : undefined, context, direction, {code, read});
  const isNeeded = examples.length === 0 && !isSaid && direction === 'request' && isJson(mediaType);
  return isNeeded ? [{name: NAMELESS, node: undefined, value: {}, hasValue: true}] : examples;
}

/** Parses a value that the author wrote. */
type ReadValue = (value: unknown) => unknown;

function createRead(schema: Node | undefined, {graph}: Context): ReadValue {
  return (value) => (schema && typeof value === 'string' ? readWritten(value, flatten([schema], graph), graph) : value);
}

/** For parameters and headers, which are sent as text: a number that would be serialised differently stays as written. */
function createReadParameter(owner: Node, context: Context): ReadValue {
  const read = createRead(getField(owner, 'schema'), context);
  return (value) => {
    const own = read(value);
    return typeof own === 'object' || toJson(own) === value ? own : value;
  };
}

/** An example as shown for a media type. `writing`: facts about a body, which is shown as it is sent. */
export function viewExample(example: NamedExample, mediaType: string, context: Context, writing?: Omit<Writing, 'graph'>): ExampleView {
  const view = compact<Partial<ExampleView>>({
    summary: getFirstText(getText(example.node, 'summary')),
    ...viewDescription(example.node, context),
    code: example.hasValue ? renderValue(example.value, mediaType, context, writing) : undefined,
    serialized: getField(example.node, 'dataValue') && getText(example.node, 'serializedValue'),
    external: getAddress(example.node, 'externalValue'),
  });
  return {name: example.name, ...view};
}

/** A value as code: a body in the syntax of its media type, text unchanged, anything else as JSON. */
function renderValue(value: unknown, mediaType: string, context: Context, writing: Omit<Writing, 'graph'> | undefined): CodeView {
  const language = getLanguage(mediaType);
  const written = writing && writeMedia(value, mediaType, {...writing, graph: context.graph});
  if (written !== undefined) return {html: context.highlight(written, language), language};
  const text = typeof value === 'string' && language !== 'json' ? value : toJson(toFileNames(value), 2);
  return {
    html: context.highlight(text, typeof value === 'string' ? language : 'json'),
    language: typeof value === 'string' ? language : 'json',
  };
}

function getLanguage(mediaType: string): string {
  if (isJson(mediaType)) return 'json';
  if (/[/+]xml/.test(mediaType)) return 'xml';
  if (/html/.test(mediaType)) return 'html';
  return /yaml/.test(mediaType) ? 'yaml' : 'plain';
}
