// What all references of a site share: styles, scripts, the page of credentials, static files, Markdown.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {cp} from 'node:fs/promises';
import path from 'node:path';
import {noteMade} from '../config/endProcess.ts';
import {stop} from '../config/loadPortal.ts';
import {PortalConfigError} from '../config/portal.ts';
import {getModuleFile} from '../moduleFile.ts';
import {readTranslations} from '../translations/index.ts';
import {renderReferences, writeTwins, type Sources} from '../plugins/markdown/writeMarkdown.ts';
import {getStaticFolder, getWorkFolder} from './folders.ts';
import type {PresetOptions} from './options.ts';
import {getRoot} from './reference.ts';
import {createScriptRule} from './scriptRule.ts';
import {findTakenRoutes} from './takenRoutes.ts';

const PACKAGE = path.resolve(import.meta.dirname, '..');
/** Folders with texts of the pages. */
const TRANSLATED = ['components', 'console', 'credentials', 'preset', 'reference', 'theme/clientModules'];
/** Modules of the portal's theme that handle events of static HTML. */
const CLIENT_MODULES = ['staticHtml', 'anchorLayout'];
const STYLES = ['preset/preset.css', 'css/reference.css'];

export default function site(context: LoadContext, {options}: {options: PresetOptions}): Plugin {
  const {baseUrl, siteConfig} = context;
  const folder = getStaticFolder(context);
  return {
    name: 'lectern-preset',
    // `write-translations` extracts texts from the files that a plugin watches.
    getPathsToWatch: () => TRANSLATED.map((name) => path.join(PACKAGE, name)),
    getDefaultCodeTranslationMessages: () => Promise.resolve(readTranslations(context.i18n.currentLocale)),
    getClientModules: () => [
      ...STYLES.map((file) => path.join(PACKAGE, file)),
      ...CLIENT_MODULES.map((name) => getModuleFile(import.meta, `../theme/clientModules/${name}`)),
    ],
    contentLoaded({actions}) {
      const address = `${baseUrl.replace(/\/$/, '')}${options.credentials}${siteConfig.trailingSlash ? '/' : ''}`;
      actions.addRoute({path: address, component: '@lectern/docusaurus/preset/CredentialsPage', exact: true});
    },
    allContentLoaded({allContent}) {
      const taken = findTakenRoutes(options, allContent, {baseUrl, file: path.basename(context.siteConfigPath)});
      if (taken.length > 0) stop(new PortalConfigError(taken.join('\n')));
      noteMade();
    },
    configureWebpack(_, isServer, {getJSLoader}) {
      const rule = createScriptRule(getJSLoader({isServer}), PACKAGE);
      return {devServer: {static: [{directory: folder, publicPath: baseUrl}]}, module: {rules: rule ? [rule] : []}} as object;
    },
    async postBuild({outDir}) {
      await cp(folder, outDir, {recursive: true});
      const sources = toSources(context, options);
      const twins = renderReferences(sources).flatMap((reference) => reference.twins);
      await writeTwins(sources, outDir, twins);
    },
  };
}

function toSources(context: LoadContext, {apis, audience}: PresetOptions): Sources {
  const {baseUrl, siteConfig} = context;
  const {trailingSlash, title, tagline, url: origin} = siteConfig;
  const folders = apis.map((api) => ({route: api.route, root: getRoot(api), label: api.label}));
  return {siteDir: getWorkFolder(context), baseUrl, trailingSlash, title, tagline, origin, apis: folders, audience, navbar: []};
}
