// The components of the reference that a site can wrap: `docusaurus swizzle @lectern/docusaurus`. They are aliases of those in
// `reference/`: pages import them by a name that a site can override.
import type {LoadContext, Plugin, PluginModule, SwizzleComponentConfig, SwizzleConfig} from '@docusaurus/types';
import {globSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const PACKAGE = path.resolve(import.meta.dirname, '../..');
/** The folder of a site's components, defined by the framework. */
const SITE_THEME = 'src/theme';

/** Components and what they show. */
const COMPONENTS: Record<string, string> = {
  Callbacks: 'the callbacks of an operation',
  OperationHeader: 'method, address, button of the console and description of an operation',
  OverviewDownloads: 'the downloads on the overview of a document',
  OverviewGroups: 'the operations on the overview, by tag',
  OverviewIntro: 'the description on the overview',
  OverviewSchemes: 'the security schemes on the overview',
  Parameters: 'the parameters of an operation that are sent in one location: path, query, header or cookie',
  RequestBody: 'the request body of an operation',
  Response: 'one response of an operation, by its status',
  ResponseTabs: 'the statuses of an operation, of which one is shown',
  Samples: 'the code samples of an operation',
  Schema: 'a schema of a request body or a response, with its properties',
  Security: 'what an operation needs of credentials',
  Servers: 'the servers of an operation',
  TryItButton: 'the button that opens the console',
};

/** The theme name for the command. */
const NAME = '@lectern/docusaurus';

function referenceTheme({siteDir}: LoadContext): Plugin {
  const hint = getEjectHint(process.argv);
  if (hint !== undefined) process.once('exit', (code) => code !== 0 && process.stderr.write(`${hint}\n`));
  return {
    name: NAME,
    getThemePath: () => path.join(PACKAGE, 'reference/theme'),
    getTypeScriptThemePath: () => path.resolve(PACKAGE, '../src/reference/theme'),
    // In a built portal, the browser loads the HTML of a page without its components, so nothing else would load their styles.
    getClientModules: () =>
      globSync('Reference/**/*.css', {cwd: path.join(siteDir, SITE_THEME)}).map((file) => path.join(siteDir, SITE_THEME, file)),
  };
}

/** The command to run instead of ejecting a component: the framework only says that this is forbidden. */
export function getEjectHint(argv: string[]): string | undefined {
  const args = argv.slice(argv.indexOf('swizzle'));
  if (args[0] !== 'swizzle' || !args.includes('--eject') || !args.includes(NAME)) return undefined;
  const wrapped = args.map((each) => (each === '--eject' ? '--wrap' : each)).join(' ');
  return `A wrapper goes on working after an upgrade: run npx docusaurus ${wrapped}. A wrapper that leaves out the original replaces it.`;
}

/** Only wrapping is allowed: a copy would import internal modules of the package, and break after an upgrade. */
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

/** The framework reads the swizzle configuration from the function. */
export default Object.assign(referenceTheme, {getSwizzleConfig}) as PluginModule;
