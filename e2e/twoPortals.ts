// Two portals on one host, from one build: the second has another folder and another server.
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import path from 'node:path';

export type TwoPortals = {
  /** Address of the first portal, with a slash at the end. `release` replaces its build. */
  first: string;
  second: string;
  /** Replaces the first portal with a newer build, whose document names the other server. */
  release: () => void;
  close: () => void;
};

const TYPES: Record<string, string> = {'.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json'};

/** Serves a build below `/docs-site/`, and below `/other/` with changed texts. `servers`: the document's server, and the other server. */
export async function startTwoPortals(folder: string, servers: [own: string, other: string]): Promise<TwoPortals> {
  let isReleased = false;
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    const [, mount = '', rest = ''] = /^\/([^/]+)\/(.*)$/.exec(pathname) ?? [];
    const isSecond = mount === 'other';
    const change = (text: string): string => {
      const moved = isSecond ? text.replaceAll('/docs-site/', '/other/') : text;
      return isSecond || isReleased ? moved.replaceAll(...servers) : moved;
    };
    void read(folder, rest).then((found) => {
      const type = TYPES[path.extname(found?.file ?? '')];
      response.writeHead(found ? 200 : 404, {'Content-Type': type ?? 'application/octet-stream', 'Cache-Control': 'no-store'});
      response.end(found && type ? change(found.bytes.toString('utf8')) : found?.bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    first: `${origin}/docs-site/`,
    second: `${origin}/other/`,
    release: () => {
      isReleased = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A file of the build by its address. A page may be a folder or lack its extension. */
async function read(folder: string, name: string): Promise<{file: string; bytes: Buffer} | undefined> {
  for (const file of [name, `${name}.html`, path.join(name, 'index.html')]) {
    const bytes = await readFile(path.join(folder, file)).catch(() => undefined);
    if (bytes) return {file, bytes};
  }
  return undefined;
}
