// The preset for a Docusaurus site that has its own configuration. It adds a reference for each API document, and leaves the site's theme
// and its other pages unchanged.
import type {LoadContext, PluginConfig, PluginModule, Preset} from '@docusaurus/types';
import path from 'node:path';
import {stop} from '../config/loadPortal.ts';
import {createSharedPages} from '../performance/referencePages/sharedPages.ts';
import {createReferenceTemplate} from '../performance/boot/referenceTemplate.ts';
import sitePerformance from '../performance/site.ts';
import sandbox from '../plugins/sandbox/index.ts';
import referenceTheme from '../plugins/referenceTheme/index.ts';
import unconfigured from '../plugins/openapi/unconfigured.ts';
import siteData from '../plugins/siteData/index.ts';
import {createDataRoutes} from '../plugins/contentPlugins/withReferencePages.ts';
import {getWorkFolder} from './folders.ts';
import {readOptions, type Options, type PresetOptions} from './options.ts';
import {createReference} from './reference.ts';
import site from './site.ts';

export {createReferenceTemplate, type Options};

/** A wrong option is printed as one plain message, and the process ends: the framework would add its own stack. */
export default function preset(context: LoadContext, input: Options): Preset {
  const options = load(context, input);
  const {apis, assistants, credentials} = options;
  const routes = apis.map(({route}) => route);
  const data = {apis: routes.map((route) => ({route})), assistants, credentials};
  const isOptimised = options.optimise && process.env.NODE_ENV !== 'development';
  const referenceRoutes = isOptimised
    ? createSharedPages({component: '@lectern/docusaurus/preset/SharedReferencePage'})
    : createDataRoutes('@lectern/docusaurus/preset/ReferencePage');
  return {
    plugins: [
      [() => unconfigured({...context, siteDir: getWorkFolder(context)}, {routes}), {}],
      [own(siteData), {data}],
      [own(sandbox), {modules: {}, files: {}}],
      ...apis.map((api) => createReference(context, api, options, referenceRoutes)),
      [referenceTheme, {}],
      [own(site), {options}],
      ...(isOptimised ? [[own(sitePerformance), {}] satisfies PluginConfig] : []),
    ],
  };
}

function load({siteConfigPath, i18n}: LoadContext, input: Options): PresetOptions {
  try {
    return readOptions(input, path.basename(siteConfigPath), i18n.locales);
  } catch (error) {
    return stop(error);
  }
}

function own(plugin: unknown): PluginModule {
  return plugin as PluginModule;
}
