// A file of Markdown as a tree, parsed as the framework does it but compiled to nothing.
import {escapeMarkdownHeadingIds, unwrapMdxCodeBlocks} from '@docusaurus/utils';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified, type PluggableList} from 'unified';

/** What a parser or a plugin of Markdown says: its location is in the fields that the framework prints as details. */
type MdxMessage = {message: string; line?: number | undefined};

export type Parse = (text: string, file: string) => Root;

/**
 * Makes the parser of a portal's pages. It throws what the framework throws.
 * @param plugins of the portal, of which some add to the syntax: formulas
 */
export function createParse(plugins: unknown[]): Parse {
  const processor = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(remarkDirective)
    .use(remarkGfm)
    .use(plugins as PluggableList)
    .freeze();
  return (text, file) => {
    try {
      return processor.parse(prepare(text));
    } catch (error) {
      throw toMdxError(error as MdxMessage, file);
    }
  };
}

/** The message of the framework, which `describeFailure` knows. */
export function toMdxError(error: MdxMessage, file: string): Error {
  return new Error(`MDX compilation failed for file "${file}"\nCause: ${error.message}\nDetails:\n${JSON.stringify(error, null, 2)}`);
}

/** The text without front matter and comments, whose lines remain: locations are those of the file. */
function prepare(text: string): string {
  const body = text.replace(/^\uFEFF?---[^\n]*\n[\s\S]*?\n---[^\S\n]*(?=\n|$)/, toBlank).replace(/<!--[\s\S]*?-->/g, toBlank);
  return escapeMarkdownHeadingIds(unwrapMdxCodeBlocks(body));
}

function toBlank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
