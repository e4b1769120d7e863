// Parses a Markdown file into a tree as the framework does, without compiling it.
import {escapeMarkdownHeadingIds, unwrapMdxCodeBlocks} from '@docusaurus/utils';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified, type PluggableList} from 'unified';

/** A message of a Markdown parser or plugin. Its location is in the fields that the framework prints as details. */
type MdxMessage = {message: string; line?: number | undefined; column?: number | undefined};

export type Parse = (text: string, file: string) => Root;

/**
 * Creates the parser of a portal's pages. It throws the same errors as the framework.
 * @param plugins of the portal: some extend the syntax, such as formulas
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

/** The error with the framework's message, which `describeFailure` knows. */
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
