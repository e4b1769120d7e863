// A remark plugin: relative links of a translated guide to one that is not translated. The framework looks for `./file.md` beside the
// translation alone; for `/file.md` in the first language too, which is the page that the visitor gets.
import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

/** Folders of translations, each with the same files as the folder that it translates. */
const TRANSLATIONS = /^.*\/i18n\/[^/]+\/docusaurus-plugin-content-(?:docs(?:-[^/]+)?\/(?:current|version-[^/]+)|blog(?:-[^/]+)?)(?=\/)/;

const RELATIVE = /^(\.\.?\/[^?#]*\.mdx?)([?#].*)?$/;

export default function untranslatedLinks(): (tree: Root, file: {path: string}) => void {
  return (tree, file) => {
    const from = file.path.replaceAll('\\', '/');
    const [folder] = TRANSLATIONS.exec(from) ?? [];
    if (folder === undefined) return;
    visit(tree, (node) => {
      if (node.type !== 'link' && node.type !== 'definition') return;
      const [, target, rest = ''] = RELATIVE.exec(node.url) ?? [];
      if (target === undefined) return;
      const wanted = path.posix.join(path.posix.dirname(from), target);
      if (wanted.startsWith(`${folder}/`) && !existsSync(decodeURI(wanted))) node.url = wanted.slice(folder.length) + rest;
    });
  };
}
