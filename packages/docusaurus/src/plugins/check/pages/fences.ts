// Fences that are diagrams only if the portal enables them: otherwise their source would be shown as code, without a message.
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {getStart, type Fault} from './elements.ts';

/** Diagrams of a page that are shown as code. */
export function findDiagramFences(tree: Root): Fault[] {
  const faults: Fault[] = [];
  visit(tree, 'code', ({lang, position}: Code) => {
    if (lang !== 'mermaid') return;
    const message =
      'a fence with the language mermaid is shown as code: write markdown: {mermaid: true} in portal.config.ts, or the language text where code is meant';
    faults.push({message, ...getStart(position)});
  });
  return faults;
}
