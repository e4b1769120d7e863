// A second release of the built portal, with other names for all scripts, and a server that switches from one release to the other.
import {cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {startServer} from './servers/server';

const HASH = /\.([0-9a-f]{8})\.js$/;
const TEXT = /\.(?:html|js)$/;

export type Releases = {
  url: string;
  /** Publishes the later release in one step, as a deployment does. */ publish: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Serves a build, and later the same build under new names. */
export async function serveReleases(build: string): Promise<Releases> {
  const work = await mkdtemp(path.join(tmpdir(), 'portal-releases-'));
  const later = path.join(work, 'later');
  await cp(build, later, {recursive: true});
  await renameScripts(later);
  const current = path.join(work, 'current');
  await symlink(build, current);
  const {url, stop} = await startServer(current);
  return {
    url,
    publish: async () => {
      await symlink(later, `${current}.new`);
      await rename(`${current}.new`, current);
    },
    stop: async () => {
      await stop();
      await rm(work, {recursive: true, force: true});
    },
  };
}

async function renameScripts(folder: string): Promise<void> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries.filter((entry) => entry.isFile()).map(({parentPath, name}) => path.join(parentPath, name));
  const names = new Map(files.flatMap((file) => HASH.exec(file)?.[1] ?? []).map((hash) => [hash, hash.slice(4) + hash.slice(0, 4)]));
  const all = new RegExp([...names.keys()].join('|'), 'g');
  const renameHashes = (text: string): string => text.replace(all, (hash) => names.get(hash) ?? hash);
  for (const file of files.filter((name) => TEXT.test(name))) {
    await writeFile(file, renameHashes(await readFile(file, 'utf8')));
    const name = path.basename(file);
    if (renameHashes(name) !== name) await rename(file, path.join(path.dirname(file), renameHashes(name)));
  }
}
