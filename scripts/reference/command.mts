import path from 'node:path';
import {parseArgs} from 'node:util';
import {EXIT_CODES} from '../options.mts';
import {isAddress, toName, type AllowRemote, type ReportFormat} from '@lectern/openapi/read';

export const USAGE = `Usage: npm run reference -- FILE [--out DIR] [--serve] [--port N] [--strict] [--format text|json|github]
                                 [--previous OLD] [--url URL] [--overlay FILE]… [--root DIR]
                                 [--allow-remote | --allow-own-network] [--link-base URL] [--connect ORIGIN]…

  FILE       an OpenAPI document (YAML or JSON), or the root of one in many files
  --out      folder of the finished portal (default: reference)
  --serve    serve it when it is built
  --port     port to serve it at (default: 3000)
  --strict   warnings stop the build too
  --format   how problems are printed (default: text)
  --previous an earlier version of the document: pages that have moved since are told, with the redirects to write
  --url      where the portal will stand, for canonical links and the site map; may have a path
             (default: https://reference.example.com)
  --overlay  an OpenAPI Overlay (1.0 or 1.1) that is applied to the document first; may be repeated
  --root     folder that all files of the document lie in; none is read outside it
             (default: the git repository around the document; without one, the document's own folder)
  --allow-remote
             fetch what the document refers to at addresses of the public web: each once, 200 addresses, 20 MB, 20 s each at most
  --allow-own-network
             the same, and on this machine and in private networks too
  --link-base
             what links of the document without a host are relative to, for instance https://example.com
             (default: the site of its externalDocs, else that of its server)
  --connect  an origin that pages may call beside the servers of the document, such as https://*.example.com; may be given again
  --help     show this

Of more problems than are printed, all are written to a file beside the folder of --out: DIR-problems.txt

${EXIT_CODES}`;

export type Command = {
  /** The document as it was named. */
  file: string;
  /** Its name in what is told of it: seen from the folder the command was started in. */
  name: string;
  /** Folder of the finished portal, absolute. */
  out: string;
  reporting: {strict: boolean; format: ReportFormat};
  /** An earlier version of the document, absolute. */
  previous: string | undefined;
  /** Where the portal will stand. */
  address: URL;
  /** What is read beside the document. `overlays`: absolute. `filesRoot`: a folder, absolute; undefined: the repository. */
  reading: {overlays: string[]; filesRoot: string | undefined; allowRemote: AllowRemote};
  /** What links without a host are relative to. */
  linkBase: string | undefined;
  /** Origins that pages may call beside those that the document names. */
  connect: string[];
  /** Where it is served; undefined: it is not. */
  port: number | undefined;
};

/** Reads the arguments of the command; `wrong` says in one sentence what is not understood. */
export function readCommand(args: string[]): Command | {help: true} | {wrong: string} {
  const parsed = parse(args);
  if ('wrong' in parsed) return parsed;
  const {values, positionals} = parsed;
  if (values.help) return {help: true};
  const [file, ...rest] = positionals;
  const address = URL.parse(values.url);
  const port = Number(values.port);
  if (file === undefined || file === '') return {wrong: 'Name an OpenAPI document.'};
  if (rest.length > 0) return {wrong: `Name one document: "${rest.join('" "')}" is too much.`};
  if (!isFormat(values.format)) return {wrong: `--format is text, json or github, not "${values.format}".`};
  if (!address?.protocol.startsWith('http'))
    return {wrong: `--url is an address such as https://docs.example.com/api, not "${values.url}".`};
  if (values['link-base'] !== undefined && !URL.parse(values['link-base'])?.protocol.startsWith('http'))
    return {wrong: `--link-base is an address such as https://example.com, not "${values['link-base']}".`};
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return {wrong: `--port is a number from 0 to 65535, not "${values.port}".`};
  return {
    file,
    name: isAddress(file) ? file : toName(file),
    out: path.resolve(values.out),
    reporting: {strict: values.strict, format: values.format},
    previous: values.previous === undefined ? undefined : path.resolve(values.previous),
    address,
    reading: {
      overlays: values.overlay.map((overlay) => path.resolve(overlay)),
      filesRoot: values.root === undefined ? undefined : path.resolve(values.root),
      allowRemote: values['allow-own-network'] ? 'own-network' : values['allow-remote'],
    },
    linkBase: values['link-base'],
    connect: values.connect,
    port: values.serve ? port : undefined,
  };
}

type Parsed = {
  values: {
    out: string;
    serve: boolean;
    port: string;
    strict: boolean;
    format: string;
    previous?: string;
    url: string;
    overlay: string[];
    root?: string;
    connect: string[];
    'allow-remote': boolean;
    'link-base'?: string;
    'allow-own-network': boolean;
    help: boolean;
  };
  positionals: string[];
};

function parse(args: string[]): Parsed | {wrong: string} {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        out: {type: 'string', default: 'reference'},
        serve: {type: 'boolean', default: false},
        port: {type: 'string', default: '3000'},
        strict: {type: 'boolean', default: false},
        format: {type: 'string', default: 'text'},
        previous: {type: 'string'},
        url: {type: 'string', default: 'https://reference.example.com'},
        overlay: {type: 'string', multiple: true, default: []},
        root: {type: 'string'},
        connect: {type: 'string', multiple: true, default: []},
        'allow-remote': {type: 'boolean', default: false},
        'link-base': {type: 'string'},
        'allow-own-network': {type: 'boolean', default: false},
        help: {type: 'boolean', default: false, short: 'h'},
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {wrong: `${(message.split('. ')[0] ?? message).replace(/\.$/, '')}.`};
  }
}

function isFormat(text: string): text is ReportFormat {
  return ['text', 'json', 'github'].includes(text);
}
