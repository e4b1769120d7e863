// Answers queries from the files of the index, and reads only the files that a query needs. Independent of the browser.
import type {LoadFile} from '../indexing/deepIndex.ts';
import {toAnswer, type Answer} from './answer.ts';
import type {SmallIndex} from '../indexing/files.ts';
import {find, findNames, MAX_HITS, toWords, type Search} from './find.ts';
import {parseQuery, toBeginning} from './query.ts';
import {createSite, type Site} from './site.ts';

export type Engine = {
  /** Answers from titles, paths and headings alone, which are loaded first. */
  searchNames: (search: Search) => Promise<Answer>;
  /** Answers from everything. */
  search: (search: Search) => Promise<Answer>;
};

/**
 * Makes an engine over an index.
 * @param read reads one of its files, named relative to the small index; rejects when it cannot
 */
export function createEngine(read: LoadFile): Engine {
  const load = createCache(read);
  let site: Promise<Site> | undefined;
  const loadSite = (): Promise<Site> => {
    const started = site ?? load<SmallIndex>('index.json').then((small) => createSite(small, load));
    site = started;
    started.catch(() => (site = undefined));
    return started;
  };
  return {
    async searchNames(search) {
      const site = await loadSite();
      return toAnswer(site, findNames(search, site), new Map());
    },
    async search(search) {
      const site = await loadSite();
      const words = parseQuery(toWords(search.text), site.synonyms);
      // An empty box suggests pages at once.
      if (words.length === 0) return toAnswer(site, findNames(search, site), new Map());
      const [index, records] = await Promise.all([site.deep.load(words), site.deep.loadRecords()]);
      const whole = find(search, words, {index, priors: site.getPriors(records), documents: records.documents, most: MAX_HITS}, site);
      const found = whole.best.length === 0 && toBeginning(words) ? findNames(search, site) : whole;
      const texts = await site.deep.loadTexts(found.best);
      const getTitle = (id: number): string => (site.small.rows[id] ?? texts.get(id)?.row)?.[3] ?? '';
      return toAnswer(site, {...found, best: putNamedFirst(found.best, search.text, getTitle)}, texts);
    },
  };
}

/**
 * Puts records with the typed name first, such as `nextCursor`, since its words are also in other names. A plain word may mean anything.
 */
function putNamedFirst(ids: number[], text: string, getTitle: (id: number) => string): number[] {
  const typed = text.trim().toLowerCase();
  const isName = (title: string): boolean => /^\S+$/.test(title) && /\p{Ll}\p{Lu}|_/u.test(title);
  const named = ids.find((id) => getTitle(id).toLowerCase() === typed && isName(getTitle(id)));
  return named === undefined ? ids : [...new Set([named, ...ids])];
}

/** Caches what was read; a failed read is tried again. */
function createCache(read: LoadFile): LoadFile {
  const known = new Map<string, Promise<unknown>>();
  return <T>(name: string): Promise<T> => {
    const started = (known.get(name) as Promise<T> | undefined) ?? read<T>(name);
    known.set(name, started);
    started.catch(() => known.delete(name));
    return started;
  };
}
