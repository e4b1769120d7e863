// The media types of a body for the console's form.
import {getMediaExamples, type NamedExample} from '../../examples/examples.ts';
import {toFiles} from '../../examples/files.ts';
import {isJson, isMultipart, isSequence} from '../../request/mediaType.ts';
import type {RequestTemplate} from '../../request/model.ts';
import type {Definitions, JsonSchema} from '../../schema/jsonSchema.ts';
import type {OperationContext} from '../operation.ts';
import {getEncoding, getWrittenAs, writeExample, writeOrdered} from '../bodies/media.ts';
import {getPlainFirst} from '../bodies/plainMedia.ts';
import {getMediaSchema} from '../../document/mediaSchema.ts';
import type {Node} from '../../document/graph.ts';
import {getField, isObject} from '../../document/value.ts';
import {toExamples, type CallExample} from './callExamples.ts';
import {convertForm} from './convertForm.ts';

export type CallMedia = {
  mediaType: string;
  schema?: JsonSchema;
  /** Is it the schema of one item of a stream? */
  sequential?: true;
  examples: CallExample[];
  /** How it is filled in if its media type does not define that. */
  writtenAs?: 'text' | 'json';
  /** Names of fields, at any depth, whose values are secret; an empty name: the whole body. Absent: there are none. */
  secrets?: string[];
  encoding?: NonNullable<RequestTemplate['encoding']>;
};

export function viewBodyMedia(body: Node, context: OperationContext, convert: Definitions['convert']): CallMedia[] {
  return getPlainFirst(getField(body, 'content'), context.graph).map(([mediaType, node]): CallMedia => {
    const {schema, isItem} = getMediaSchema(node);
    const encoding = getEncoding(mediaType, node, context);
    const examples = getMediaExamples(mediaType, node, context, 'request');
    const first = examples.find(({hasValue}) => hasValue)?.value;
    const ordered = writeOrdered(mediaType, node, first, context);
    const writtenAs = ordered ? 'text' : getWrittenAs(mediaType, node, first, context);
    const isForm = isMultipart(mediaType) && !ordered;
    return {
      mediaType: ordered?.mediaType ?? mediaType,
      ...(schema ? {schema: isForm ? convertForm(schema, encoding, context.graph, convert) : convert(schema)} : {}),
      ...(isItem ? {sequential: true} : {}),
      examples: toExamples(examples.map((example) => fillIn(example, mediaType, node, context))),
      ...(encoding ? {encoding} : {}),
      ...(writtenAs ? {writtenAs} : {}),
    };
  });
}

/** An example with its value for the form: neither form nor JSON as text, files of a form as their names, whatever they contain. */
function fillIn(example: NamedExample, mediaType: string, node: Node, context: OperationContext): NamedExample & {isText?: true} {
  const {value} = example;
  const text = writeOrdered(mediaType, node, value, context)?.text ?? writeExample(value, mediaType, node, context);
  if (text !== undefined) return {...example, value: text, ...(isJson(mediaType) && !isSequence(mediaType) ? {isText: true} : {})};
  const {schema} = getMediaSchema(node);
  const isForm = isMultipart(mediaType) && schema && isObject(value);
  return isForm ? {...example, value: toFiles(value, schema, context.graph, getEncoding(mediaType, node, context))} : example;
}
