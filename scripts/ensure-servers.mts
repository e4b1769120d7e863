// Makes sure that the browser tests run behind nginx, and that Caddy reads its file, if these are available: installed ones, or Debian's.
// Without nginx our own server sends the same headers; `PORTAL_SERVER=real` makes nginx a requirement, `PORTAL_SERVER=node` selects our own
// server.
import {findCaddy} from '../e2e/servers/caddy.ts';
import {findNginx} from '../e2e/servers/nginx.ts';
import {installPackages} from './debian.mts';

const SERVERS = {nginx: findNginx, caddy: findCaddy};

const wanted = process.env['PORTAL_SERVER'];
for (const [name, find] of Object.entries(SERVERS)) {
  if (wanted !== 'node' && find() === undefined) installPackages([name], ['--no-install-recommends']);
  const found = find();
  process.stdout.write(found === undefined ? `There is no ${name}: what needs it is not tested.\n` : `Tested with ${found}\n`);
  if (wanted === 'real' && found === undefined) {
    process.stderr.write(`Install ${name} (on Debian: apt-get install ${name}), or set ${name.toUpperCase()}_PATH to its program.\n`);
    process.exitCode = 1;
  }
}
if (findNginx() === undefined) process.stdout.write('The browser tests use our own server.\n');
