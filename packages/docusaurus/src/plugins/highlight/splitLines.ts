import type {Element, ElementContent, Text} from 'hast';

/** Cuts a highlighted tree at its line ends; an element that spans lines is repeated on each of them. */
export function splitLines(nodes: ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const node of nodes) {
    const parts = node.type === 'element' ? splitElement(node) : node.type === 'text' ? splitText(node) : [[node]];
    parts.forEach((part, index) => {
      if (index > 0) lines.push([]);
      for (const piece of part) lines[lines.length - 1]?.push(piece);
    });
  }
  return lines;
}

function splitText(node: Text): ElementContent[][] {
  return node.value.split('\n').map((value) => (value === '' ? [] : [{type: 'text', value}]));
}

function splitElement(node: Element): ElementContent[][] {
  return splitLines(node.children).map((children) => (children.length === 0 ? [] : [{...node, children}]));
}
