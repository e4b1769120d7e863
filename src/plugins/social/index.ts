// Pictures for social networks, one a page kind: drawn when the portal is built, and only when their words have changed.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {existsSync} from 'node:fs';
import {mkdir, readdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {GENERATED_STATIC} from '../openapi/downloads.ts';
import {getCardPath, SOCIAL_FOLDER, type SocialCard} from './card.ts';
import {drawCard} from './draw.ts';

export type SocialOptions = {
  /** By page kind. */
  cards: Record<string, SocialCard>;
};

export default function social({siteDir}: LoadContext, {cards}: SocialOptions): Plugin {
  return {
    name: 'portal-social',
    async loadContent() {
      const target = path.join(siteDir, GENERATED_STATIC);
      const folder = path.join(target, SOCIAL_FOLDER);
      await mkdir(folder, {recursive: true});
      const files = new Map(Object.entries(cards).map(([kind, card]) => [getCardPath(kind, card), card]));
      await Promise.all([...files].map(([file, card]) => writeCard(path.join(target, file), card)));
      const stale = (await readdir(folder)).filter((name) => !files.has(`${SOCIAL_FOLDER}/${name}`));
      await Promise.all(stale.map((name) => rm(path.join(folder, name), {force: true})));
    },
  };
}

async function writeCard(file: string, card: SocialCard): Promise<void> {
  if (existsSync(file)) return;
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, await drawCard(card));
  await rename(draft, file);
}
