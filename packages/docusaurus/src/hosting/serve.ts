// Serves the built portal as a static host would: under its base path, with its headers, and with 404.html and status 404 for unknown
// addresses.
import {createServer, type Server, type ServerResponse} from 'node:http';
import {existsSync, readFileSync, realpathSync, statSync} from 'node:fs';
import path from 'node:path';
import type {Readable} from 'node:stream';
import sirv from 'sirv';
import {HOSTED, readHosted} from './finish.ts';
import {CACHE, getRoots, HASHED, HIDDEN, MEDIA_TYPES, WANTS_MARKDOWN, type Hosted} from './hosted.ts';
import {isLocal} from '../local.ts';
import {allowLocal} from './policy.ts';

export type ServeOptions = {
  /** Folder of the built site. */
  folder: string;
  /** Base path, with a slash at both ends. */
  basePath: string;
  /** 0: any free port. */
  port: number;
  /** May pages call servers on this machine, as in a preview? Default: false. */
  local?: boolean;
};

/** Starts the server on the loopback address and resolves with it once it listens. Rejects if the port is taken. */
export async function serve({folder, basePath, port, local = false}: ServeOptions): Promise<{server: Server; url: string}> {
  if (!existsSync(path.join(folder, '404.html'))) throw new Error(`There is no built portal in "${folder}". Build it first: npm run build`);
  const root = realpathSync(folder);
  const hosted = await readHosted(folder);
  const getHeaders = watchHeaders(folder, hosted, local);
  // The 404 page of each language; the default one comes last, since its path contains the others.
  const missing = getRoots({basePath, otherLocales: hosted?.otherLocales ?? []})
    .map((root) => ({root, file: path.join(folder, root.slice(basePath.length), '404.html')}))
    .filter(({file}) => existsSync(file))
    .map(({root, file}) => ({root, getPage: watchPage(file)}))
    .reverse();
  const files = sirv(folder, {etag: true, dotfiles: false, dev: true, extensions: ['html'], setHeaders: setFileHeaders});
  const server = createServer((request, response) => {
    if (!isLocal(`http://${request.headers.host ?? ''}`)) {
      response.writeHead(403, {'content-type': 'text/plain'}).end('This host is not allowed\n');
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, {allow: 'GET, HEAD', 'content-type': 'text/plain'}).end('Pages can only be read\n');
      return;
    }
    // Ranges that sirv would throw on or misread are ignored: the response is the whole file.
    if (!isRange(request.headers.range)) delete request.headers.range;
    for (const [name, value] of getHeaders()) response.setHeader(name, value);
    closeFile(response);
    const address = request.url ?? '/';
    const send404 = (): void => {
      const page = (missing.find((each) => address.startsWith(each.root)) ?? missing.at(-1))?.getPage();
      response.writeHead(404, {'content-type': 'text/html; charset=utf-8', 'cache-control': CACHE.other}).end(page);
    };
    const [asked = ''] = address.split('?');
    if (asked !== basePath && (asked === '/' || `${asked}/` === basePath)) {
      response.writeHead(302, {location: basePath}).end();
    } else if (address.startsWith(basePath) && isDecodable(asked)) {
      response.setHeader('Vary', 'Accept');
      const wanted = address.slice(basePath.length - 1);
      const [pathname = ''] = wanted.split('?');
      const name = decodeURIComponent(pathname);
      if (isHidden.test(name.replaceAll('\\', '/')) || leadsOut(root, name)) {
        send404();
        return;
      }
      request.url = WANTS_MARKDOWN.test(request.headers.accept ?? '') ? (findTwin(folder, pathname) ?? wanted) : wanted;
      files(request, response, send404);
    } else send404();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {server, url: `http://127.0.0.1:${actual}${basePath}`};
}

/**
 * Ties the file that sirv pipes to its response: the file is closed when the client disconnects, and the response ends if the file cannot
 * be read.
 */
function closeFile(response: ServerResponse): void {
  response.once('pipe', (file: Readable) => {
    response.once('close', () => file.destroy());
    file.once('error', () => response.destroy());
  });
}

/** Does a symbolic link lead from a path out of the site? `root`: the site's real folder. */
function leadsOut(root: string, pathname: string): boolean {
  const bare = path.join(root, pathname.replace(/(?<!\/)\/+$/, ''));
  return ['', '.html', '.md', '/index.html', '/index.md'].some((end) => {
    try {
      const real = realpathSync(bare + end);
      return real !== root && !real.startsWith(root + path.sep);
    } catch {
      // It does not exist, or is no path.
      return false;
    }
  });
}

type Headers = [name: string, value: string][];

/** The headers that the build has written, read again after each build: a new build has scripts that earlier headers do not allow. */
function watchHeaders(folder: string, first: Hosted | undefined, local: boolean): () => Headers {
  const read = (hosted: Hosted | undefined): Headers =>
    Object.entries(hosted?.headers ?? {}).map(([name, value]) => [name, local ? allowLocal(value) : value]);
  const file = path.join(folder, HOSTED);
  const getTime = (): number | undefined => statSync(file, {throwIfNoEntry: false})?.mtimeMs;
  let [time, headers] = [getTime(), read(first)];
  return () => {
    const now = getTime();
    if (now === undefined || now === time) return headers;
    try {
      [time, headers] = [now, read(JSON.parse(readFileSync(file, 'utf8')) as Hosted)];
    } catch {
      // The file is being written: the next request reads it.
    }
    return headers;
  };
}

/** A page, read for each request: that of an earlier build names scripts that do not exist any more. */
function watchPage(file: string): () => Buffer {
  let page = readFileSync(file);
  return () => {
    try {
      page = readFileSync(file);
    } catch {
      // A build is replacing it.
    }
    return page;
  };
}

/** Is it one valid range of bytes? sirv takes an end of 0 for none. */
function isRange(text = ''): boolean {
  const [, start = '', end = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(text) ?? [];
  return start !== '' && (end === '' || (Number(start) <= Number(end) && Number(end) > 0));
}

const isHashed = new RegExp(HASHED);
const isHidden = new RegExp(HIDDEN);

function setFileHeaders(response: ServerResponse, pathname: string): void {
  response.setHeader('Cache-Control', isHashed.test(pathname) ? CACHE.hashed : CACHE.other);
  const [, type] = MEDIA_TYPES.find(([end]) => pathname.endsWith(end)) ?? [];
  if (type) response.setHeader('Content-Type', /^(?:text|application)\//.test(type) ? `${type}; charset=utf-8` : type);
}

/** The Markdown of a page; undefined if there is none. */
function findTwin(folder: string, pathname: string): string | undefined {
  const twin = pathname === '/' ? '/index.md' : `${pathname.replace(/\/$/, '')}.md`;
  return existsSync(path.join(folder, decodeURIComponent(twin))) ? twin : undefined;
}

function isDecodable(address = ''): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}
