// Makes sure that the browser tests run behind nginx where that can be had: one that is there, or Debian's. Without it our own
// server sends the same headers; `PORTAL_SERVER=nginx` says that this is not enough, `PORTAL_SERVER=node` that it is wanted.
import {findNginx} from '../e2e/nginx.ts';
import {installPackages} from './debian.mts';

const wanted = process.env['PORTAL_SERVER'];
if (wanted !== 'node' && findNginx() === undefined) installPackages(['nginx'], ['--no-install-recommends']);
const found = findNginx();
process.stdout.write(
  found === undefined ? 'The browser tests use our own server: there is no nginx.\n' : `The browser tests run behind ${found}\n`,
);
if (wanted === 'nginx' && found === undefined) {
  process.stderr.write('Install nginx (on Debian: apt-get install nginx), or set NGINX_PATH to its program.\n');
  process.exitCode = 1;
}
