import type {Language} from './language/index.ts';
import type {Settings} from './types.ts';

/** One thing that a question looks for. */
export type Term = {
  /** Each alternative is the stems of a word or a phrase; any of them will do. */
  alternatives: string[][];
  /** How much it counts if it is nowhere in the index. A name or a number that is unknown is what the question is about. */
  weightIfUnknown: number;
};

export type Query = {
  terms: Term[];
  /** What the questions before were about, for a question that points back to them. */
  background: Term[];
  asksForQuantity: boolean;
};

const MAX_TERMS = 40;
const UNKNOWN = {word: 0.8, germanNoun: 1.6, name: 2.5};

/** Turns a question into what has to be looked for, by the settings of the index; `previous` holds the latest question first. */
export function buildQuery(question: string, previous: string[], settings: Settings, language: Language): Query {
  const terms = readTerms(question, settings, language);
  const refersBack = previous.length > 0 && terms.length > 0 && (terms.length <= 2 || language.pointsBack(question.trim()));
  const known = new Set(terms.map(getKey));
  const background = refersBack
    ? previous.slice(0, 3).flatMap((each) => readTerms(each, settings, language).filter((term) => !known.has(getKey(term))))
    : [];
  return {terms, background: unique(background), asksForQuantity: language.asksForQuantity(question)};
}

function readTerms(question: string, settings: Settings, language: Language): Term[] {
  const ownStopWords = new Set(settings.stopWords.flatMap((word) => language.split(word)).map((word) => language.stem(word)));
  const words = language.split(question);
  const stems = words.map((word) => language.stem(word));
  const groups = settings.synonyms.map((group) => group.map((phrase) => language.split(phrase).map((word) => language.stem(word))));
  const terms: Term[] = [];
  for (let position = 0; position < words.length;) {
    const stem = stems[position] ?? '';
    const word = words[position] ?? '';
    const group = ownStopWords.has(stem) ? null : findGroup(groups, stems, position);
    if (group !== null) {
      terms.push({alternatives: group.alternatives, weightIfUnknown: UNKNOWN.word});
      position += group.length;
      continue;
    }
    if (!ownStopWords.has(stem) && !language.isStopWord(word)) {
      terms.push({alternatives: [[stem]], weightIfUnknown: getWeightIfUnknown(words, position, language)});
    }
    position += 1;
  }
  return unique(terms).slice(0, MAX_TERMS);
}

/** In German every noun looks like a name; in a headline every word does. */
function getWeightIfUnknown(words: string[], position: number, {code}: Language): number {
  const word = words[position] ?? '';
  const isCapital = (each: string) => /^\p{Lu}/u.test(each);
  if (/\d/.test(word)) return UNKNOWN.name;
  if (!isCapital(word) || position === 0 || words.filter(isCapital).length > words.length / 2 + 1) return UNKNOWN.word;
  return code === 'de' ? UNKNOWN.germanNoun : UNKNOWN.name;
}

/** The longest phrase of a group of synonyms that begins at a position of the question. */
function findGroup(groups: string[][][], stems: string[], position: number): {alternatives: string[][]; length: number} | null {
  let found: {alternatives: string[][]; length: number} | null = null;
  for (const alternatives of groups) {
    for (const phrase of alternatives) {
      const isMatch = phrase.length > (found?.length ?? 0) && phrase.every((stem, index) => stem === stems[position + index]);
      if (isMatch) found = {alternatives, length: phrase.length};
    }
  }
  return found;
}

function unique(terms: Term[]): Term[] {
  return [...new Map(terms.map((term) => [getKey(term), term])).values()];
}

function getKey(term: Term): string {
  return term.alternatives.map((stems) => stems.join(' ')).join('|');
}
