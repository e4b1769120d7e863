// The sandboxes of API documents: a generated module through which the browser loads a sandbox when it is used.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {existsSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {endProcess} from '../../config/endProcess.ts';

const require = createRequire(import.meta.url);

export type SandboxOptions = {
  /** The module of each sandbox, relative to the site's folder, by the route of its API document. */
  modules: Record<string, string>;
  /** Its sample files, relative to the site's folder. */
  files: Record<string, string[]>;
};

export default function sandbox({siteDir}: LoadContext, {modules, files}: SandboxOptions): Plugin {
  const isMissing = (file: string): boolean => !existsSync(path.resolve(siteDir, file));
  const missing = Object.values(modules).find(isMissing);
  if (missing !== undefined) stop(`there is no sandbox module "${missing}": correct "sandbox.module", or leave "sandbox" out.`);
  const missingFile = Object.values(files).flat().find(isMissing);
  if (missingFile !== undefined) stop(`there is no sample file "${missingFile}": correct "sandbox.files", or leave it out.`);
  return {
    name: 'portal-sandbox',
    async contentLoaded({actions}) {
      await actions.createData('sandboxes.js', renderModule(siteDir, modules));
      const samples = Object.entries(files).filter(([, names]) => names.length > 0);
      const entries = await Promise.all(
        samples.map(async ([route, paths], index) => {
          const data = await actions.createData(`files-${index}.json`, JSON.stringify(readSamples(siteDir, paths)));
          const names = JSON.stringify(paths.map((file) => path.basename(file)));
          return `  ${JSON.stringify(route)}: {names: ${names}, load: () => import(${JSON.stringify(data)})},\n`;
        }),
      );
      await actions.createData('files.js', `export default {\n${entries.join('')}};\n`);
    },
    configureWebpack({mode}, isServer, {currentBundler}) {
      // No sandbox runs while pages are rendered.
      const names = ['@generated/portal-sandbox/default/sandboxes', '@generated/portal-sandbox/default/files'];
      if (isServer) return {resolve: {alias: Object.fromEntries(names.map((name) => [name, false as const]))}};
      if (Object.keys(modules).length === 0) return {};
      return {
        // The browser version of this package decodes character names with a DOM document, and a worker has none.
        resolve: {alias: {'decode-named-character-reference$': require.resolve('decode-named-character-reference')}},
        // The PDF library checks for Node in a way that bundlers warn about; a page never runs that code.
        ignoreWarnings: [{module: /unpdf/}],
        // There it uses the URL of its module, which would be a file path of the build machine.
        plugins: mode === 'production' ? [new currentBundler.instance.DefinePlugin({'import.meta.url': '"file:///"'})] : [],
      };
    },
  };
}

function stop(problem: string): never {
  process.stderr.write(`\nportal.config.ts: ${problem}\n\n`);
  return endProcess();
}

/** Contents in base64, by name. */
function readSamples(siteDir: string, paths: string[]): Record<string, string> {
  return Object.fromEntries(paths.map((file) => [path.basename(file), readFileSync(path.resolve(siteDir, file), 'base64')]));
}

function renderModule(siteDir: string, modules: SandboxOptions['modules']): string {
  const entries = Object.entries(modules).map(
    ([route, module]) => `  ${JSON.stringify(route)}: () => import(${JSON.stringify(path.resolve(siteDir, module))}),\n`,
  );
  return `export default {\n${entries.join('')}};\n`;
}
