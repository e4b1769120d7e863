// Examples of parameters and bodies as the console takes them.
import type {NamedExample} from '../../examples/examples.ts';
import {toFileNames} from '../../examples/files.ts';
import {getFirstText, getText} from '../../document/value.ts';

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
    return hasValue ? [{name, ...(summary ? {summary} : {}), value: toFileNames(value), ...(isText ? {isText} : {})}] : [];
  });
}
