// What is wrong while `npm start` runs: a configuration or a document that was saved, and cannot be taken. Pages show it until it is right.
import type {Problem} from '@lectern/openapi';
import {renderProblem} from '@lectern/openapi/document';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

const problems = new Map<string, string>();

/** Changes with the problems, so that the bundler notices. */
export function getProblemsFile(siteDir: string): string {
  return path.join(siteDir, '.docusaurus/portal-problems.json');
}

/** Sets what is wrong with a source, or that nothing is any more. */
export function setProblem(siteDir: string, source: string, text: string | undefined): void {
  if (problems.get(source) === text) return;
  if (text === undefined) problems.delete(source);
  else problems.set(source, text);
  const file = getProblemsFile(siteDir);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, JSON.stringify([...problems]));
}

/** Problems that a page shows of a document: the terminal has all of them. */
const MAX_SHOWN = 5;

/** Sets why a document that was saved is not shown; none: it is. Gives whether pages, and so the bundler, show all of it. */
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
