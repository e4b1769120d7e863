// Makes one document of many files in a thread of its own: what the bundler throws where nobody can catch it ends the thread alone.
import {parentPort, workerData} from 'node:worker_threads';
import {bundleDocument} from './bundle.ts';
import type {BundleInput, BundleOutput} from './documentFiles.ts';
import {toDocumentTexts} from './downloads.ts';

const {place, texts} = workerData as BundleInput;
const value = await bundleDocument(place, (file) => {
  const text = texts.get(file);
  return text === undefined ? Promise.reject(new Error(`the file "${file}" is not read`)) : Promise.resolve(text);
});
parentPort?.postMessage({texts: toDocumentTexts({value}), left: listReferences(value)} satisfies BundleOutput);

/** References to other files that are left. */
function listReferences(document: unknown): string[] {
  const found: string[] = [];
  const seen = new Set<object>();
  const stack = [document];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    const {$ref} = next as {$ref?: unknown};
    if (typeof $ref === 'string' && !$ref.startsWith('#')) found.push($ref);
    stack.push(...Object.values(next).filter((item) => typeof item === 'object' && item !== null));
  }
  return found;
}
