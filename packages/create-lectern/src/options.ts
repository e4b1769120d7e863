import {parseArgs} from 'node:util';

export const USAGE = `Usage: npm create lectern DIR -- [--document FILE] [--name NAME] [--url URL]

  DIR         a folder that is empty, or not there yet
  --document  your OpenAPI document (2.0 to 3.2), which is copied into the portal (default: a sample)
  --name      name of the product (default: the title of the document)
  --url       address the portal will have, without a path (default: https://developers.example.com)
  --help      show this

Exit codes:
  0  the portal is written
  1  nothing is written: the output says why
  2  nothing is written: an option is not understood
`;

/** A call that cannot be understood: one line, and exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export type Options = {folder: string; document: string | undefined; name: string | undefined; url: string};

/** Reads the command line; undefined where the usage is asked for. @throws UsageError */
export function readOptions(args: string[]): Options | undefined {
  const {values, positionals} = parse(args);
  if (values.help) return undefined;
  const [folder, ...rest] = positionals;
  if (folder === undefined || folder === '') throw new UsageError('name a folder, for instance: npm create lectern my-portal');
  if (rest.length > 0) throw new UsageError(`"${rest.join('" "')}" is too much: name one folder`);
  if (values.name?.trim() === '') throw new UsageError('--name is empty: write the name of the product');
  const url = URL.parse(values.url);
  if (!url?.protocol.startsWith('http') || url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new UsageError(`--url is an address without a path, such as https://developers.example.com, not "${values.url}"`);
  return {folder, document: values.document, name: values.name?.trim(), url: url.origin};
}

type Parsed = {values: {document?: string; name?: string; url: string; help: boolean}; positionals: string[]};

function parse(args: string[]): Parsed {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        document: {type: 'string'},
        name: {type: 'string'},
        url: {type: 'string', default: 'https://developers.example.com'},
        help: {type: 'boolean', short: 'h', default: false},
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError((message.split('. ')[0] ?? message).replace(/\.$/, ''), {cause: error});
  }
}
