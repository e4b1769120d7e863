import {createRequire} from 'node:module';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test, vi} from 'vitest';
import {toFolders} from './withFewEvents.ts';

type Watcher = {on: (event: string, listener: (name: string) => void) => void; close: () => Promise<void>};

/** The watcher of the framework. */
const {watch} = createRequire(createRequire(import.meta.url).resolve('@docusaurus/core/package.json'))('chokidar') as {
  watch: (paths: string[], options: {cwd: string; ignoreInitial: boolean}) => Watcher;
};

test('documents are watched by folder, compiled pages by one file', async () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'watch-'));
  mkdirSync(path.join(siteDir, 'docs/api'), {recursive: true});
  const paths = ['sidebars.ts', 'docs/**/*.{md,mdx}', 'docs/tags.yml', 'docs/**/_category_.{json,yml,yaml}'];
  // As the framework does it.
  const watcher = watch(
    toFolders(
      paths.map((each) => path.join(siteDir, each)),
      siteDir,
    ),
    {cwd: siteDir, ignoreInitial: true},
  );
  const seen = new Set<string>();
  watcher.on('add', (name) => seen.add(name));
  watcher.on('change', (name) => seen.add(name));
  const names = ['docs/a.md', 'docs/api/b.mdx', 'docs/api/_category_.json', 'docs/api/_sidebar.api.json', 'sidebars.ts'];
  const others = ['docs/api/list.api.mdx', 'docs/api/list.api.json', 'docs/a.png'];
  let count = 0;
  try {
    await vi.waitFor(
      () => {
        count += 1;
        for (const name of [...others, ...names]) writeFileSync(path.join(siteDir, name), String(count));
        expect([...seen].toSorted()).toEqual(names.toSorted());
      },
      {timeout: 20_000, interval: 300},
    );
  } finally {
    await watcher.close();
    rmSync(siteDir, {recursive: true});
  }
});
