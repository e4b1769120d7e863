import SearchableMap from 'minisearch/SearchableMap';
import type {Language} from './language/index.ts';
import type {Term} from './query.ts';
import {FIELDS, Shards} from './shards.ts';
import type {Passage, Pause} from './types.ts';

/** A passage in an index, and the file it comes from. */
export type IndexedPassage = Passage & {fileId: string; fileName: string};

/** A word or a phrase, as stems, and the weight of a match with it. */
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

// A passage is about its heading, and a little less about its file's name.
const STRENGTH = {text: 1, heading: 0.85, context: 0.7};
const FORM_FACTOR = 0.85;
// A word has a few forms. If a text consists of endless forms of a word, the first ones are enough.
const MAX_FORMS = 100;
const MAX_ENDING_LENGTH = 3;
// Words that are examined between two pauses.
const WORDS_PER_TURN = 1000;

/** The passages of one index in one language, ready to be searched. */
export class PassageIndex {
  readonly language: Language;
  readonly #shards: Shards;
  readonly #passages = new Map<number, IndexedPassage>();
  readonly #files = new Map<string, number[]>();
  /** As a tree, so that the forms of a word are found without examining all words. */
  readonly #stems = new SearchableMap<true>();
  #next = 0;

  constructor(language: Language) {
    this.language = language;
    this.#shards = new Shards({
      tokenize: (text) => language.split(text),
      processTerm: (word) => {
        const stem = language.stem(word);
        this.#stems.set(stem, true);
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

  /** Adds passages of a file. A file that is added in parts, or not to its end, is found as far as it was added. */
  async add(file: {id: string; name: string}, passages: Passage[], pause: Pause): Promise<void> {
    const name = file.name.replace(/\.[^.]+$/, '').replace(/[_-]+/g, ' ');
    const ids = this.#files.get(file.id) ?? [];
    this.#files.set(file.id, ids);
    for (const passage of passages) {
      const id = this.#next;
      this.#next += 1;
      this.#shards.add({id, text: passage.text, heading: passage.heading ?? '', context: `${name} ${passage.context}`});
      this.#passages.set(id, {...passage, fileId: file.id, fileName: file.name});
      ids.push(id);
      await pause();
    }
  }

  /** Removes the passages of a file. If it is interrupted, the index can't be used any more. */
  async remove(fileId: string, pause: Pause): Promise<void> {
    const ids = this.#files.get(fileId) ?? [];
    await this.#shards.remove(ids, pause);
    for (const id of ids) this.#passages.delete(id);
    this.#files.delete(fileId);
  }

  /** The ways in which a term can be in the index: unchanged, or in a form that the stemmer takes for another word. */
  async expand(term: Term, pause: Pause): Promise<Alternative[]> {
    const alternatives: Alternative[] = [];
    for (const stems of term.alternatives) {
      const [stem] = stems;
      if (stem === undefined) continue;
      alternatives.push({stems, factor: 1});
      const forms = stems.length === 1 ? await this.#findForms(stem, pause) : [];
      alternatives.push(...forms.map((form) => ({stems: [form], factor: FORM_FACTOR})));
    }
    return alternatives;
  }

  async #findForms(stem: string, pause: Pause): Promise<string[]> {
    const {minFormLength} = this.language;
    const forms: string[] = [];
    for (let length = Math.max(1, stem.length - MAX_ENDING_LENGTH); length < stem.length; length += 1) {
      const other = stem.slice(0, length);
      if (this.#stems.has(other) && isForm(stem, other, minFormLength)) forms.push(other);
    }
    if (stem.length < minFormLength) return forms;
    let looked = 0;
    for (const other of this.#stems.atPrefix(stem).keys()) {
      if (isForm(stem, other, minFormLength)) forms.push(other);
      if (forms.length >= MAX_FORMS) break;
      looked += 1;
      if (looked % WORDS_PER_TURN === 0) await pause();
    }
    return forms;
  }

  /** The passages with one of the alternatives, each with its best match. */
  async find(alternatives: Alternative[], pause: Pause): Promise<Map<number, Match>> {
    const matches = new Map<number, Match>();
    let looked = 0;
    for (const {stems, factor} of alternatives) {
      for (const [id, {strength, agrees, relevance}] of await this.#findPhrase([...new Set(stems)], pause)) {
        looked += 1;
        if (looked % WORDS_PER_TURN === 0) await pause();
        if (factor * strength <= (matches.get(id)?.strength ?? 0)) continue;
        matches.set(id, {strength: factor * strength, agrees, relevance: factor * relevance});
      }
    }
    return matches;
  }

  /** The passages with all words of a phrase. A phrase is as strong as its weakest word. */
  async #findPhrase(stems: string[], pause: Pause): Promise<Map<number, Match>> {
    let all: Map<number, Match> | undefined;
    for (const stem of stems) {
      const own = await this.#findStem(stem, pause);
      if (all === undefined) {
        all = own;
        continue;
      }
      let looked = 0;
      for (const [id, match] of all) {
        const other = own.get(id);
        if (other === undefined) all.delete(id);
        else all.set(id, join(match, other, Math.min(match.strength, other.strength)));
        looked += 1;
        if (looked % WORDS_PER_TURN === 0) await pause();
      }
    }
    for (const match of all?.values() ?? []) match.relevance *= stems.length;
    return all ?? new Map<number, Match>();
  }

  /** The passages with one word, field by field: all fields at once would take too long for a frequent word. */
  async #findStem(stem: string, pause: Pause): Promise<Map<number, Match>> {
    const matches = new Map<number, Match>();
    let looked = 0;
    for (const field of FIELDS) {
      for await (const hits of this.#shards.search(stem, field, pause)) {
        for (const {id, relevance} of hits) {
          const match = {strength: STRENGTH[field], agrees: false, relevance};
          const before = matches.get(id);
          const joined = before === undefined ? match : {...join(before, match, Math.max(before.strength, match.strength)), agrees: true};
          matches.set(id, joined);
          looked += 1;
          if (looked % WORDS_PER_TURN === 0) await pause();
        }
      }
    }
    return matches;
  }
}

function join(one: Match, other: Match, strength: number): Match {
  return {strength, agrees: one.agrees || other.agrees, relevance: one.relevance + other.relevance};
}

/** Whether one of two stems is the other with a short ending. */
function isForm(stem: string, other: string, minLength: number): boolean {
  const [short, long] = stem.length < other.length ? [stem, other] : [other, stem];
  const isClose = short.length >= minLength && long.length - short.length <= MAX_ENDING_LENGTH && short.length / long.length > 0.55;
  return isClose && short !== long && long.startsWith(short) && !/\d/.test(long);
}
