// What was found, as a visitor sees it: titles, excerpts and labels of each hit.
import type {DeepIndex} from '../indexing/deepIndex.ts';
import type {Row} from '../indexing/files.ts';
import type {Kind, Role} from '../indexing/record.ts';
import {getExcerpt} from './excerpt.ts';
import type {Found, Marks} from './find.ts';
import {markMatches, type Marked} from './markMatches.ts';
import type {Site} from './site.ts';

export type Hit = {
  kind: Kind;
  role: Role;
  title: Marked;
  /** The pages or groups around it, outermost first. */
  trail: string[];
  /** Label of its API document, where the site has several. */
  document?: string;
  /** That document has a newer version. */
  isOutdated?: true;
  url: string;
  method?: string;
  /** Of an operation. */
  path?: Marked;
  /** An excerpt of what is said there; empty until it is loaded. */
  text: Marked;
};

export type Answer = {
  hits: Hit[];
  /** The corrected query, if words of it were found nowhere. */
  suggestion?: string;
  /** Main words of the query that were found nowhere: the results are about the others. */
  unknown: string[];
  /** The results contain only synonyms, and none of the typed words. */
  isRelated: boolean;
  /** Nothing is about the main word of the query: it is only mentioned in passing. */
  isPassing: boolean;
  /** Pages to suggest if there are no results. */
  popular: Hit[];
  /** Labels of the API documents of the site, and the kinds of pages that it has. */
  documents: string[];
  kinds: Kind[];
};

export function toAnswer({small, apis}: Site, found: Found, texts: Awaited<ReturnType<DeepIndex['loadTexts']>>): Answer {
  const toHits = (ids: number[], marks: Marks): Hit[] =>
    ids.flatMap((id) => {
      const row = small.rows[id] ?? texts.get(id)?.row;
      return row ? [toHit(row, texts.get(id)?.text ?? '', {small, apis}, marks)] : [];
    });
  const {suggestion, unknown, isRelated, isPassing} = found;
  return {
    hits: toHits(found.best, found.marks),
    unknown,
    isRelated,
    isPassing,
    ...(suggestion === undefined ? {} : {suggestion}),
    popular: toHits(small.popular, {typed: new Set(), terms: new Set()}),
    documents: apis,
    kinds: small.kinds,
  };
}

type Labels = Pick<Site, 'small' | 'apis'>;

function toHit([kind, role, document, title, trail, url, method, path]: Row, text: string, {small, apis}: Labels, marks: Marks): Hit {
  const {documents, outdated} = small;
  const label = apis.length > 1 || outdated.includes(document) ? documents[document] : undefined;
  const mark = (terms: ReadonlySet<string>): Pick<Hit, 'title' | 'text' | 'path'> => ({
    title: markMatches(title, terms),
    text: getExcerpt(text, marks.terms, terms),
    ...(path ? {path: markMatches(path, terms)} : {}),
  });
  const typed = mark(marks.typed);
  const isMarked = Object.values(typed).some(({length}) => length > 1);
  return {
    kind,
    role,
    trail,
    url,
    ...(isMarked ? typed : mark(marks.terms)),
    ...(label ? {document: label} : {}),
    ...(outdated.includes(document) ? {isOutdated: true} : {}),
    ...(method ? {method} : {}),
  };
}
