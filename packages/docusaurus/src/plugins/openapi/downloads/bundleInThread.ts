// Runs `bundleWorker.ts` and answers its requests for files.
import {Worker} from 'node:worker_threads';
import type {Read} from '@lectern/openapi/document';
import {getModuleFile} from '../../../moduleFile.ts';
import type {SourceLocation, Differences} from './bundle.ts';
import type {DocumentTexts} from './downloads.ts';

/** The document to bundle, and its differences from its files. */
export type BundleInput = {location: SourceLocation; differences: Differences};
/** A requested file, or the finished document in both formats with the remaining references to files. */
export type FromBundler = {file: string} | {texts: DocumentTexts; left: string[]};
/** The text of a file, or why it cannot be read. */
export type ToBundler = {file: string; text?: string; reason?: string};

/** @throws any error of the bundler, including uncaught ones */
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
