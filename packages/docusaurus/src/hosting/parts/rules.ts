// Rules for dividing pieces of a page: which contain others, which stay, and which are moved first.
import {hasClass, type Piece} from './tree.ts';

/** Pieces that stay together, and their remaining HTML in the page. */
export type Unit = {pieces: Piece[]; html: string; isSection: boolean};

/** Elements that contain only items. */
export const LISTS = new Set(['ul', 'ol', 'dl']);
/** Elements that contain blocks. */
const FLOW = new Set(['div', 'section', 'li', 'dd', 'td', 'blockquote', 'details', 'article', 'body']);
export const HEADING = /^h[1-6]$/;

/** Can a piece stay in the page partially? Code, tables and paragraphs are moved as a whole. */
export function isDivisible(piece: Piece): boolean {
  return (FLOW.has(piece.tag) || LISTS.has(piece.tag)) && !hasClass(piece, 'theme-code-block');
}

/** Is it a control? Controls stay in the page. */
export function isControl({tag, attributes}: Piece): boolean {
  return (
    ['summary', 'select', 'button', 'label', 'form', 'input'].includes(tag) ||
    attributes['role'] === 'tablist' ||
    attributes['data-tree-tools'] !== undefined
  );
}

/** Is it a control, or does it have panels? Tabs and panels refer to each other, so they stay together in the page. */
export function isBound(piece: Piece): boolean {
  return isControl(piece) || piece.children.some(({attributes}) => attributes['role'] === 'tabpanel');
}

/** Does it contain the sections whose headings are in the table of contents? */
export function isOutline({attributes}: Piece): boolean {
  return attributes['data-static'] === 'sections';
}

/** Is it the panel of a tab? The panel stays so that its tab finds it, and its content is moved. */
export function isPanel({pieces}: Pick<Unit, 'pieces'>): boolean {
  return pieces[0]?.attributes['role'] === 'tabpanel';
}

/** Sorts the largest first, so that few are moved; among similar sizes, the last ones first. */
export function compareUnits(units: Unit[]): (a: Unit, b: Unit) => number {
  const toClass = ({html}: Unit): number => Math.floor(Math.log(html.length + 1) / Math.log(4));
  const positions = new Map(units.map((unit, index) => [unit, index]));
  return (a, b) => toClass(b) - toClass(a) || (positions.get(b) ?? 0) - (positions.get(a) ?? 0);
}

/** The size to which larger pieces must be cut so that all fit together; infinite if they fit already. */
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
