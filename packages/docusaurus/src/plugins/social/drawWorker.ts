// Draws pictures in a thread of its own, beside what else the build has to do.
import {parentPort} from 'node:worker_threads';
import type {SocialCard} from './card.ts';
import {drawCard} from './draw.ts';

parentPort?.on('message', (card: SocialCard) => {
  // What goes wrong ends the thread, which rejects what waits for it.
  void drawCard(card).then((bytes) => parentPort?.postMessage(bytes));
});
