// The elements of a page's HTML with their positions. End tags may be left out, as `packages/docusaurus/src/performance/boot/compact.ts`
// does.
import {parse, type DefaultTreeAdapterTypes as Tree} from 'parse5';

/** A piece of HTML: an element, or the text between two. */
export type Piece = {
  /** Name of the element; empty for a text. */
  tag: string;
  attributes: Record<string, string>;
  /** Start and end of its HTML. */
  start: number;
  end: number;
  /** The end of its start tag. */
  inner: number;
  children: Piece[];
};

/** Reads a whole page. */
export function parsePage(html: string): Piece[] {
  return parse(html, {sourceCodeLocationInfo: true}).childNodes.flatMap(toPiece);
}

/** Elements that the parser adds have no position. */
function toPiece(node: Tree.ChildNode): Piece[] {
  const location = node.sourceCodeLocation;
  if (!location) return 'childNodes' in node ? node.childNodes.flatMap(toPiece) : [];
  const {startOffset: start, endOffset: end} = location;
  if (!('tagName' in node)) return [{tag: '', attributes: {}, start, end, inner: start, children: []}];
  const attributes = Object.fromEntries(node.attrs.map(({name, value}) => [name, value]));
  const inner = node.sourceCodeLocation?.startTag?.endOffset ?? start;
  return [{tag: node.tagName, attributes, start, end, inner, children: node.childNodes.flatMap(toPiece)}];
}

/** Does an element have a class? */
export function hasClass({attributes}: Piece, name: string): boolean {
  return (attributes['class'] ?? '').split(/\s+/).includes(name);
}

/** The outermost pieces below that pass a test. */
export function findOutermost(pieces: Piece[], test: (piece: Piece) => boolean): Piece[] {
  return pieces.flatMap((piece) => (test(piece) ? [piece] : findOutermost(piece.children, test)));
}
