// HTML that is too large for a page → the HTML that stays in the page, and parts that it fetches when they are opened. Closed branches are
// moved first; open lists and texts keep their beginnings. The code does not depend on the kind of content.
import {escapeHtml} from '../../markup.ts';
import {createLabel} from './label.ts';
import {compareUnits, getLevel, HEADING, isBound, isControl, isDivisible, isOutline, isPanel, LISTS, type Unit} from './rules.ts';
import {findOutermost, parsePage, type Piece} from './tree.ts';

export type DivideOptions = {
  /** Bytes that the page may have. */
  room: number;
  /** Address of the folder of parts, with a slash at its end. */
  folder: string;
  /** Address of the page's Markdown, which has everything: for browsers without scripts. */
  whole: string;
};

/** `parts`: HTML, by the numbers in their addresses. `sources`: requests of samples that were in the page. */
export type Divided = {html: string; parts: string[]; source?: string};

/** Maximum bytes of a part, unless its content cannot be divided. */
const MAX_PART_BYTES = 400_000;
/** Minimum bytes of a piece for its own part: the placeholder that opens it takes some too. */
const MIN_PART_BYTES = 4000;
const MIN_SECTION_BYTES = 700;
/** Bytes of a placeholder that opens a part. */
const STUB_BYTES = 500;
/** Bytes from which a piece is divided itself before it is moved as a whole. */
const LARGE_BYTES = 30_000;
/** Minimum bytes that an element in the page keeps. */
const MIN_ELEMENT_BYTES = 2000;
/** Maximum of pieces that are examined one by one: if there are more, the last ones are moved together. */
const MAX_PIECES = 24;

/** Divides a page; a page that is small enough stays unchanged. */
export function dividePage(html: string, options: DivideOptions): Divided {
  if (Buffer.byteLength(html) <= options.room) return {html, parts: []};
  return new Division(html, options).divide();
}

/** The HTML that stays in the page, and placeholders of the moved end. */
type Fitted = {retained: string; rest: string};

class Division {
  private readonly html: string;
  private readonly options: DivideOptions;
  private readonly parts: string[] = [];
  private source: string | undefined;

  constructor(html: string, options: DivideOptions) {
    this.html = html;
    this.options = options;
  }

  divide(): Divided {
    const {html, options} = this;
    const statics = findOutermost(parsePage(html), ({attributes}) => attributes['data-static'] !== undefined);
    const sizes = statics.map((piece) => this.getSize([piece]));
    const around = Buffer.byteLength(html) - sizes.reduce((sum, size) => sum + size, 0);
    const level = getLevel(sizes, options.room - around);
    const replaced = new Map<Piece, string>();
    let excess = Buffer.byteLength(html) - options.room;
    for (const piece of statics.toSorted((a, b) => this.getSize([b]) - this.getSize([a]))) {
      if (excess <= 0) break;
      const size = this.getSize([piece]);
      const fitted = this.fit(piece, Math.max(size - excess, level, MIN_ELEMENT_BYTES));
      excess -= size - Buffer.byteLength(fitted);
      replaced.set(piece, fitted);
    }
    let [divided, at] = ['', 0];
    for (const piece of statics) {
      divided += html.slice(at, piece.start) + (replaced.get(piece) ?? html.slice(piece.start, piece.end));
      at = piece.end;
    }
    return {html: divided + html.slice(at), parts: this.parts, ...(this.source === undefined ? {} : {source: this.source})};
  }

  private slice(pieces: Piece[]): string {
    return this.html.slice(pieces[0]?.start ?? 0, pieces.at(-1)?.end ?? 0);
  }

  private getSize(pieces: Piece[]): number {
    return Buffer.byteLength(this.slice(pieces));
  }

  /** An element with as much content as fits. */
  private fit(piece: Piece, room: number): string {
    if (this.getSize([piece]) <= room) return this.slice([piece]);
    const open = this.getOpening(piece);
    const close = `</${piece.tag}>`;
    const {retained, rest} = this.fitPieces(piece.children, room - Buffer.byteLength(open) - close.length, piece);
    // A list may contain only items: the placeholders follow it.
    return LISTS.has(piece.tag) ? open + retained + close + rest : open + retained + rest + close;
  }

  /** The start tag. A long source of samples is moved to a file. */
  private getOpening({attributes, start, inner}: Piece): string {
    const open = this.html.slice(start, inner);
    if ((attributes['data-samples'] ?? '').length < MIN_PART_BYTES) return open;
    this.source = attributes['data-samples'];
    return open.replace(
      / data-samples=(?:"[^"]*"|'[^']*'|[^\s>]+)/,
      () => ` data-samples="" data-samples-at="${this.options.folder}samples.json"`,
    );
  }

  private fitPieces(pieces: Piece[], room: number, parent: Piece): Fitted {
    const units = this.toUnits(pieces, parent);
    const sizeOf = (unit: Unit): number => Buffer.byteLength(unit.html);
    let excess = units.reduce((sum, unit) => sum + sizeOf(unit), 0) - room;
    const isLong =
      units.length > MAX_PIECES && units.every((unit) => sizeOf(unit) < room / 4) && !units.some((unit) => unit.isSection || isPanel(unit));
    const level = getLevel(units.map(sizeOf), room);
    for (const unit of isLong ? [] : units.filter((each) => this.isWorth(each)).toSorted(compareUnits(units))) {
      if (excess <= 0) break;
      const size = sizeOf(unit);
      unit.html = this.shrink(unit, Math.max(size - excess, level > LARGE_BYTES ? level : 0));
      excess -= size - sizeOf(unit);
    }
    if (excess <= 0 || isOutline(parent) || units.some(isPanel)) return {retained: units.map((unit) => unit.html).join(''), rest: ''};
    return this.moveEnd(units, room, parent);
  }

