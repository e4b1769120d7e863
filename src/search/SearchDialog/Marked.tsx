import type {ReactNode} from 'react';
import {markMatches} from '../markMatches';

/** A text with the words that were found marked. */
export default function Marked({text, terms}: {text: string; terms: ReadonlySet<string>}): ReactNode {
  return markMatches(text, terms).map((piece, index) => (piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text));
}
