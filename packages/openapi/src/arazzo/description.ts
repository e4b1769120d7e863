// Descriptions of a workflow, its inputs and its steps. A page parses each of them as Markdown, so their cost is limited.
import {LimitError} from '../document/limits.ts';
import type {FileReport} from '../document/problems/fileReport.ts';
import type {Node} from '../document/graph.ts';
import {child} from '../document/references/scan.ts';
import {getText} from '../document/value.ts';
import {createMarkdownRoom, measureMarkdown, takeRoom} from '../text/markdownLimits.ts';

/**
 * Returns the description of an object. One that a parser would read slowly is reported.
 * @throws LimitError when all together cost too much
 */
export type ReadDescription = (node: Node) => string | undefined;

export function createReadDescription(report: FileReport): ReadDescription {
  const room = createMarkdownRoom();
  // Costs of parsing by text: many inputs and steps may share one.
  const known = new Map<string, number | undefined>();
  return (node) => {
    const text = getText(node, 'description');
    if (text === undefined) return undefined;
    if (!known.has(text)) known.set(text, measureMarkdown(text));
    const cost = known.get(text);
    if (cost === undefined)
      report(
        'error',
        child(node, 'description'),
        'the description takes too long to parse',
        'shorten it, and look for very many brackets, stars, quotes, lists or headings in it',
      );
    else if (!takeRoom(room, text, cost))
      throw new LimitError('the descriptions take too long to parse together', 'look for a long description that very many parts share');
    return text;
  };
}
