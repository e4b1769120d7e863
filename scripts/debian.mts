import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';

/** Whether packages can be installed here: as root on Debian and its derivatives. */
function canInstall(): boolean {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return process.getuid?.() === 0 && folders.some((folder) => existsSync(path.join(folder, 'apt-get')));
}

function aptGet(...args: string[]): boolean {
  process.stdout.write(`apt-get ${args.join(' ')}\n`);
  const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive'};
  return spawnSync('apt-get', args, {stdio: 'inherit', env}).status === 0;
}

/** Installs Debian packages if possible; updates the lists of packages only if that fails. */
export function installPackages(names: string[], flags: string[] = []): boolean {
  if (!canInstall()) return false;
  const install = ['install', '-y', '-qq', ...flags, ...names];
  return aptGet(...install) || (aptGet('update', '-qq') && aptGet(...install));
}