  /** Groups pieces by heading: content under a heading stays together, and the heading stays in the page. */
  private toUnits(pieces: Piece[], parent: Piece): Unit[] {
    const units: Unit[] = [];
    const hasHeadings = !LISTS.has(parent.tag) && pieces.some(({tag}) => HEADING.test(tag));
    let isUnder = false;
    for (const piece of pieces) {
      const last = units.at(-1);
      const isHeading = HEADING.test(piece.tag);
      if (hasHeadings && isUnder && !isHeading && last?.isSection) last.pieces.push(piece);
      else units.push({pieces: [piece], html: '', isSection: hasHeadings && isUnder && !isHeading});
      isUnder ||= isHeading;
    }
    for (const unit of units) unit.html = this.slice(unit.pieces);
    return units;
  }

  private isWorth({pieces, html, isSection}: Unit): boolean {
    const [piece] = pieces;
    if (isSection || isPanel({pieces})) return html.length > MIN_SECTION_BYTES;
    return (
      piece !== undefined &&
      html.length > MIN_PART_BYTES &&
      !HEADING.test(piece.tag) &&
      !isControl(piece) &&
      piece.attributes['data-schema'] === undefined
    );
  }

  /** Reduces a unit so that it fits in the page. */
  private shrink({pieces, isSection}: Unit, room: number): string {
    const [piece] = pieces;
    if (!piece) return '';
    if (isSection && pieces.length > 1) {
      if (this.getSize(pieces) < LARGE_BYTES || room < MIN_ELEMENT_BYTES) return this.move(pieces);
      const {retained, rest} = this.fitPieces(pieces, room, {...piece, tag: 'div', attributes: {}});
      return retained + rest;
    }
    if (isPanel({pieces})) return `${this.getOpening(piece)}${this.move(piece.children)}</${piece.tag}>`;
    if (piece.tag === 'details' && piece.attributes['open'] === undefined) return this.moveContent(piece);
    const isAtom = !isDivisible(piece);
    if (isAtom || (isSection && this.getSize(pieces) < LARGE_BYTES)) return this.move(pieces);
    return this.fit(piece, Math.max(room, MIN_ELEMENT_BYTES));
  }

  /** Moves the last units that do not fit into parts of limited size. */
  private moveEnd(units: Unit[], room: number, parent: Piece): Fitted {
    const isList = LISTS.has(parent.tag);
    let left = room - STUB_BYTES;
    const retained = units.filter((unit) => unit.pieces.some(isBound) || (left -= Buffer.byteLength(unit.html)) >= 0);
    const retainedUnits = new Set(retained);
    const moved = units.filter((unit) => !retainedUnits.has(unit));
    let rest = '';
    for (let start = 0, end = 0; start < moved.length; start = end) {
      let size = 0;
      while (end < moved.length && (end === start || size + (moved[end]?.html.length ?? 0) < MAX_PART_BYTES))
        size += moved[end++]?.html.length ?? 0;
      const chunk = moved.slice(start, end);
      const html = chunk.map((unit) => unit.html).join('');
      const texts = chunk.map(({pieces}) => this.slice(pieces));
      const label = createLabel(texts, isList || chunk.length > 4 ? chunk.length : 0);
      rest += this.add(isList ? this.wrap(parent, html, retained.length + start) : html, label);
    }
    return {retained: retained.map(({html}) => html).join(''), rest};
  }

  /** Puts items of a list into a new list. */
  private wrap({tag, start, inner}: Piece, items: string, first: number): string {
    const open = this.html.slice(start, inner).replace(/ id=(?:"[^"]*"|'[^']*'|[^\s>]+)/, '');
    return `${tag === 'ol' ? open.replace(/^<ol/, `<ol start=${first + 1}`) : open}${items}</${tag}>`;
  }

  /** Moves pieces into a new part. */
  private move(pieces: Piece[]): string {
    const html = this.slice(pieces);
    return this.add(this.fitPart(pieces), createLabel([html], 0));
  }

  /** A closed branch keeps its summary; its content becomes a part. */
  private moveContent(piece: Piece): string {
    const open = this.html.slice(piece.start, piece.inner).replace(/>$/, '');
    const summary = piece.children.find(({tag}) => tag === 'summary');
    const rest = piece.children.filter((each) => each !== summary);
    const number = this.parts.push('') - 1;
    this.parts[number] = this.fitPart(rest);
    return `${open} data-part="${this.toAddress(number)}">${summary ? this.slice([summary]) : ''}${this.renderFallback()}</details>`;
  }

  /** Divides a part further, so that none is larger than a page. */
  private fitPart(pieces: Piece[]): string {
    const [only] = pieces;
    if (!only || this.getSize(pieces) <= MAX_PART_BYTES || (pieces.length === 1 && !isDivisible(only))) return this.slice(pieces);
    if (pieces.length === 1) return this.fit(only, MAX_PART_BYTES);
    const {retained, rest} = this.fitPieces(pieces, MAX_PART_BYTES, {...only, tag: 'div', attributes: {}});
    return retained + rest;
  }

  private add(html: string, label: string): string {
    const number = this.parts.push(html) - 1;
    return `<details class="page-part" data-part="${this.toAddress(number)}"><summary>${escapeHtml(label)}</summary>${this.renderFallback()}</details>`;
  }

  private toAddress(number: number): string {
    return `${this.options.folder}${number}.json`;
  }

  private renderFallback(): string {
    return `<div><a href="${this.options.whole}">Markdown</a></div>`;
  }
}
