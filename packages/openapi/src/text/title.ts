// What is in the heading of a page is in the sidebar of all others too, so it has to be short.
import type {Graph, Node} from '../document/graph.ts';

/** Characters of a heading. */
const MAX_TITLE_LENGTH = 300;

/** A text that can be a heading: in Markdown, a line of its own would be another. */
export function shortenTitle(title: string): string {
  const text = title.replace(/\s+/g, ' ');
  return text.length <= MAX_TITLE_LENGTH ? text : `${text.slice(0, MAX_TITLE_LENGTH - 1).trimEnd()}…`;
}

/** The same; one that had to be cut is reported. */
export function toTitle(text: string, at: Node | undefined, graph: Graph): string {
  const title = shortenTitle(text);
  if (text.length > MAX_TITLE_LENGTH && title.endsWith('…'))
    graph.report(
      {
        severity: 'warning',
        message: `a heading of ${text.length} characters is cut after ${MAX_TITLE_LENGTH}`,
        hint: 'write a few words here, and the rest as "description"',
      },
      at ?? graph.root,
    );
  return title;
}
