// A remark plugin that adds a line to untranslated pages, in the language of the site. Only the screen shows it: the page's Markdown and
// the search leave it out.
import type {LoadContext} from '@docusaurus/types';
import type {Parent, Root, RootContent} from 'mdast';
import path from 'node:path';
import {createTranslate} from '../../translations/index.ts';
import {createElement} from './jsx.ts';

export type UntranslatedNoteOptions = {getContext: () => Pick<LoadContext, 'siteDir' | 'i18n'>};

/** Files that pages import, and compiled pages, which have their own line. */
const NO_PAGE = /(?:^|\/)_|\.api\.mdx$/;

export default function untranslatedNote({getContext}: UntranslatedNoteOptions): (tree: Root, file: {path: string}) => void {
  return (tree, file) => {
    const context = getContext();
    const {currentLocale, defaultLocale} = context.i18n;
    const name = path.relative(context.siteDir, file.path).replaceAll('\\', '/');
    if (currentLocale === defaultLocale || name.startsWith('i18n/') || NO_PAGE.test(name)) return;
    const translate = createTranslate(context);
    const text = translate({id: 'portal.untranslated.page', message: 'This page is not translated yet.'});
    const note = createElement('p', {'data-screen': '', 'data-untranslated': ''});
    const {children}: Parent = note;
    children.push({type: 'text', value: text});
    tree.children.splice(findStart(tree.children), 0, note);
  };
}

/** The position after imports, and after the title if the page begins with one. */
function findStart(children: RootContent[]): number {
  const first = children.findIndex(({type}) => type !== 'mdxjsEsm' && type !== 'yaml');
  if (first === -1) return children.length;
  const node = children[first];
  const isTitle = (node?.type === 'heading' && node.depth === 1) || (node?.type === 'mdxJsxFlowElement' && node.name === 'header');
  return isTitle ? first + 1 : first;
}
