import {getMathPlugins} from '../config/packages.ts';
import type {Portal} from '../config/portal.ts';
import type {Embeds} from '../plugins/content/dependencies.ts';
import focusableTables from '../plugins/content/focusableTables.ts';
import undefinedNames from '../plugins/content/undefinedNames.ts';
import untranslatedLinks from '../plugins/content/untranslatedLinks.ts';
import highlight from '../plugins/highlight/index.ts';
import tokens from '../plugins/tokens/index.ts';
import type {BuildOptions} from './buildOptions.ts';

export type MarkdownPlugins = Record<'beforeDefaultRemarkPlugins' | 'remarkPlugins' | 'rehypePlugins', unknown[]>;

/** The remark and rehype plugins of guides, pages and posts. */
export function getMarkdownPlugins(
  portal: Portal,
  {findRun}: BuildOptions,
  {remarkPlugin, notePlugin, checkPlugin}: Embeds,
): MarkdownPlugins {
  const math = getMathPlugins(portal);
  return {
    // Before the framework's own, which create IDs and the table of contents from headings.
    beforeDefaultRemarkPlugins: [[tokens, {tokens: portal.tokens}], untranslatedLinks, undefinedNames, remarkPlugin],
    remarkPlugins: [
      focusableTables,
      [highlight, {findRun}],
      ...math.remarkPlugins,
      ...portal.markdown.remarkPlugins,
      notePlugin,
      checkPlugin,
    ],
    rehypePlugins: [...math.rehypePlugins, ...portal.markdown.rehypePlugins],
  };
}
