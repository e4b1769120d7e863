// A real nginx over a built site, with the files that the build has written for it; only addresses of this machine are put in.
import {spawn, type ChildProcess} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {connect, createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';

export type Running = {url: string; stop: () => Promise<void>};

const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'];
const ATTEMPTS = 5;

/** The program; undefined where there is none, or where `PORTAL_SERVER=node` asks for our own server. */
export function findNginx(): string | undefined {
  if (process.env['PORTAL_SERVER'] === 'node') return undefined;
  return [process.env['NGINX_PATH'], ...PLACES].find((file) => file && existsSync(file));
}

/** Serves a built site. `local`: pages may call servers on this machine, as in a preview. */
export async function startNginx(program: string, folder: string, basePath: string, local: boolean): Promise<Running> {
  const work = await mkdtemp(path.join(tmpdir(), 'portal-nginx-'));
  for (let attempt = 1; ; attempt++) {
    const port = await findPort();
    await writeFiles(work, folder, port, local);
    const child = spawn(program, ['-e', 'stderr', '-p', work, '-c', path.join(work, 'nginx.conf'), '-g', 'daemon off;'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
    if (await answers(child, port)) return {url: `http://127.0.0.1:${port}${basePath}`, stop: () => stop(child, work)};
    // Another program may have taken the port meanwhile.
    if (attempt === ATTEMPTS) throw new Error(`nginx does not start: ${said}`);
  }
}

async function writeFiles(work: string, folder: string, port: number, local: boolean): Promise<void> {
  const {allowLocal} = await import('../scripts/hosting/policy.mts');
  const {NGINX_LISTEN, NGINX_ROOT} = await import('../scripts/hosting/nginx.mts');
  const site = await readFile(path.join(folder, '.deploy/portal.conf'), 'utf8');
  const main = await readFile(path.join(folder, '.deploy/nginx.conf'), 'utf8');
  // Workers of a master with all rights would otherwise have none to read a folder of this user.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  const local127 = replace(replace(site, NGINX_LISTEN, `listen 127.0.0.1:${port};`), `root ${NGINX_ROOT};`, `root ${folder};`);
  await writeFile(path.join(work, 'portal.conf'), local ? allowLocal(local127) : local127);
  await writeFile(
    path.join(work, 'nginx.conf'),
    user + replace(main.replaceAll(' /tmp/', ` ${work}/`), '/etc/nginx/portal.conf', `${work}/portal.conf`),
  );
}

function replace(text: string, what: string, by: string): string {
  if (!text.includes(what)) throw new Error(`The build's file for nginx does not have "${what}".`);
  return text.replace(what, by);
}

/** A port of this machine that nothing listens to. */
export async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits until the port is answered; false: the program has ended before. */
async function answers(child: ChildProcess, port: number): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

async function stop(child: ChildProcess, work: string): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
  await rm(work, {recursive: true, force: true});
}
