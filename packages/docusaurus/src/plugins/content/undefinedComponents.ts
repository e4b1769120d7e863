// A remark plugin that reports an unknown component at its element, under `npm start` too, as `undefinedNames.ts` does for expressions. It
// runs after all plugins that may add components to a page.
import type {LoadContext} from '@docusaurus/types';
import type {Root} from 'mdast';
import {globSync} from 'node:fs';
import path from 'node:path';
import {visit} from 'unist-util-visit';
import {getDefinedNames, getMentionedNames} from './imports.ts';
import type {Element} from './jsx.ts';

export type UndefinedComponentsOptions = {getContext: () => Pick<LoadContext, 'siteDir'>};

/** Components that the theme provides to every page: `theme/MDXComponents.tsx`. */
export const GIVEN = new Set(['Head', 'Details', 'CodeBlock']);

type SourceFile = {fail: (reason: string, position: Element['position']) => never};

export default function undefinedComponents({getContext}: UndefinedComponentsOptions): (tree: Root, file: SourceFile) => void {
  return (tree, file) => {
    // A site that provides more components is not checked.
    if (globSync('src/theme/MDXComponents{.*,/index.*}', {cwd: path.resolve(getContext().siteDir)}).length > 0) return;
    const own = new Set([...GIVEN, ...getDefinedNames(tree), ...getMentionedNames(tree)]);
    visit(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
      const [name = ''] = node.name?.split('.') ?? [];
      if (/^[A-Z]/.test(name) && !own.has(name)) file.fail(`Expected component \`${name}\` to be defined`, node.position);
    });
  };
}
