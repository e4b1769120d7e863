// What could not be made of compiled pages after they were compiled, reported at the end of the build with its position in the document.
import path from 'node:path';
import {nameOperation, toException} from '@lectern/openapi/document';
import type {Compiled, Problem} from '@lectern/openapi';
import {INCOMPLETE_CODE, readFailures, startFailures, type Failure} from '../failures.ts';
import {reportProblems, type ReportFormat, type SaveProblems} from '@lectern/openapi/read';

type Source = {
  compiled: Compiled;
  /** The document as its problems name it. */
  entry: string;
  format: ReportFormat;
  write: (text: string) => void;
  save: SaveProblems;
};

/** The documents of this build by their roots. */
const sources = new Map<string, Source>();

/** Notes failures from here on, and tells them when the process ends. `siteDir`: folder of the site. */
export function watchFailures(siteDir: string): void {
  if (sources.size > 0) return;
  startFailures(path.join(siteDir, '.docusaurus', `failures-${process.pid}.jsonl`));
  process.once('exit', reportFailures);
}

/** Whose pages may fail. */
export function addSource(root: string, source: Source): void {
  sources.set(root, source);
  if (source.compiled.isIncomplete) process.exitCode = INCOMPLETE_CODE;
}

function reportFailures(): void {
  const failures = readFailures();
  if (failures.length === 0) return;
  for (const [root, source] of sources) {
    const own = failures.filter((failure) => failure.root === root);
    if (own.length > 0)
      reportProblems(toProblems(own, source.compiled, source.entry), source.entry, source.format, source.write, source.save);
  }
  // A build that has failed keeps its own code.
  process.exitCode ||= INCOMPLETE_CODE;
}

/** Failures as problems of the operations whose pages they are about. */
export function toProblems(failures: Failure[], {pages, overview, places}: Compiled, entry: string): Problem[] {
  return failures.map(({id, part, name, message}) => {
    const page = pages.find((each) => each.id === id);
    const subject = page ? nameOperation(page) : `"${overview.title}"`;
    const {file = entry, line, pointer} = places.get(id) ?? {};
    const location = {file, ...(line === undefined ? {} : {line}), ...(pointer === undefined ? {} : {pointer})};
    return {...toException(`${part} of ${subject}`, Object.assign(new Error(message), {name})), isContained: true, ...location};
  });
}
