// Pictures for social networks, one a page kind: drawn when the portal is built, and only when their words have changed.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {once} from 'node:events';
import {existsSync} from 'node:fs';
import {mkdir, readdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {getModuleFile} from '../../moduleFile.ts';
import {GENERATED_STATIC} from '../openapi/downloads/downloads.ts';
import {Worker} from 'node:worker_threads';
import {getCardPath, SOCIAL_FOLDER, type SocialCard} from './card.ts';

export type SocialOptions = {
  /** By page kind. */
  cards: Record<string, SocialCard>;
};

export default function social({siteDir}: LoadContext, {cards}: SocialOptions): Plugin {
  const target = path.join(siteDir, GENERATED_STATIC);
  const folder = path.join(target, SOCIAL_FOLDER);
  const files = new Map(Object.entries(cards).map(([kind, card]) => [getCardPath(kind, card), card]));
  // Begun at once: documents are compiled meanwhile.
  const drawn = drawMissing([...files].map(([file, card]) => ({file: path.join(target, file), card})));
  // Its failure is handled below.
  drawn.catch(() => undefined);
  return {
    name: 'portal-social',
    async loadContent() {
      await drawn;
      const stale = (await readdir(folder).catch(() => [])).filter((name) => !files.has(`${SOCIAL_FOLDER}/${name}`));
      await Promise.all(stale.map((name) => rm(path.join(folder, name), {force: true})));
    },
  };
}

async function drawMissing(wanted: {file: string; card: SocialCard}[]): Promise<void> {
  const missing = wanted.filter(({file}) => !existsSync(file));
  if (missing.length === 0) return;
  const worker = new Worker(getModuleFile(import.meta, 'drawWorker'));
  try {
    for (const {file, card} of missing) {
      worker.postMessage(card);
      const [bytes] = (await once(worker, 'message')) as [Uint8Array];
      await mkdir(path.dirname(file), {recursive: true});
      const draft = `${file}.${process.pid}.draft`;
      await writeFile(draft, bytes);
      await rename(draft, file);
    }
  } finally {
    await worker.terminate();
  }
}
