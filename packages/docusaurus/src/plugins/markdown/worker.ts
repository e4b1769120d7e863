// Writes the Markdown of a site in a separate thread: of API documents at once, of other pages when they are built.
import {once} from 'node:events';
import {parentPort, workerData} from 'node:worker_threads';
import {type BuiltPages, renderReferences, type Sources, writeMarkdown} from './writeMarkdown.ts';

const sources = workerData as Sources;
if (!parentPort) throw new Error('This module is the entry of a thread.');
const built = once(parentPort, 'message') as Promise<[BuiltPages]>;
const references = renderReferences(sources);
const [pages] = await built;
await writeMarkdown(sources, pages, references);
