// A remark plugin: components of guides under the names that writers know, without an import, and parts of API documents. It adds imports
// only for what a page uses.
import type {LoadContext} from '@docusaurus/types';
import type {Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {createTranslate} from '../../translations/index.ts';
import {readDocuments, type DocumentFolder} from './documents.ts';
import {EmbedError} from './embedError.ts';
import {EMBEDS, renderEmbed} from './embeds.ts';
import {checkTry} from './steps/tryElement.ts';
import {rename, SOURCES} from './families.ts';
import {createImports, getDefinedNames} from './imports.ts';
import {findInlineElements} from './inlineElements.ts';
import type {Element} from './jsx.ts';
import {createEmbedTexts} from './embedTexts.ts';
import {findWrongVariables} from './steps/stepVariables.ts';

export type ContentOptions = {
  /** Returns the site's folder and language, which are known only when documents are compiled. */
  getContext: () => Pick<LoadContext, 'siteDir' | 'i18n'>;
  folders: DocumentFolder[];
};

/** The compiled file: `fail` takes a position, since with the element itself its whole tree would be printed. */
type SourceFile = {path: string; fail: (reason: string, position: Element['position']) => never};

const NAMES = new Set<string>(EMBEDS);

export default function content({getContext, folders}: ContentOptions): (tree: Root, file: SourceFile) => void {
  return (tree, file) => {
    const read = () => readDocuments(getContext().siteDir, folders);
    const own = getDefinedNames(tree);
    const used = new Set<string>();
    const inline = findInlineElements(tree);
    for (const {element, message} of findWrongVariables(tree, file.path)) file.fail(message, element.position);
    visit(tree, (node, index, parent) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
      const element: Element = node;
      if (element.name === 'Try') readOrFail(file, element, () => checkTry(element, read().operations));
      if (element.name === null || own.has(element.name)) return undefined;
      if (NAMES.has(element.name) && parent && index !== undefined) {
        const texts = createEmbedTexts(createTranslate(getContext()));
        const parts = readOrFail(file, element, () => renderEmbed(element, read(), texts, inline.get(element)));
        for (const part of parts)
          visit(part, (inner) => {
            if ((inner.type === 'mdxJsxFlowElement' || inner.type === 'mdxJsxTextElement') && inner.name !== null) used.add(inner.name);
          });
        // MDX mixes prose and elements in these lists.
        parent.children.splice(index, 1, ...(parts as typeof parent.children));
        return [SKIP, index + parts.length];
      }
      if (rename(element) && element.name in SOURCES) used.add(element.name);
      return undefined;
    });
    const imported = [...used].filter((name) => !own.has(name));
    if (imported.length > 0) tree.children.unshift(createImports(imported, SOURCES));
  };
}

/** Returns the result of `work`; an `EmbedError` becomes a failure at the element's line. */
function readOrFail<T>(file: SourceFile, {position}: Element, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof EmbedError) return file.fail(error.message, position);
    throw error;
  }
}
