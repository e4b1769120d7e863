// A remark plugin for relative links between guides if only one of them is translated. The framework looks for `file.md` only beside the
// guide, but for `/file.md` in the built language and then in the first one, whose page the visitor gets.
import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

/** Folders of translations, each with the same files as the folder that it translates. */
const TRANSLATIONS = /^(.*\/)i18n\/[^/]+\/docusaurus-plugin-content-(?:docs(-[^/]+)?\/(current|version-[^/]+)|blog(-[^/]+)?)(?=\/)/;

/** A path relative to the guide, with or without a leading dot. */
const RELATIVE = /^(?!\/|@site\/|[a-z][a-z\d+.-]*:)([^?#]+\.mdx?)([?#].*)?$/i;

export default function untranslatedLinks(): (tree: Root, file: {path: string}) => void {
  return (tree, file) => {
    const from = file.path.replaceAll('\\', '/');
    const {folder, original} = findTranslation(from) ?? findOriginal(from) ?? {};
    if (folder === undefined) return;
    visit(tree, (node) => {
      if (node.type !== 'link' && node.type !== 'definition') return;
      const [, target, rest = ''] = RELATIVE.exec(node.url) ?? [];
      if (target === undefined) return;
      const wanted = path.posix.join(path.posix.dirname(from), target);
      if (!wanted.startsWith(`${folder}/`) || (folder !== original && existsSync(decodeURI(wanted)))) return;
      const name = wanted.slice(folder.length);
      // A broken link stays as written, and so does one that may be relative to the content folder.
      if (original === undefined ? target.startsWith('.') : existsSync(decodeURI(original + name))) node.url = name + rest;
    });
  };
}

/** The folder of a guide, and its folder in the first language; undefined if that may be anywhere. */
type Folders = {folder: string; original?: string};

function findTranslation(from: string): Folders | undefined {
  const [folder, siteDir = '', docsId, version, blogId] = TRANSLATIONS.exec(from) ?? [];
  if (folder === undefined) return;
  // The folder of a plugin with an ID may be anywhere.
  return docsId === undefined && blogId === undefined ? {folder, original: siteDir + getOriginal(version)} : {folder};
}

/** `version`: of the docs. */
function getOriginal(version: string | undefined): string {
  if (version === undefined) return 'blog';
  return version === 'current' ? 'docs' : `versioned_docs/${version}`;
}

/** The folder of a guide in the first language, in a site that has translations. */
function findOriginal(from: string): Folders | undefined {
  for (let siteDir = path.posix.dirname(from); siteDir !== path.posix.dirname(siteDir); siteDir = path.posix.dirname(siteDir)) {
    const [folder] = /^(?:docs|blog|versioned_docs\/[^/]+)(?=\/)/.exec(from.slice(siteDir.length + 1)) ?? [];
    if (folder !== undefined && existsSync(`${siteDir}/i18n`)) return {folder: `${siteDir}/${folder}`, original: `${siteDir}/${folder}`};
  }
  return undefined;
}
