// IDs that two headings of a page have: links to the second one lead to the first.
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

type Heading = Extract<Root['children'][number], {type: 'heading'}>;

/** Headings with an ID that an earlier heading of the page has, each with the message. Only written IDs count: others are made unique. */
export function findRepeatedIds(tree: Root): {heading: Heading; message: string}[] {
  const seen = new Map<string, Heading>();
  const found: {heading: Heading; message: string}[] = [];
  visit(tree, 'heading', (heading: Heading) => {
    const last = heading.children.at(-1);
    const [, id] = (last?.type === 'text' && /\{#([\w-]+)\}\s*$/.exec(last.value)) || [];
    if (id === undefined) return;
    const first = seen.get(id);
    if (first)
      found.push({heading, message: `the heading in line ${first.position?.start.line ?? 1} has the ID "${id}" too: write another one`});
    else seen.set(id, heading);
  });
  return found;
}
