// Part of every build: a component of the reference that cannot be rendered costs its own part of a page, and not the build.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {createRequire} from 'node:module';
import path from 'node:path';
import {getModuleFile} from '../../moduleFile.ts';

const require = createRequire(import.meta.url);
const GUARDED = getModuleFile(import.meta, 'guardedRuntime');
/** What renders compiled pages. */
const RENDERED = /[\\/]dist[\\/](?:reference|components)[\\/]/;

export default function guard({siteDir}: LoadContext): Plugin {
  return {
    name: 'portal-guard',
    configureWebpack: (_config, isServer) =>
      isServer ? {module: {rules: [{test: RENDERED, resolve: {alias: {[getRuntime(siteDir)]: GUARDED}}}]}} : {},
  };
}

/** The runtime of JSX as the framework's alias of React names it, which comes before others. */
function getRuntime(siteDir: string): string {
  return path.join(path.dirname(require.resolve('react/package.json', {paths: [siteDir]})), 'jsx-runtime');
}
