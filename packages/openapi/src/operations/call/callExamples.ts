// Examples of parameters and bodies as the console takes them.
import type {NamedExample} from '../../examples/examples.ts';
import {isFile} from '../../request/request.ts';
import {getFirstText, getText, isObject} from '../../document/value.ts';

export type CallExample = {
  name: string;
  summary?: string;
  /** Files are their names. */
  value: unknown;
  /** A text that is sent as it is, though the media type is JSON. */
  isText?: true;
};

/** Examples as the form is filled in with them. */
export function toExamples(examples: (NamedExample & Pick<CallExample, 'isText'>)[]): CallExample[] {
  return examples.flatMap(({name, node, value, hasValue, isText}) => {
    const summary = getFirstText(getText(node, 'summary'));
    return hasValue ? [{name, ...(summary ? {summary} : {}), value: replaceFiles(value), ...(isText ? {isText} : {})}] : [];
  });
}

/** A file is known by its name: what is in it is the visitor's to choose. */
export function replaceFiles(value: unknown): unknown {
  if (isFile(value)) return value.fileName;
  if (Array.isArray(value)) return value.map(replaceFiles);
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceFiles(item)])) : value;
}
