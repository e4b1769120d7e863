import MiniSearch, {type SearchResult} from 'minisearch';
import type {Language} from './language/index.ts';
import type {Term} from './query.ts';
import type {Passage} from './types.ts';

/** A passage in an index, and the file it comes from. */
export type IndexedPassage = Passage & {fileId: string; fileName: string};

type Entry = {id: number; text: string; heading: string; context: string};

/** A word or a phrase, as stems, and how much a match with it counts. */
export type Alternative = {stems: string[]; factor: number};

/** How well a passage matches one term. */
export type Match = {
  /** 1 for a word of the passage itself, less for one of its heading or its surroundings. */
  strength: number;
  /** The heading or the surroundings agree with the passage. */
  agrees: boolean;
  /** The relevance that the search library gives (BM25). */
  relevance: number;
};

// A passage is about what its heading says, and a little less about what its file is called.
const STRENGTH: Record<string, number> = {text: 1, heading: 0.85, context: 0.7};
const NEAR = 0.85;
const BATCH = 200;

/** The passages of one index in one language, ready to be searched. */
export class PassageIndex {
  readonly language: Language;
  readonly #search: MiniSearch<Entry>;
  readonly #passages = new Map<number, IndexedPassage>();
  readonly #files = new Map<string, number[]>();
  readonly #stems = new Set<string>();
  #next = 0;

  constructor(language: Language) {
    this.language = language;
    this.#search = new MiniSearch<Entry>({
      fields: ['text', 'heading', 'context'],
      tokenize: (text) => language.split(text),
      processTerm: (word) => {
        const stem = language.stem(word);
        this.#stems.add(stem);
        return stem;
      },
    });
  }

  get size(): number {
    return this.#passages.size;
  }

  get fileIds(): string[] {
    return [...this.#files.keys()];
  }

  getPassage(id: number): IndexedPassage | undefined {
    return this.#passages.get(id);
  }

  /** Adds the passages of a file, in small batches, so that nothing else has to wait. */
  async add(file: {id: string; name: string}, passages: Passage[]): Promise<void> {
    const first = this.#next;
    this.#next += passages.length;
    const name = file.name.replace(/\.[^.]+$/, '').replace(/[_-]+/g, ' ');
    const entries = passages.map(({text, heading, context}, offset) => ({
      id: first + offset,
      text,
      heading: heading ?? '',
      context: `${name} ${context}`,
    }));
    await this.#search.addAllAsync(entries, {chunkSize: BATCH});
    for (const [offset, passage] of passages.entries()) {
      this.#passages.set(first + offset, {...passage, fileId: file.id, fileName: file.name});
    }
    this.#files.set(
      file.id,
      passages.map((_, offset) => first + offset),
    );
  }

  remove(fileId: string): void {
    const ids = this.#files.get(fileId) ?? [];
    this.#search.discardAll(ids);
    for (const id of ids) this.#passages.delete(id);
    this.#files.delete(fileId);
  }

  /** The ways in which a term can stand in the index: as it is, or in a form that the stemmer of the language takes for another word. */
  expand(term: Term): Alternative[] {
    return term.alternatives.flatMap((stems): Alternative[] => {
      const [stem] = stems;
      if (stem === undefined) return [];
      const {minFormLength} = this.language;
      const forms = stems.length === 1 ? [...this.#stems].filter((other) => isForm(stem, other, minFormLength)) : [];
      return [{stems, factor: 1}, ...forms.map((form) => ({stems: [form], factor: NEAR}))];
    });
  }

  /** The passages in which one of the alternatives stands, each with its best match. */
  find(alternatives: Alternative[]): Map<number, Match> {
    const matches = new Map<number, Match>();
    for (const {stems, factor} of alternatives) {
      const results = this.#search.search(stems.join('\n'), {
        tokenize: (text) => text.split('\n'),
        processTerm: (stem) => stem,
        combineWith: 'AND',
      });
      for (const result of results) {
        const match = readMatch(result, factor);
        if (match.strength > (matches.get(result.id as number)?.strength ?? 0)) matches.set(result.id as number, match);
      }
    }
    return matches;
  }
}

/** Whether one of two stems is the other with a short ending. */
function isForm(stem: string, other: string, minLength: number): boolean {
  const [short, long] = stem.length < other.length ? [stem, other] : [other, stem];
  const isClose = short.length >= minLength && long.length - short.length <= 3 && short.length / long.length > 0.55;
  return isClose && short !== long && long.startsWith(short) && !/\d/.test(long);
}

/** A phrase is as strong as its weakest word. */
function readMatch(result: SearchResult, factor: number): Match {
  const fields = Object.values(result.match);
  const strengths = fields.map((names) => Math.max(...names.map((name) => STRENGTH[name] ?? 0)));
  return {strength: factor * Math.min(...strengths), agrees: fields.some((names) => names.length > 1), relevance: factor * result.score};
}
