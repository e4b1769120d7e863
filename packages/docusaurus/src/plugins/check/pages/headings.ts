// IDs that two headings of a page have: links to the second one lead to the first.
import type {Heading, Parents} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';

const TABS: readonly (string | null)[] = ['Tab', 'TabItem'];

/**
 * Headings with an ID that an earlier heading of the page has, each with the message. Only written IDs count: others are made unique. Each
 * tab counts for itself, since tabs of a group often have the same parts.
 */
export function findRepeatedIds(tree: Parents): {heading: Heading; message: string}[] {
  const seen = new Map<string, Heading>();
  const found: {heading: Heading; message: string}[] = [];
  visit(tree, (node) => {
    if (node !== tree && node.type === 'mdxJsxFlowElement' && TABS.includes(node.name)) {
      found.push(...findRepeatedIds(node));
      return SKIP;
    }
    if (node.type !== 'heading') return;
    const id = getWrittenId(node);
    if (id === undefined) return;
    const first = seen.get(id);
    if (first)
      found.push({
        heading: node,
        message: `the heading in line ${first.position?.start.line ?? 1} has the ID "${id}" too: write another one`,
      });
    else seen.set(id, node);
  });
  return found;
}

function getWrittenId({children}: Heading): string | undefined {
  const last = children.at(-1);
  return last?.type === 'text' ? /\{#([\w-]+)\}\s*$/.exec(last.value)?.[1] : undefined;
}
