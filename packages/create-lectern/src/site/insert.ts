// Adds text to a list or an object of a source, in the existing format.
import type {ArrayNode, ObjectNode} from './syntax.ts';

/** Text to add at an offset of the source. */
export type Insertion = {at: number; text: string};

/** Adds an element to the end of a list, or a property to the end of an object. `lines`: without a comma at their end. */
export function insertLast(source: string, node: ArrayNode | ObjectNode, lines: string[]): Insertion[] {
  const items = node.type === 'ArrayExpression' ? node.elements : node.properties;
  const [start, close] = [node.start ?? 0, (node.end ?? 0) - 1];
  const last = items.at(-1);
  const after = last?.end ?? start + 1;
  const indent = getIndent(source, close);
  const isClosedBelow = source.slice(source.lastIndexOf('\n', close - 1) + 1, close).trim() === '';
  const content = lines.map((line) => `${indent}  ${line}`).join('\n');
  if (isClosedBelow && source.slice(start, close).includes('\n')) {
    const lineStart = source.lastIndexOf('\n', close - 1) + 1;
    const comma = last && !hasComma(source.slice(after, close)) ? [{at: after, text: ','}] : [];
    return [...comma, {at: lineStart, text: `${content},\n`}];
  }
  const single = lines.length === 1 ? (lines[0] ?? '') : `\n${content}\n${indent}`;
  return [{at: after, text: last ? `, ${single.trimStart()}` : single}];
}

/** Is there a comma after the last element? Only spaces and comments may be beside it. */
function hasComma(rest: string): boolean {
  return rest.replace(/\/\*[^]*?\*\/|\/\/.*/g, '').includes(',');
}

/** White space at the beginning of the line of an offset. */
function getIndent(source: string, offset: number): string {
  const line = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^\s*/.exec(line)?.[0] ?? '';
}

/** Applies all insertions; offsets refer to the original source. */
export function applyInsertions(source: string, insertions: readonly Insertion[]): string {
  return insertions.toSorted((a, b) => b.at - a.at).reduce((text, {at, text: added}) => text.slice(0, at) + added + text.slice(at), source);
}
