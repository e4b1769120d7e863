// Pictures for social networks, one per page: drawn when the portal is built, and only if their texts have changed.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {once} from 'node:events';
import {existsSync} from 'node:fs';
import {cp, mkdir, readdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {Worker} from 'node:worker_threads';
import {getModuleFile} from '../../moduleFile.ts';
import {SOCIAL_FOLDER, type SocialCard} from './card.ts';

export type SocialOptions = {
  /** Pictures by path below the base path; complete when all content is loaded. */
  cards: ReadonlyMap<string, SocialCard>;
  /** Pictures are cached for the next build. */
  isCached: boolean;
};

export default function social({siteDir, generatedFilesDir, i18n}: LoadContext, {cards, isCached}: SocialOptions): Plugin {
  const folder = path.join(isCached ? path.join(siteDir, 'node_modules/.cache/portal') : generatedFilesDir, `social-${i18n.currentLocale}`);
  let drawn = Promise.resolve();
  return {
    name: 'portal-social',
    allContentLoaded() {
      // Nobody shares a page of `npm start`. A build draws them while the bundler works.
      if (process.env.NODE_ENV === 'development') return Promise.resolve();
      drawn = drawAll(folder, new Map([...cards].map(([file, card]) => [path.posix.relative(SOCIAL_FOLDER, file), card])));
      // Its failure is handled below.
      drawn.catch(() => undefined);
      return Promise.resolve();
    },
    async postBuild({outDir}) {
      await drawn;
      await cp(folder, path.join(outDir, SOCIAL_FOLDER), {recursive: true});
    },
  };
}

/** Draws the pictures that are missing in the folder, by file name, and removes unused ones. */
async function drawAll(folder: string, cards: ReadonlyMap<string, SocialCard>): Promise<void> {
  await mkdir(folder, {recursive: true});
  const stale = (await readdir(folder)).filter((name) => !cards.has(name));
  await Promise.all(stale.map((name) => rm(path.join(folder, name), {force: true})));
  const missing = [...cards].map(([name, card]) => ({file: path.join(folder, name), card})).filter(({file}) => !existsSync(file));
  if (missing.length > 0) await drawMissing(missing);
}

async function drawMissing(missing: {file: string; card: SocialCard}[]): Promise<void> {
  const worker = new Worker(getModuleFile(import.meta, 'drawWorker'));
  try {
    for (const {file, card} of missing) {
      worker.postMessage(card);
      const [bytes] = (await once(worker, 'message')) as [Uint8Array];
      const draft = `${file}.${process.pid}.draft`;
      await writeFile(draft, bytes);
      await rename(draft, file);
    }
  } finally {
    await worker.terminate();
  }
}
