// Part of every build: if a component of the reference cannot be rendered, only its own part of a page is missing, and the build goes on.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {createRequire} from 'node:module';
import path from 'node:path';
import {getModuleFile} from '../../moduleFile.ts';

const require = createRequire(import.meta.url);
const GUARDED = getModuleFile(import.meta, 'guardedRuntime');
/** Modules that render compiled pages. */
const RENDERED = /[\\/]dist[\\/](?:reference|components)[\\/]/;

export default function guard({siteDir}: LoadContext): Plugin {
  return {
    name: 'portal-guard',
    configureWebpack: (_config, isServer) =>
      isServer ? {module: {rules: [{test: RENDERED, resolve: {alias: {[getRuntime(siteDir)]: GUARDED}}}]}} : {},
  };
}

/** The JSX runtime by the path of the framework's alias for React, which comes before other aliases. */
function getRuntime(siteDir: string): string {
  return path.join(path.dirname(require.resolve('react/package.json', {paths: [siteDir]})), 'jsx-runtime');
}
