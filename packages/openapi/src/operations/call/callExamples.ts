// Examples of parameters and bodies for the console.
import type {NamedExample} from '../../examples/examples.ts';
import {toFileNames} from '../../examples/files.ts';
import {getFirstText, getText} from '../../document/value.ts';

export type CallExample = {
  name: string;
  summary?: string;
  /** Files are represented by their names. */
  value: unknown;
  /** A text that is sent unchanged, though the media type is JSON. */
  isText?: true;
};

/** Examples for filling in the form. */
export function toExamples(examples: (NamedExample & Pick<CallExample, 'isText'>)[]): CallExample[] {
  return examples.flatMap(({name, node, value, hasValue, isText}) => {
    const summary = getFirstText(getText(node, 'summary'));
    return hasValue ? [{name, ...(summary ? {summary} : {}), value: toFileNames(value), ...(isText ? {isText} : {})}] : [];
  });
}
