// A static file host: behaves as documented by hosts that read `_headers` and `_redirects`, and by GitHub Pages, which reads neither.
import {existsSync, readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import type {Running} from './webServer';

type Rule = {wanted: RegExp; headers: [name: string, value: string][]};
type Redirect = {wanted: RegExp; to: string; status: number};

/** Serves a folder, and applies `_headers` and `_redirects` at its top; without them it sends none of our headers. */
export async function startStaticHost(folder: string, basePath: string): Promise<Running> {
  const rules = readRules(path.join(folder, '_headers'));
  const redirects = readRedirects(path.join(folder, '_redirects'));
  const files = sirv(folder, {dev: true, extensions: ['html']});
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://host');
    const fields = rules.filter(({wanted}) => wanted.test(pathname)).flatMap(({headers}) => headers);
    // Two rules for one header are joined; a rule overrides the host's own header.
    for (const name of new Set(fields.map(([each]) => each))) {
      const value = fields.flatMap(([each, text]) => (each === name ? [text] : [])).join(', ');
      response.setHeader(name, value);
    }
    files(request, response, () => {
      const {to, status} = redirects.find(({wanted}) => wanted.test(pathname)) ?? {to: `${basePath}404.html`, status: 404};
      if (status !== 404) response.writeHead(status, {location: to}).end();
      else response.writeHead(404, {'content-type': 'text/html'}).end(readFileSync(path.join(folder, to)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${basePath}`, stop: () => stop(server)};
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

function readLines(file: string): string[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

function readRules(file: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of readLines(file)) {
    const [, name = '', value = ''] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name === '') rules.push({wanted: toExpression(line), headers: []});
    else rules.at(-1)?.headers.push([name, value]);
  }
  return rules;
}

function readRedirects(file: string): Redirect[] {
  return readLines(file).map((line) => {
    const [from = '', to = '', status] = line.split(/\s+/);
    return {wanted: toExpression(from), to, status: Number(status)};
  });
}

/** `*` matches any text. */
function toExpression(pattern: string): RegExp {
  return new RegExp(
    `^${pattern
      .split('*')
      .map((text) => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  );
}
