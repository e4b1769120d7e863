import type {Language} from './language/index.ts';
import type {Pause, Settings} from './types.ts';

/** One thing that a question looks for. */
export type Term = {
  /** Each alternative is the stems of a word or a phrase; any of them matches. */
  alternatives: string[][];
  /** Its weight if it is nowhere in the index. An unknown name or number is the subject of the question. */
  weightIfUnknown: number;
};

export type Query = {
  terms: Term[];
  /** Subjects of the earlier questions, for a question that points back to them. */
  background: Term[];
  asksForQuantity: boolean;
};

const MAX_TERMS = 40;
const UNKNOWN = {word: 0.8, germanNoun: 1.6, name: 2.5};

/** The settings of an index as stems. */
type Vocabulary = {
  stopWords: Set<string>;
  /** All alternatives of the group that a phrase is in, by the stems of the phrase. */
  groups: Map<string, string[][]>;
  /** The numbers of words that phrases have, largest first. */
  lengths: number[];
};

// Words or phrases of the settings that are read between two pauses.
const READ_PER_TURN = 20;

/** Turns a question into search terms, by the settings of the index; `previous` has the latest question first. */
export async function buildQuery(
  question: string,
  previous: string[],
  settings: Settings,
  language: Language,
  pause: Pause,
): Promise<Query> {
  const vocabulary = await readVocabulary(settings, language, pause);
  const terms = readTerms(question, vocabulary, language);
  const refersBack = previous.length > 0 && terms.length > 0 && (terms.length <= 2 || language.pointsBack(question.trim()));
  const known = new Set(terms.map(getKey));
  const background = refersBack
    ? previous.slice(0, 3).flatMap((each) => readTerms(each, vocabulary, language).filter((term) => !known.has(getKey(term))))
    : [];
  return {terms, background: unique(background), asksForQuantity: language.asksForQuantity(question)};
}

/** There may be thousands of phrases. */
async function readVocabulary({stopWords, synonyms}: Settings, language: Language, pause: Pause): Promise<Vocabulary> {
  let read = 0;
  const toStems = async (text: string): Promise<string[]> => {
    read += 1;
    if (read % READ_PER_TURN === 0) await pause();
    return language.split(text).map((word) => language.stem(word));
  };
  const ignored = new Set<string>();
  for (const word of stopWords) for (const stem of await toStems(word)) ignored.add(stem);
  const groups = new Map<string, string[][]>();
  const lengths = new Set<number>();
  for (const group of synonyms) {
    const alternatives: string[][] = [];
    for (const phrase of group) alternatives.push(await toStems(phrase));
    for (const stems of alternatives) {
      const key = stems.join(' ');
      if (stems.length === 0 || groups.has(key)) continue;
      groups.set(key, alternatives);
      lengths.add(stems.length);
    }
  }
  return {stopWords: ignored, groups, lengths: [...lengths].sort((a, b) => b - a)};
}

function readTerms(question: string, vocabulary: Vocabulary, language: Language): Term[] {
  const words = language.split(question);
  const stems = words.map((word) => language.stem(word));
  const terms: Term[] = [];
  for (let position = 0; position < words.length;) {
    const stem = stems[position] ?? '';
    const word = words[position] ?? '';
    const isIgnored = vocabulary.stopWords.has(stem);
    const group = isIgnored ? null : findGroup(vocabulary, stems, position);
    if (group !== null) {
      terms.push({alternatives: group.alternatives, weightIfUnknown: UNKNOWN.word});
      position += group.length;
      continue;
    }
    if (!isIgnored && !language.isStopWord(word)) {
      terms.push({alternatives: [[stem]], weightIfUnknown: getWeightIfUnknown(words, position, language)});
    }
    position += 1;
  }
  return unique(terms).slice(0, MAX_TERMS);
}

/** In German every noun looks like a name; in a headline, every word does. */
function getWeightIfUnknown(words: string[], position: number, {code}: Language): number {
  const word = words[position] ?? '';
  const isCapital = (each: string) => /^\p{Lu}/u.test(each);
  if (/\d/.test(word)) return UNKNOWN.name;
  if (!isCapital(word) || position === 0 || words.filter(isCapital).length > words.length / 2 + 1) return UNKNOWN.word;
  return code === 'de' ? UNKNOWN.germanNoun : UNKNOWN.name;
}

/** The longest phrase of a group of synonyms that begins at a position of the question. */
function findGroup({groups, lengths}: Vocabulary, stems: string[], position: number): {alternatives: string[][]; length: number} | null {
  for (const length of lengths) {
    if (position + length > stems.length) continue;
    const alternatives = groups.get(stems.slice(position, position + length).join(' '));
    if (alternatives !== undefined) return {alternatives, length};
  }
  return null;
}

function unique(terms: Term[]): Term[] {
  return [...new Map(terms.map((term) => [getKey(term), term])).values()];
}

function getKey(term: Term): string {
  return term.alternatives.map((stems) => stems.join(' ')).join('|');
}
