// What the pieces of a page are to their division: what holds others, what stays, what goes first.
import {hasClass, type Piece} from './tree.ts';

/** Pieces that stay together, and what is left of them in the page. */
export type Unit = {pieces: Piece[]; html: string; isSection: boolean};

/** Elements that hold nothing but items. */
export const LISTS = new Set(['ul', 'ol', 'dl']);
/** Elements that hold blocks. */
const FLOW = new Set(['div', 'section', 'li', 'dd', 'td', 'blockquote', 'details', 'article', 'body']);
export const HEADING = /^h[1-6]$/;

/** Can a piece be in the page in part? Code, tables and paragraphs are moved as a whole. */
export function isDivisible(piece: Piece): boolean {
  return (FLOW.has(piece.tag) || LISTS.has(piece.tag)) && !hasClass(piece, 'theme-code-block');
}

/** Controls stay where they are. */
export function isControl({tag, attributes}: Piece): boolean {
  return (
    ['summary', 'select', 'button', 'label', 'form', 'input'].includes(tag) ||
    attributes['role'] === 'tablist' ||
    attributes['data-tree-tools'] !== undefined
  );
}

/** Tabs and what they show are found by each other: they stay together on the page. */
export function isBound(piece: Piece): boolean {
  return isControl(piece) || piece.children.some(({attributes}) => attributes['role'] === 'tabpanel');
}

/** The table of contents names the headings of these. */
export function isOutline({attributes}: Piece): boolean {
  return attributes['data-static'] === 'sections';
}

/** The panel of a tab stays where the tab finds it: what it shows is moved. */
export function isPanel({pieces}: Pick<Unit, 'pieces'>): boolean {
  return pieces[0]?.attributes['role'] === 'tabpanel';
}

/** The largest first, so that few are moved; of those that are about as large, the last ones. */
export function compareUnits(units: Unit[]): (a: Unit, b: Unit) => number {
  const toClass = ({html}: Unit): number => Math.floor(Math.log(html.length + 1) / Math.log(4));
  const positions = new Map(units.map((unit, index) => [unit, index]));
  return (a, b) => toClass(b) - toClass(a) || (positions.get(b) ?? 0) - (positions.get(a) ?? 0);
}

/** The size to which the larger ones must be cut so that all of them together fit into a room; infinite where they fit as they are. */
export function getLevel(sizes: number[], room: number): number {
  const ascending = sizes.toSorted((a, b) => a - b);
  let left = room;
  for (const [index, size] of ascending.entries()) {
    const share = left / (ascending.length - index);
    if (size > share) return Math.max(0, Math.floor(share));
    left -= size;
  }
  return Number.POSITIVE_INFINITY;
}
