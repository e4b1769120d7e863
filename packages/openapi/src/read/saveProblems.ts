// Saves all problems of a document, if there are too many for a terminal.
import {randomUUID} from 'node:crypto';
import {mkdirSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {renderProblem, type Problem} from '../document/index.ts';

/** Writes problems to a file. Returns its path for display. */
export type SaveProblems = (problems: Problem[]) => string;

type Options = {id: string; problemsFile?: string};

export function createSave(siteDir: string, {id, problemsFile}: Options): SaveProblems {
  const name = `problems-${id.replace(/[^\w-]+/g, '-')}.txt`;
  const file = problemsFile ?? path.join(siteDir, 'node_modules/.cache/portal', name);
  return (problems) => {
    mkdirSync(path.dirname(file), {recursive: true});
    // A repository of a stranger may have put a symbolic link there, out of itself: renaming replaces it. Another build may do the same now.
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, `${problems.map(renderProblem).join('\n')}\n`, {flag: 'wx'});
    renameSync(draft, file);
    return path.relative(process.cwd(), file) || file;
  };
}
