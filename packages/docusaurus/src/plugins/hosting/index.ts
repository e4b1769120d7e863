// Hands on what whoever serves the finished site has to know: `src/hosting` makes headers and server files of it.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Portal} from '../../config/portal.ts';

/** Origins by what is loaded from them, beside the portal's own. */
export type Sources = Pick<Portal['security'], 'connect' | 'scripts' | 'styles' | 'images' | 'fonts' | 'frames' | 'media' | 'forms'>;

export type HostingOptions = {
  /** Address of the site without a path. */
  url: string;
  /** Search engines are to leave it out. */
  isInternal: boolean;
  /** Path of the site, with a slash at both ends. */
  basePath: string;
  /** Whether addresses end with a slash; absent: both forms are served. */
  trailingSlash?: boolean;
  /** Languages beside the default one: each has a folder of its own. */
  otherLocales: string[];
  /** Old paths that lead to new ones, below the base path. */
  redirects: {from: string; to: string}[];
  /** Origins that pages may call beside those that the API documents name. */
  connect: string[];
  /** Origins of what pages may load, by kind. Default: none. */
  sources?: Omit<Sources, 'connect'>;
  /** Styles are written into elements while a page runs. Default: false. */
  hasInlineStyles?: boolean;
  /** Of those that the API documents name, the ones that pages may call. Absent: each host with a name of its own. */
  servers?: string[];
};

/** Name of the file in the site's generated folder. */
const FILE = 'portal-hosting.json';

/** Where a build leaves its facts, seen from the site's folder. */
export const HOSTING_FILE = path.join('.docusaurus', FILE);

export default function hosting({generatedFilesDir}: LoadContext, options: HostingOptions): Plugin {
  return {
    name: 'portal-hosting',
    async postBuild() {
      await mkdir(generatedFilesDir, {recursive: true});
      await writeFile(path.join(generatedFilesDir, FILE), JSON.stringify(options));
    },
  };
}
