// Bundles many files into one document in a separate thread: an error of the bundler that nobody can catch ends only the thread.
import {parentPort, workerData} from 'node:worker_threads';
import {bundleDocument} from './bundle.ts';
import type {BundleInput, FromBundler, ToBundler} from './bundleInThread.ts';
import {toDocumentTexts} from './downloads.ts';

type Waiting = {resolve: (text: string) => void; reject: (error: Error) => void};

const waiting = new Map<string, Waiting>();
const asked = new Map<string, Promise<string>>();

parentPort?.on('message', ({file, text, reason}: ToBundler) => {
  if (text === undefined) waiting.get(file)?.reject(new Error(reason));
  else waiting.get(file)?.resolve(text);
});

const send = (message: FromBundler): void => parentPort?.postMessage(message);

/** The other thread reads files: it has the earlier texts and their changes. */
function read(file: string): Promise<string> {
  const reply = asked.get(file) ?? new Promise<string>((resolve, reject) => waiting.set(file, {resolve, reject}));
  if (!asked.has(file)) send({file});
  asked.set(file, reply);
  return reply;
}

const {location, differences} = workerData as BundleInput;
const value = await bundleDocument(location, read, differences);
send({texts: toDocumentTexts({value}, differences.site), left: listReferences(value)});

/** Remaining references to other files. */
function listReferences(document: unknown): string[] {
  const found: string[] = [];
  const seen = new Set<object>();
  const stack = [document];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    const {$ref} = next as {$ref?: unknown};
    if (typeof $ref === 'string' && !$ref.startsWith('#')) found.push($ref);
    for (const item of Object.values(next)) stack.push(item);
  }
  return found;
}
