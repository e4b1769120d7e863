import {findNginx, startNginx} from './nginx.ts';
import type {Running} from './webServer.ts';

/** A server over a built site: nginx where it is installed, our own with the same headers where it is not. Pages may call this machine. */
export async function startServer(folder: string, basePath = '/docs-site/'): Promise<Running> {
  const nginx = findNginx();
  return nginx === undefined ? startOwnServer(folder, {basePath}) : startNginx(nginx, folder, basePath, true);
}

type OwnServerOptions = {
  /** Default: that of the portal. */
  basePath?: string;
  /** May pages call this machine? Default: they may. */
  local?: boolean;
};

/** Our own server, compressed with brotli. Figures are taken over it: the same on every machine. */
export async function startOwnServer(folder: string, {basePath = '/docs-site/', local = true}: OwnServerOptions = {}): Promise<Running> {
  const {serve} = await import('@lectern/docusaurus/hosting');
  const {server, url} = await serve({folder, basePath, port: 0, local});
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {url, stop};
}
