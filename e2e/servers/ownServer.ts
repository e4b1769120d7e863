// A server of the built portal for one test, which may end it.
import {BUILD} from '../built';

export type OwnServer = {/** Address of the site's root, with a slash at the end. */ url: string; close: () => void};

/** Serves the portal's own build. */
export async function serve(): Promise<OwnServer> {
  const {serve: start} = await import('@lectern/docusaurus/hosting');
  const {server, url} = await start({folder: BUILD, basePath: '/docs-site/', port: 0});
  return {
    url,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
