// A remark plugin: relative links of a translated guide to one that is not translated. The framework looks for `./file.md` beside the
// translation alone; for `/file.md` in the first language too, which is the page that the visitor gets.
import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

/** Folders of translations, each with the same files as the folder that it translates. */
const TRANSLATIONS = /^(.*\/)i18n\/[^/]+\/docusaurus-plugin-content-(?:docs(-[^/]+)?\/(current|version-[^/]+)|blog(-[^/]+)?)(?=\/)/;

const RELATIVE = /^(\.\.?\/[^?#]*\.mdx?)([?#].*)?$/;

export default function untranslatedLinks(): (tree: Root, file: {path: string}) => void {
  return (tree, file) => {
    const from = file.path.replaceAll('\\', '/');
    const [folder, siteDir = '', docsId, version, blogId] = TRANSLATIONS.exec(from) ?? [];
    if (folder === undefined) return;
    // That of a plugin with an ID may lie anywhere.
    const original = docsId === undefined && blogId === undefined ? siteDir + getOriginal(version) : undefined;
    visit(tree, (node) => {
      if (node.type !== 'link' && node.type !== 'definition') return;
      const [, target, rest = ''] = RELATIVE.exec(node.url) ?? [];
      if (target === undefined) return;
      const wanted = path.posix.join(path.posix.dirname(from), target);
      if (!wanted.startsWith(`${folder}/`) || existsSync(decodeURI(wanted))) return;
      const name = wanted.slice(folder.length);
      // A link that leads nowhere is shown as it is in the file.
      if (original === undefined || existsSync(decodeURI(original + name))) node.url = name + rest;
    });
  };
}

/** The folder in the first language; `version`: of documents. */
function getOriginal(version: string | undefined): string {
  if (version === undefined) return 'blog';
  return version === 'current' ? 'docs' : `versioned_docs/${version}`;
}
