// Responses Object → responses of a mock: the document's examples, or values generated from its schemas. It validates nothing.
import type {Context} from '../../schema/context.ts';
import {hasWrittenExample} from '../../examples/example.ts';
import {getExamples, getMediaExamples} from '../../examples/examples.ts';
import {writeExample} from '../bodies/media.ts';
import type {OperationEntry} from '../../document/operationEntry.ts';
import {isJson} from '../../request/mediaType.ts';
import {isFile} from '../../request/fileValue.ts';
import type {Node} from '../../document/graph.ts';
import {getReason, toCode} from '../../request/status.ts';
import {getMediaSchema} from '../../document/mediaSchema.ts';
import {getEntries, getField, getFirstText, getText} from '../../document/value.ts';
import {toJson} from '../../json/toJson.ts';

export type MockExample = {
  /** Its summary or name; empty if it is the only example. */
  name: string;
  mediaType?: string;
  /** The body as it is sent; absent if the document has neither an example nor a schema for it. */
  text?: string;
  /** The document has no example: this one is generated from the schema. */
  isMade?: true;
};

export type MockResponse = {
  /** From 200 to 599. */
  status: number;
  /** Reason phrase, or the document's description for a range of statuses. */
  title: string;
  headers: [name: string, value: string][];
  /** At least one. */
  examples: MockExample[];
};

/** The possible responses of an operation's mock, by page ID. */
export type MockView = {responses: MockResponse[]};

/** The responses of one operation, successful ones first. */
export function viewMock({node}: Pick<OperationEntry, 'node'>, context: Context): MockView {
  const responses = getEntries(getField(node, 'responses')).flatMap(([status, reference]): MockResponse[] => {
    const response = context.graph.resolve(reference);
    const code = toCode(status);
    if (!response || code === undefined) return [];
    const examples = viewExamples(response, status, context);
    return [
      {
        status: code,
        title: getReason(status),
        headers: getEntries(getField(response, 'headers')).flatMap(([name, header]) => viewHeader(name, header, context)),
        examples: examples.length > 0 ? examples : [{name: ''}],
      },
    ];
  });
  return {responses: responses.toSorted((a, b) => rank(a) - rank(b))};
}

function rank({status}: MockResponse): number {
  return status < 300 ? status - 1000 : status;
}

function viewExamples(response: Node, status: string, context: Context): MockExample[] {
  return getEntries(getField(response, 'content')).flatMap(([mediaType, reference]) => {
    const media = context.graph.resolve(reference);
    if (!media) return [];
    const examples = getMediaExamples(mediaType, media, context, 'response', status).filter(({hasValue}) => hasValue);
    if (examples.length === 0) return [{name: '', mediaType}];
    const made = isMade(media, context) ? {isMade: true as const} : {};
    return examples.map(({name, node, value}): MockExample => {
      const text = writeExample(value, mediaType, media, context) ?? toBody(value, mediaType);
      return {name: examples.length === 1 ? '' : (getFirstText(getText(node, 'summary')) ?? name), mediaType, text, ...made};
    });
  });
}

/** Is there no written example, neither for the media type nor for its schema as a whole? */
function isMade(media: Node, {graph}: Context): boolean {
  if (['examples', 'example', 'x-example'].some((name) => getField(media, name) !== undefined)) return false;
  const {schema} = getMediaSchema(media);
  return schema !== undefined && !hasWrittenExample(schema, graph);
}

function toBody(value: unknown, mediaType: string): string {
  if (isFile(value)) return '';
  return typeof value === 'string' && !isJson(mediaType) ? value : toJson(value, 2);
}

function viewHeader(name: string, reference: Node, context: Context): [string, string][] {
  const header = context.graph.resolve(reference);
  const [example] = header ? getExamples(header, getField(header, 'schema'), context, 'response') : [];
  if (!example?.hasValue) return [];
  return [[name, typeof example.value === 'string' ? example.value : toJson(example.value)]];
}
