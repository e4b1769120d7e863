// A page that embeds parts of an API document is compiled again when the document's pages change.
import type {LoadContext, Plugin} from '@docusaurus/types';
import path from 'node:path';
import {getModuleFile} from '../../moduleFile.ts';
import type {DocumentFolder} from './documents.ts';

export default function dependencies({siteDir}: LoadContext, {folders}: {folders: DocumentFolder[]}): Plugin {
  const directories = folders.map(({route}) => path.join(siteDir, 'docs', route));
  return {
    name: 'portal-content',
    configureWebpack: () => ({
      // A function: the framework takes a rule with an expression for one that compiles Markdown.
      module: {
        rules: [
          {
            test: (file) => /\.mdx?$/i.test(file),
            enforce: 'pre',
            use: [{loader: getModuleFile(import.meta, 'loader'), options: {directories}}],
          },
        ],
      },
    }),
  };
}
