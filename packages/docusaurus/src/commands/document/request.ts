import path from 'node:path';
import {FORMAT, toFormat, UsageError, type Options, type Values} from '@lectern/openapi/cli';
import {isWebAddress, toName, type AllowRemote, type ReportFormat} from '@lectern/openapi/read';
import {readPort} from '../ports.ts';

export const OPTIONS = {
  out: {type: 'string', value: 'DIR', default: 'reference', summary: 'folder of the finished portal'},
  serve: {type: 'boolean', default: false, summary: 'serve it when it is built'},
  port: {type: 'string', value: 'N', default: '3000', summary: 'port to serve it at'},
  strict: {type: 'boolean', default: false, summary: 'warnings stop the build too'},
  format: {...FORMAT, summary: 'how problems are printed'},
  previous: {
    type: 'string',
    value: 'OLD',
    summary: 'an earlier version of the document: pages that have moved since are named, with the redirects to write',
  },
  url: {
    type: 'string',
    value: 'URL',
    default: 'https://reference.example.com',
    summary: 'address of the published portal, for canonical links and the site map; may have a path',
  },
  overlay: {
    type: 'string',
    value: 'FILE',
    multiple: true,
    default: [],
    summary: 'OpenAPI Overlay (1.0 or 1.1) that is applied to the document first; may be repeated',
  },
  root: {
    type: 'string',
    value: 'DIR',
    summary: 'folder that all files of the document lie in (default: its git repository, or its own folder)',
  },
  'allow-remote': {
    type: 'boolean',
    default: false,
    summary: 'fetch what the document refers to on the web: each once; 200 addresses, 20 MB and two minutes at most',
  },
  'allow-own-network': {type: 'boolean', default: false, summary: 'the same, on this machine and in private networks too'},
  'link-base': {
    type: 'string',
    value: 'URL',
    summary: 'what links of the document without a host are relative to (default: the site of its externalDocs, else that of its server)',
  },
  connect: {
    type: 'string',
    value: 'ORIGIN',
    multiple: true,
    default: [],
    summary: 'an origin that pages may call beside the servers of the document, such as https://*.example.com; may be repeated',
  },
} as const satisfies Options;

export type DocumentRequest = {
  /** The document as it was named. */
  file: string;
  /** Its name in problems: relative to the working directory. */
  name: string;
  /** Folder of the finished portal, absolute. */
  out: string;
  reporting: {strict: boolean; format: ReportFormat};
  /** An earlier version of the document, absolute. */
  previous: string | undefined;
  /** Address of the published portal. */
  address: URL;
  /**
   * Files and addresses that are read beside the document. `overlays`: absolute. `filesRoot`: a folder, absolute; undefined: the
   * repository.
   */
  reading: {overlays: string[]; filesRoot: string | undefined; allowRemote: AllowRemote};
  /** Base address of links without a host. */
  linkBase: string | undefined;
  /** Origins that pages may call beside those that the document names. */
  connect: string[];
  /** Port that it is served at; undefined: it is not served. */
  port: number | undefined;
};

/** The request of the options. @throws UsageError if one of them is invalid */
export function toRequest(values: Values<typeof OPTIONS>, file: string): DocumentRequest {
  const address = toAddress('url', values.url, 'https://docs.example.com/api');
  const linkBase = values['link-base'];
  if (linkBase !== undefined) toAddress('link-base', linkBase, 'https://example.com');
  const port = readPort(values.port);
  return {
    file,
    name: isWebAddress(file) ? file : toName(file),
    out: path.resolve(values.out),
    reporting: {strict: values.strict, format: toFormat(values.format)},
    previous: values.previous === undefined ? undefined : path.resolve(values.previous),
    address,
    reading: {
      overlays: values.overlay.map((overlay) => path.resolve(overlay)),
      filesRoot: values.root === undefined ? undefined : path.resolve(values.root),
      allowRemote: values['allow-own-network'] ? 'own-network' : values['allow-remote'],
    },
    linkBase,
    connect: values.connect,
    port: values.serve ? port : undefined,
  };
}

function toAddress(option: string, text: string, example: string): URL {
  const address = URL.parse(text);
  if (!address?.protocol.startsWith('http')) throw new UsageError(`--${option} is an address such as ${example}, not "${text}"`);
  return address;
}
