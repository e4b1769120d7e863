import {renderProblem} from '@lectern/openapi/document';
import type {Problem} from '@lectern/openapi';
import {NOT_COMPARED} from '../previous.ts';

/** Problems of each document, by its plugin instance, then by language. */
const known = new Map<string, Map<string, ReadonlySet<string>>>();

/**
 * The problems that a document has in only one language, with that language. A build compiles it once for each language, and most problems
 * are the same in all. Problems of the whole build belong to the document that is compiled first.
 */
export function withoutKnown(problems: Problem[], id: string, locale: string): Problem[] {
  const languages = known.get(id) ?? new Map<string, ReadonlySet<string>>();
  known.set(id, languages.set(locale, new Set(problems.map(renderProblem))));
  const others = [...languages].flatMap(([name, texts]) => (name === locale ? [] : [texts]));
  const own = problems.filter(
    (problem) => !others.some((texts) => texts.has(renderProblem(problem))) && (problem.message !== NOT_COMPARED || isFirst(id)),
  );
  return others.length === 0 ? own : own.map((problem) => (problem.message === NOT_COMPARED ? problem : {...problem, language: locale}));
}

function isFirst(id: string): boolean {
  return known.keys().next().value === id;
}
