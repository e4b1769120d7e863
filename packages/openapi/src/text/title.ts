// The heading of a page is also in the sidebar of all others, so it must be short.
import type {Graph, Node} from '../document/graph.ts';

/** Characters of a heading. */
const MAX_TITLE_LENGTH = 300;

/** A text that can be a heading: in Markdown, a second line would be another block. */
export function shortenTitle(title: string): string {
  const text = title.replace(/\s+/g, ' ').trim();
  return text.length <= MAX_TITLE_LENGTH ? text : `${text.slice(0, MAX_TITLE_LENGTH - 1).trimEnd()}…`;
}

/** The same; reports a title that was cut. */
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
