// Generated files that pages and programs fetch: `npm start` serves them, and a build copies them beside the finished pages. They are not a
// static folder of the framework, whose bundler processes each file: that took an eighth of the build of 400 operations.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {cpSync} from 'node:fs';
import path from 'node:path';
import {GENERATED_STATIC} from '../openapi/downloads/downloads.ts';

export default function generated({siteDir, baseUrl}: LoadContext): Plugin {
  const folder = path.join(siteDir, GENERATED_STATIC);
  return {
    name: 'portal-generated',
    configureWebpack: () => ({devServer: {static: [{directory: folder, publicPath: baseUrl}]}}) as object,
    // Synchronously: later plugins read these files beside the pages.
    postBuild({outDir}) {
      cpSync(folder, outDir, {recursive: true});
      return Promise.resolve();
    },
  };
}
