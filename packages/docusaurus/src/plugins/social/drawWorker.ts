// Draws pictures in a separate thread, in parallel with the build.
import {parentPort} from 'node:worker_threads';
import type {SocialCard} from './card.ts';
import {drawCard} from './draw.ts';

parentPort?.on('message', (card: SocialCard) => {
  // An error ends the thread, which rejects the promise that waits for it.
  void drawCard(card).then((bytes) => parentPort?.postMessage(bytes));
});
