// A page that embeds parts of an API document is compiled again when the document's pages change.
import type {LoadContext, Plugin} from '@docusaurus/types';
import path from 'node:path';
import {getModuleFile} from '../../moduleFile.ts';
import type {DocumentFolder} from './documents.ts';
import content, {type ContentOptions} from './index.ts';
import untranslatedNote, {type UntranslatedNoteOptions} from './untranslatedNote.ts';
import undefinedComponents, {type UndefinedComponentsOptions} from './undefinedComponents.ts';

export type Embeds = {
  plugin: (context: LoadContext) => Plugin;
  remarkPlugin: [typeof content, ContentOptions];
  notePlugin: [typeof untranslatedNote, UntranslatedNoteOptions];
  /** Must be the last plugin: it checks what the others have made of a page. */
  checkPlugin: [typeof undefinedComponents, UndefinedComponentsOptions];
};

/**
 * The plugin of a site, and the remark plugins for its guides. The framework gives the site's folder and language only to the former, which
 * is created first.
 */
export function createEmbeds(folders: DocumentFolder[]): Embeds {
  let site: LoadContext | undefined;
  const plugin = (context: LoadContext): Plugin => {
    site = context;
    const directories = folders.map(({route}) => path.join(context.siteDir, 'docs', route));
    return {name: 'portal-content', configureWebpack: () => ({module: {rules: [createRule(directories)]}})};
  };
  const getContext = (): LoadContext => {
    if (!site) throw new Error('The plugin portal-content has to be made before guides are compiled.');
    return site;
  };
  return {
    plugin,
    remarkPlugin: [content, {getContext, folders}],
    notePlugin: [untranslatedNote, {getContext}],
    checkPlugin: [undefinedComponents, {getContext}],
  };
}

/** The test is a function: the framework would take a rule with a regular expression for one that compiles Markdown. */
function createRule(directories: string[]): object {
  const loader = {loader: getModuleFile(import.meta, 'loader'), options: {directories}};
  return {test: (file: string) => /\.mdx?$/i.test(file), enforce: 'pre', use: [loader]};
}
