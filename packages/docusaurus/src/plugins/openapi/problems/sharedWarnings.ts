import {count, type Problem} from '@lectern/openapi/document';

/** The current version of a document. */
export type Current = {entry: string; problems: Problem[]};

/**
 * The problems of an older version without the warnings that the current one has too, whatever their lines, and a note with their number.
 * Missing parts of pages stay. `current`: absent if there is none to compare with.
 */
export function withoutShared(problems: Problem[], entry: string, current: Current | undefined): Problem[] {
  if (!current) return problems;
  const known = new Set(current.problems.filter(isShareable).map(toKey));
  const own = problems.filter((problem) => !isShareable(problem) || !known.has(toKey(problem)));
  const number = problems.length - own.length;
  if (number === 0) return own;
  return [
    ...own,
    {
      severity: 'info',
      message: `${count(number, 'warning')} ${number === 1 ? 'is' : 'are'} the same as in ${current.entry} and not repeated here`,
      hint: `npx lectern check ${entry} lists them`,
      file: entry,
    },
  ];
}

function isShareable({severity, isIncomplete}: Problem): boolean {
  return severity === 'warning' && !isIncomplete;
}

function toKey({message, hint}: Problem): string {
  return `${message}\n${hint}`;
}
