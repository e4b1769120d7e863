// A list or an object in brackets without its closing bracket: where it begins, and where the parser missed the bracket.
import {isCollection, isMap, isNode, isPair, visit, type Document, type LineCounter} from 'yaml';

/** A text, and what the library has read of it. */
export type YamlSource = {text: string; document: Document.Parsed; lines: LineCounter};

const NAMES = {sequence: ['list', '[', ']'], map: ['object', '{', '}']} as const;

/** `offset`: of the error. */
export function describeUnclosed(kind: keyof typeof NAMES, source: YamlSource, offset: number): {message: string; hint: string} {
  const [noun, opening, closing] = NAMES[kind];
  const end = toPlace(source, offset);
  const start = findStart(kind, source, offset);
  const subject =
    start === undefined
      ? `the ${noun} that begins with ${opening}`
      : `the ${noun} that begins with ${opening} in ${toPlace(source, start)}`;
  return {message: `${subject} is not closed before ${end}`, hint: `write ${closing} where the ${noun} ends`};
}

/** The innermost one before the error, which the parser reports first. A bracket at its end may be that of its last item. */
function findStart(kind: keyof typeof NAMES, {text, document}: YamlSource, offset: number): number | undefined {
  const [, opening, closing] = NAMES[kind];
  let found: number | undefined;
  visit(document, (_key, node) => {
    if (!isCollection(node) || !node.range || isMap(node) !== (kind === 'map')) return;
    const [start, end] = node.range;
    const isClosed = text[end - 1] === closing && getEnd(node.items.at(-1)) < end;
    if (text[start] === opening && !isClosed && start < offset) found = start;
  });
  return found;
}

/** The end of an item; 0 if there is none. */
function getEnd(item: unknown): number {
  const node = isPair(item) ? (item.value ?? item.key) : item;
  return isNode(node) ? (node.range?.[1] ?? 0) : 0;
}

function toPlace({lines}: YamlSource, offset: number): string {
  const {line, col} = lines.linePos(offset);
  return `line ${line}, column ${col}`;
}
