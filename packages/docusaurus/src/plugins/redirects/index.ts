// A page at each old address that redirects to the new one on any host.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {existsSync} from 'node:fs';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {renderRedirect} from './renderRedirect.ts';

/** Paths below the base path. */
export type RedirectsOptions = {redirects: {from: string; to: string}[]};

export default function redirects({i18n}: LoadContext, {redirects: all}: RedirectsOptions): Plugin {
  return {
    name: 'portal-redirects',
    async postBuild({outDir, baseUrl, siteConfig: {trailingSlash}}) {
      for (const {from, to} of all) {
        const file = path.join(outDir, toFile(from, trailingSlash));
        // If a page has the address, the check reports an error.
        if (existsSync(file)) continue;
        await mkdir(path.dirname(file), {recursive: true});
        await writeFile(file, renderRedirect(baseUrl + to.slice(1), i18n.currentLocale));
      }
    },
  };
}

/**
 * The file of an old address: an index in a folder, which hosts serve only if there is no page `old.html`. If the address itself ends with
 * `.html`, a file may have that name, so that a folder cannot.
 */
function toFile(from: string, trailingSlash: boolean | undefined): string {
  return trailingSlash === false && from.endsWith('.html') ? `${from}.html` : path.join(from, 'index.html');
}
