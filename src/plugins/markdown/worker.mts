// Writes the Markdown of a finished site in a thread of its own, beside its search index.
import {workerData} from 'node:worker_threads';
import {type BuiltSite, writeMarkdown} from './writeMarkdown.ts';

await writeMarkdown(workerData as BuiltSite);
