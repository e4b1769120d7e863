import {parseArgs} from 'node:util';
import {ROUTE, type SiteOptions} from './site/addReference.ts';

export const USAGE = `Usage: npm create lectern DIR -- [--document FILE] [--name NAME] [--url URL]
       npm create lectern [DIR] -- --site [--document FILE] [--route ROUTE]

  DIR         an empty or new folder; with --site, the folder of a Docusaurus site (default: this folder)
  --document  your OpenAPI document (2.0 to 3.2), copied into the portal (default: a sample); a site in the same
              repository uses it where it is
  --name      name of the product (default: the title of the document)
  --url       address the portal will have; a path becomes its basePath (default: https://developers.example.com)
  --site      adds a reference to a Docusaurus site that has its own configuration
  --route     path of the reference in a site, below its base path (default: ${ROUTE})
  --version   show the version
  --help      show this

Exit codes:
  0  the portal is written, or the reference added
  1  nothing is written: the output says why
  2  nothing is written: an option is unknown
`;

/** A wrong call: one line, and exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export type PortalOptions = {
  folder: string;
  document: string | undefined;
  name: string | undefined;
  /** An origin. */
  url: string;
  /** With a slash at both ends. */
  basePath: string;
};

export type Options = ({kind: 'portal'} & PortalOptions) | ({kind: 'site'} & SiteOptions);

const URL_DEFAULT = 'https://developers.example.com';

/** Reads the command line. @throws UsageError */
export function readOptions(args: string[]): Options | {kind: 'help'} | {kind: 'version'} {
  const {values, positionals} = parse(args);
  if (values.help) return {kind: 'help'};
  if (values.version) return {kind: 'version'};
  const [folder, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError(`unexpected argument "${rest.join('" "')}": name one folder`);
  if (values.site) return readSiteOptions(folder, values);
  if (folder === undefined || folder === '') throw new UsageError('name a folder, for instance: npm create lectern my-portal');
  if (values.route !== undefined) throw new UsageError('--route is for --site: a portal has its routes in portal.config.ts');
  if (values.name?.trim() === '') throw new UsageError('--name is empty: write the name of the product');
  const address = values.url ?? URL_DEFAULT;
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new UsageError(`--url is an address, such as ${URL_DEFAULT} or ${URL_DEFAULT}/docs, not "${address}"`);
  const basePath = `${url.pathname.replace(/\/+/g, '/').replace(/\/$/, '')}/`;
  // The same rule as in portal.config.ts.
  if (!/^\/(([\w.~-]|%[\da-f]{2})+\/)*$/i.test(basePath))
    throw new UsageError(
      `write the path of --url with letters, digits, ".", "_", "~" and "-" only, and others as %XX, not "${url.pathname}"`,
    );
  return {kind: 'portal', folder, document: values.document, name: values.name?.trim(), url: url.origin, basePath};
}

function readSiteOptions(folder: string | undefined, {document, route = ROUTE, name, url}: Parsed['values']): Options {
  if (name !== undefined || url !== undefined)
    throw new UsageError('--name and --url are for a new portal: a site has them in its configuration');
  return {kind: 'site', folder: folder === undefined || folder === '' ? '.' : folder, document, route};
}

type Parsed = {
  values: {document?: string; name?: string; url?: string; route?: string; site: boolean; version: boolean; help: boolean};
  positionals: string[];
};

function parse(args: string[]): Parsed {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        document: {type: 'string'},
        name: {type: 'string'},
        url: {type: 'string'},
        route: {type: 'string'},
        site: {type: 'boolean', default: false},
        version: {type: 'boolean', short: 'v', default: false},
        help: {type: 'boolean', short: 'h', default: false},
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError((message.split('. ')[0] ?? message).replace(/\.$/, ''), {cause: error});
  }
}
