// Writes the search index of a site in a thread of its own.
import {workerData} from 'node:worker_threads';
import {type SearchedSite, writeIndex} from './writeIndex.ts';

await writeIndex(workerData as SearchedSite);
