// The preset for a Docusaurus site that has its own configuration: a reference for each API document, and nothing of the site's
// theme or of its other pages is changed.
import type {LoadContext, PluginModule, Preset} from '@docusaurus/types';
import path from 'node:path';
import sandbox from '../plugins/sandbox/index.ts';
import unconfigured from '../plugins/openapi/unconfigured.ts';
import siteData from '../plugins/siteData/index.ts';
import {getWorkFolder} from './folders.ts';
import {readOptions, type Options} from './options.ts';
import {createReference} from './reference.ts';
import site from './site.ts';

export type {Options};

/** @throws Error naming every wrong option, its value and what to write */
export default function preset(context: LoadContext, input: Options): Preset {
  const options = readOptions(input, path.basename(context.siteConfigPath));
  const {apis, assistants, credentials} = options;
  const routes = apis.map(({route}) => route);
  const data = {apis: routes.map((route) => ({route})), assistants, credentials};
  return {
    plugins: [
      [() => unconfigured({...context, siteDir: getWorkFolder(context)}, {routes}), {}],
      [own(siteData), {data}],
      [own(sandbox), {modules: {}, files: {}}],
      ...apis.map((api) => createReference(context, api, options)),
      [own(site), {options}],
    ],
  };
}

function own(plugin: unknown): PluginModule {
  return plugin as PluginModule;
}
