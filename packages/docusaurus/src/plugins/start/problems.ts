// What is wrong while `npm start` runs: a configuration or a document that was saved, and cannot be taken. Pages show it until it is right.
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

export function getProblems(): string[] {
  return [...problems.values()];
}
