// Results of `npm run samples`: which code samples were run, when, and with which tools. They are found by a hash of the text, so a sample
// that has changed since has none.
import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {RunView} from '@lectern/openapi';

/** A run as `samples/results.json` keeps it, under the hash of the sample. */
export type RunResult = RunView & {/** Path of the page that shows it. */ page: string; language: string};

export type RunResults = Record<string, RunResult>;

/** When a text was last run unchanged; undefined if it never was. */
export type FindRun = (code: string) => RunView | undefined;

/** The hash under which a sample's run is stored: 16 digits of SHA-256, of the text without white space at its end. */
export function hashSample(code: string): string {
  return createHash('sha256').update(code.trimEnd()).digest('hex').slice(0, 16);
}

/** The file of a portal's results; it may not exist. */
export function getResultsFile(folder: string): string {
  return path.join(folder, 'samples/results.json');
}

/** The results of a portal; empty without that file. */
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
