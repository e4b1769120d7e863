// Writes the search index of a site in a separate thread.
import {workerData} from 'node:worker_threads';
import {type SearchedSite, writeIndex} from './writeIndex.ts';

await writeIndex(workerData as SearchedSite);
