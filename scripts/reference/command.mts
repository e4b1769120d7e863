import path from 'node:path';
import {parseArgs} from 'node:util';
import {EXIT_CODES} from '../options.mts';
import type {AllowRemote} from '../../src/plugins/openapi/remote.ts';
import type {ReportFormat} from '../../src/plugins/openapi/report.ts';

export const USAGE = `Usage: npm run reference -- FILE [--out DIR] [--serve] [--port N] [--strict] [--format text|json|github]
                                [--previous OLD] [--url URL] [--root DIR] [--allow-remote | --allow-own-network] [--connect ORIGIN]…

  FILE       an OpenAPI document (YAML or JSON), or the root of one in many files
  --out      folder of the finished portal (default: reference)
  --serve    serve it when it is built
  --port     port to serve it at (default: 3000)
  --strict   warnings stop the build too
  --format   how problems are printed (default: text)
  --previous an earlier version of the document: pages that have moved since are told, with the redirects to write
  --url      where the portal will stand, for canonical links and the site map; may have a path
             (default: https://reference.example.com)
  --root     folder that all files of the document lie in; none is read outside it
             (default: the git repository around the document; without one, the document's own folder)
  --allow-remote
             fetch what the document refers to at addresses of the public web: each once, 200 addresses, 20 MB, 20 s each at most
  --allow-own-network
             the same, and on this machine and in private networks too
  --connect  an origin that pages may call beside the servers of the document, such as https://*.example.com; may be given again
  --help     show this

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
  /** What may be read beside the document. `filesRoot`: a folder, absolute; undefined: the repository. */
  reading: {filesRoot: string | undefined; allowRemote: AllowRemote};
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
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return {wrong: `--port is a number from 0 to 65535, not "${values.port}".`};
  return {
    file,
    name: isAddress(file) ? file : toName(file),
    out: path.resolve(values.out),
    reporting: {strict: values.strict, format: values.format},
    previous: values.previous === undefined ? undefined : path.resolve(values.previous),
    address,
    reading: {
      filesRoot: values.root === undefined ? undefined : path.resolve(values.root),
      allowRemote: values['allow-own-network'] ? 'own-network' : values['allow-remote'],
    },
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
    root?: string;
    connect: string[];
    'allow-remote': boolean;
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
        root: {type: 'string'},
        connect: {type: 'string', multiple: true, default: []},
        'allow-remote': {type: 'boolean', default: false},
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

/** Is it on the web, and no file? */
export function isAddress(file: string): boolean {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(file);
}

function toName(file: string): string {
  const relative = path.relative(process.cwd(), path.resolve(file));
  return (relative.startsWith('..') ? path.basename(file) : relative).split(path.sep).join('/');
}
