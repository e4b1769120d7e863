import type {ReactNode} from 'react';
import type {Marked as MarkedText} from '../engine/markMatches.ts';

/** A text with the matched words marked. */
export default function Marked({text}: {text: MarkedText}): ReactNode {
  return text.map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece));
}
