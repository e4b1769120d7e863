import {findNginx, startNginx} from './nginx.ts';
import type {Running} from './webServer.ts';

/** A server over a built site: nginx if it is installed, else our own with the same headers. Pages may send requests to this machine. */
export async function startServer(folder: string, basePath = '/docs-site/'): Promise<Running> {
  const nginx = findNginx();
  return nginx === undefined ? startOwnServer(folder, {basePath}) : startNginx(nginx, folder, basePath, true);
}

type OwnServerOptions = {
  /** Default: the base path of the portal. */
  basePath?: string;
  /** Whether pages may send requests to this machine. Default: true. */
  local?: boolean;
};

/** Our own server, with brotli. Figures are measured with it, because it is the same on every machine. */
export async function startOwnServer(folder: string, {basePath = '/docs-site/', local = true}: OwnServerOptions = {}): Promise<Running> {
  const {serve} = await import('@lectern/docusaurus/hosting');
  const {server, url} = await serve({folder, basePath, port: 0, local});
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {url, stop};
}
