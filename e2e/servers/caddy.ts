// A real Caddy over a built site, with the file that the build wrote for it; only local addresses are inserted.
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {findProgram, replaceIn, startProgram, type Running} from './webServer.ts';

const PATHS = ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'];

/** The program; undefined if it is not installed, or if `PORTAL_SERVER=node` selects our own server. */
export function findCaddy(): string | undefined {
  return findProgram([process.env['CADDY_PATH'], ...PATHS]);
}

/** Serves a built site. `local`: pages may send requests to servers on this machine, as in a preview. */
export function startCaddy(program: string, folder: string, basePath: string, local: boolean): Promise<Running> {
  return startProgram(program, basePath, async (work, port) => {
    const {allowLocal, CADDY_ADDRESS, SITE_ROOT} = await import('@lectern/docusaurus/hosting');
    const site = await readFile(path.join(folder, '.deploy/Caddyfile'), 'utf8');
    const bound = replaceIn(site, `${CADDY_ADDRESS} {`, `{\n  admin off\n}\n:${port} {\n  bind 127.0.0.1`);
    const here = replaceIn(bound, `root * ${SITE_ROOT}`, `root * ${folder}`);
    const file = path.join(work, 'Caddyfile');
    await writeFile(file, local ? allowLocal(here) : here);
    return ['run', '--adapter', 'caddyfile', '--config', file];
  });
}
