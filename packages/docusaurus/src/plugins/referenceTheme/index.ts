// The components of the reference that a site can wrap: `docusaurus swizzle @lectern/docusaurus`. They are aliases of those in
// `reference/`, so that what a page shows goes through a name that a site may take.
import type {LoadContext, Plugin, PluginModule, SwizzleComponentConfig, SwizzleConfig} from '@docusaurus/types';
import {globSync} from 'node:fs';
import path from 'node:path';

const PACKAGE = path.resolve(import.meta.dirname, '../..');
/** Where the framework looks for components of a site. */
const SITE_THEME = 'src/theme';

/** Name of the component and what it shows. */
const COMPONENTS: Record<string, string> = {
  Callbacks: 'the callbacks of an operation',
  OperationHeader: 'method, address, button of the console and description of an operation',
  OverviewDownloads: 'the downloads on the overview of a document',
  OverviewGroups: 'the operations on the overview, by tag',
  OverviewIntro: 'the description on the overview',
  OverviewSchemes: 'the security schemes on the overview',
  Parameters: 'the parameters of an operation that are sent in one place: path, query, header or cookie',
  RequestBody: 'the request body of an operation',
  Response: 'one response of an operation, by its status',
  ResponseTabs: 'the statuses of an operation, of which one is shown',
  Samples: 'the code samples of an operation',
  Schema: 'a schema of a request body or a response, with its properties',
  Security: 'what an operation needs of credentials',
  Servers: 'the servers of an operation',
  TryItButton: 'the button that opens the console',
};

function referenceTheme({siteDir}: LoadContext): Plugin {
  return {
    // The name that the command takes.
    name: '@lectern/docusaurus',
    getThemePath: () => path.join(PACKAGE, 'reference/theme'),
    getTypeScriptThemePath: () => path.resolve(PACKAGE, '../src/reference/theme'),
    // In a finished portal the browser has the HTML of a page without its components, so that nothing else would bring their styles.
    getClientModules: () =>
      globSync('Reference/**/*.css', {cwd: path.join(siteDir, SITE_THEME)}).map((file) => path.join(siteDir, SITE_THEME, file)),
  };
}

/** A copy would name modules of the package that are not for a site: only a wrapper goes on working after an upgrade. */
export function getSwizzleConfig(): SwizzleConfig {
  const actions = {wrap: 'safe', eject: 'forbidden'} as const;
  const components = Object.entries(COMPONENTS).map(([name, description]): [string, SwizzleComponentConfig] => [
    `Reference/${name}`,
    {actions, description},
  ]);
  return {
    components: {
      Reference: {actions: {wrap: 'forbidden', eject: 'forbidden'}, description: 'the folder of what can be wrapped'},
      ...Object.fromEntries(components),
    },
  };
}

/** As the framework takes it: it asks the function for what can be swizzled. */
export default Object.assign(referenceTheme, {getSwizzleConfig}) as PluginModule;
