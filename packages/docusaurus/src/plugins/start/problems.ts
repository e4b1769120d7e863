// Problems while `npm start` runs: a saved configuration or document that is invalid. Pages show them until they are corrected.
import type {Problem} from '@lectern/openapi';
import {renderProblem} from '@lectern/openapi/document';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

const problems = new Map<string, string>();

/** Changes with the problems, so that the bundler notices. */
export function getProblemsFile(siteDir: string): string {
  return path.join(siteDir, '.docusaurus/portal-problems.json');
}

/** Sets the problem of a source, or clears it. */
export function setProblem(siteDir: string, source: string, text: string | undefined): void {
  if (problems.get(source) === text) return;
  if (text === undefined) problems.delete(source);
  else problems.set(source, text);
  const file = getProblemsFile(siteDir);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, JSON.stringify([...problems]));
}

/** Maximum of a document's problems in a page: the terminal shows all. */
const MAX_SHOWN = 5;

/** Sets why a saved document is not shown; none: it is shown. Returns whether pages, and so the bundler, show all problems. */
export function setDocumentProblems(siteDir: string, entry: string, all: Problem[]): boolean {
  if (process.env.NODE_ENV !== 'development') return false;
  const errors = all.filter(({severity}) => severity === 'error');
  const shown = errors.slice(0, MAX_SHOWN);
  setProblem(siteDir, entry, shown.length > 0 ? shown.map(renderProblem).join('\n') : undefined);
  return errors.length > 0 && shown.length === errors.length;
}

export function getProblems(): string[] {
  return [...problems.values()];
}
