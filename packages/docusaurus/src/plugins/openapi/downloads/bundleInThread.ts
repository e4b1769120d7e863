// The other side of `bundleWorker.ts`.
import {Worker} from 'node:worker_threads';
import type {Read} from '@lectern/openapi/document';
import {getModuleFile} from '../../../moduleFile.ts';
import type {SourceLocation, Differences} from './bundle.ts';
import type {DocumentTexts} from './downloads.ts';

/** What is bundled, and how it differs from its files. */
export type BundleInput = {location: SourceLocation; differences: Differences};
/** A file that is needed, or the document in both its forms with the references to files that are left in it. */
export type FromBundler = {file: string} | {texts: DocumentTexts; left: string[]};
/** What is in a file, or why it cannot be read. */
export type ToBundler = {file: string; text?: string; reason?: string};

/** @throws what the bundler throws, wherever it does */
export function bundleInThread(input: BundleInput, read: Read): Promise<{texts: DocumentTexts; left: string[]}> {
  const worker = new Worker(getModuleFile(import.meta, 'bundleWorker'), {workerData: input});
  const send = (message: ToBundler): void => worker.postMessage(message);
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromBundler) => {
      if ('file' in message) {
        const {file} = message;
        read(file).then(
          (text) => send({file, text}),
          (error: unknown) => send({file, reason: error instanceof Error ? error.message : String(error)}),
        );
        return;
      }
      resolve(message);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread of the bundler ended with ${code}`)));
  });
}
