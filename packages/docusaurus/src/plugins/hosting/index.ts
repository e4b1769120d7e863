// Saves facts about hosting the finished site: `src/hosting` creates headers and server files from them.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Portal} from '../../config/portal.ts';

/** Other origins than the portal's, by the kind of resource. */
export type Sources = Pick<Portal['security'], 'connect' | 'scripts' | 'styles' | 'images' | 'fonts' | 'frames' | 'media' | 'forms'>;

export type HostingOptions = {
  /** Address of the site without a path. */
  url: string;
  /** Search engines must not index it. */
  isInternal: boolean;
  /** Path of the site, with a slash at both ends. */
  basePath: string;
  /** Whether addresses end with a slash; absent: both forms are served. */
  trailingSlash?: boolean;
  /** Languages other than the default one: each has its own folder. */
  otherLocales: string[];
  /** Old paths that lead to new ones, below the base path. */
  redirects: {from: string; to: string}[];
  /** Origins that pages may call in addition to those in the API documents. */
  connect: string[];
  /** Origins that pages may load resources from, by kind. Default: none. */
  sources?: Omit<Sources, 'connect'>;
  /** Scripts write inline styles while a page runs. Default: false. */
  hasInlineStyles?: boolean;
  /** The servers in the API documents that pages may call. Absent: each host with a fixed name. */
  servers?: string[];
};

/** Name of the file in the site's generated folder. */
const FILE = 'portal-hosting.json';

/** The file with the facts of a build, relative to the site's folder. */
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
