// A real nginx over a built site, with the files that the build wrote for it; only local addresses are inserted.
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {findProgram, replaceIn, startProgram, type Running} from './webServer.ts';

const PATHS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'];

/** The program; undefined if it is not installed, or if `PORTAL_SERVER=node` selects our own server. */
export function findNginx(): string | undefined {
  return findProgram([process.env['NGINX_PATH'], ...PATHS]);
}

/** Serves a built site. `local`: pages may send requests to servers on this machine, as in a preview. */
export function startNginx(program: string, folder: string, basePath: string, local: boolean): Promise<Running> {
  return startProgram(program, basePath, async (work, port) => {
    await writeFiles(work, folder, port, local);
    return ['-e', 'stderr', '-p', work, '-c', path.join(work, 'nginx.conf'), '-g', 'daemon off;'];
  });
}

async function writeFiles(work: string, folder: string, port: number, local: boolean): Promise<void> {
  const {allowLocal, NGINX_LISTEN, SITE_ROOT} = await import('@lectern/docusaurus/hosting');
  const site = await readFile(path.join(folder, '.deploy/portal.conf'), 'utf8');
  const main = await readFile(path.join(folder, '.deploy/nginx.conf'), 'utf8');
  // Otherwise, workers of a master with root privileges could not read a folder of this user.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  const here = replaceIn(replaceIn(site, NGINX_LISTEN, `listen 127.0.0.1:${port};`), `root ${SITE_ROOT};`, `root ${folder};`);
  await writeFile(path.join(work, 'portal.conf'), local ? allowLocal(here) : here);
  await writeFile(
    path.join(work, 'nginx.conf'),
    user + replaceIn(main.replaceAll(' /tmp/', ` ${work}/`), '/etc/nginx/portal.conf', `${work}/portal.conf`),
  );
}
