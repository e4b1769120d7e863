// What `npm run samples` has found out: which code samples were run, when and with what. A sample that has changed since
// is not among them, since they are found by a hash of their text.
import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {RunView} from '@lectern/openapi';

/** A run as `samples/results.json` keeps it, under the hash of the sample. */
export type RunResult = RunView & {/** Path of the page that shows it. */ page: string; language: string};

export type RunResults = Record<string, RunResult>;

/** When a text was last run unchanged; nothing where it was not. */
export type FindRun = (code: string) => RunView | undefined;

/** The hash under which a sample's run is stored: 16 digits of SHA-256, of the text without white space at its end. */
export function hashSample(code: string): string {
  return createHash('sha256').update(code.trimEnd()).digest('hex').slice(0, 16);
}

/** Where a portal keeps its results; it may have none. */
export function getResultsFile(folder: string): string {
  return path.join(folder, 'samples/results.json');
}

/** The results of a portal; none where it has no such file. */
export function readRunResults(folder: string): RunResults {
  const file = getResultsFile(folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunResults) : {};
}

/** Finds the runs of a portal. */
export function createFindRun(folder: string): FindRun {
  const results = readRunResults(folder);
  return (code) => {
    const result = results[hashSample(code)];
    return result && {date: result.date, tool: result.tool};
  };
}
