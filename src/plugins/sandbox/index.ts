// Which sandbox belongs to which API document: a generated module through which the browser loads a sandbox when it is used.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

export type SandboxOptions = {
  /** The module of each sandbox, relative to the site's folder, by the route of its API document. */
  modules: Record<string, string>;
};

export default function sandbox({siteDir}: LoadContext, {modules}: SandboxOptions): Plugin {
  const missing = Object.values(modules).find((module) => !existsSync(path.resolve(siteDir, module)));
  if (missing !== undefined) {
    process.stderr.write(
      `\nportal.config.ts: there is no sandbox module "${missing}": correct "sandbox.module", or leave "sandbox" out.\n\n`,
    );
    process.exit(1);
  }
  return {
    name: 'portal-sandbox',
    async contentLoaded({actions}) {
      await actions.createData('sandboxes.js', renderModule(siteDir, modules));
    },
    configureWebpack: (_, isServer) => ({
      resolve: {
        alias: isServer
          ? // No sandbox runs while pages are rendered.
            {'@generated/portal-sandbox/default/sandboxes': false as const}
          : // For browsers this package asks a document to decode names of characters, and a worker has none.
            {'decode-named-character-reference$': require.resolve('decode-named-character-reference')},
      },
      // The reader of PDF files looks for Node in a way that bundlers warn of; in a page it does not come to that.
      ignoreWarnings: [{module: /unpdf/}],
    }),
  };
}

function renderModule(siteDir: string, modules: SandboxOptions['modules']): string {
  const entries = Object.entries(modules).map(
    ([route, module]) => `  ${JSON.stringify(route)}: () => import(${JSON.stringify(path.resolve(siteDir, module))}),\n`,
  );
  return `export default {\n${entries.join('')}};\n`;
}
