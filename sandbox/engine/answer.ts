import type {IndexedPassage, PassageIndex} from './passageIndex.ts';
import {buildQuery} from './query.ts';
import {rankPassages, type RankedPassage, type RankedSentence} from './rank.ts';
import type {Pause, Settings, Source} from './types.ts';

// Maximum sentences of an answer, and minimum relevance of each, relative to the best one.
const MAX_SENTENCES = 4;
const LEAST_BEARING = 0.15;

/** The result for a question. Every text is a literal part of a passage. */
export type Finding = {
  /** The answer, or null if the files do not say. */
  summary: string | null;
  sources: Source[];
  /** For each source, its words that are relevant to the question. */
  quotes: string[];
  passagesSearched: number;
};

export type Asked = {
  question: string;
  /** The questions before it in the conversation, latest first. */
  previous: string[];
  settings: Settings;
  /** How many passages the answer may draw on, instead of the setting. */
  limit?: number;
};

/** Looks for the answer to a question in the passages of an index. */
export async function findAnswer(index: PassageIndex, {question, previous, settings, limit}: Asked, pause: Pause): Promise<Finding> {
  const query = await buildQuery(question, previous, settings, index.language, pause);
  const found = (await rankPassages(index, query, pause))
    .filter(({score}) => score > 0 && score >= settings.minScore)
    .slice(0, limit ?? settings.topK);
  const results = found.flatMap((ranked) => {
    const passage = index.getPassage(ranked.id);
    return passage === undefined ? [] : [{source: createSource(passage, ranked), quote: quote(ranked.sentences, passage, settings)}];
  });
  return {
    summary: results[0]?.quote ?? null,
    sources: results.map(({source}) => source),
    quotes: results.map((result) => result.quote),
    passagesSearched: index.size,
  };
}

function createSource({fileId, fileName, heading, page, text}: IndexedPassage, {score}: RankedPassage): Source {
  return {fileId, fileName, heading, page, passage: text, score};
}

/** The sentences relevant to the question, or only the best of them; all, if only the heading is relevant. */
function quote(sentences: RankedSentence[], passage: IndexedPassage, {answerStyle}: Settings): string {
  const byBearing = sentences.filter(({bearing}) => bearing > 0).sort((a, b) => b.bearing - a.bearing);
  const [best] = byBearing;
  if (best === undefined) return answerStyle === 'concise' ? (sentences[0]?.text ?? passage.text) : passage.text;
  if (answerStyle === 'concise') return best.text;
  const quoted = byBearing.slice(0, MAX_SENTENCES).filter(({bearing}) => bearing >= best.bearing * LEAST_BEARING);
  return joinSentences(
    sentences.filter((sentence) => quoted.includes(sentence)).map(({text}) => text),
    passage.text,
  );
}

/** Sentences of a passage, with a line break between those of different lines, which are unrelated. */
function joinSentences([first = '', ...others]: string[], passage: string): string {
  let end = passage.indexOf(first) + first.length;
  return others.reduce((joined, text) => {
    const start = passage.indexOf(text, end);
    const between = start < 0 ? '\n' : passage.slice(end, start);
    end = Math.max(end, start + text.length);
    return `${joined}${between.includes('\n') ? '\n' : ' '}${text}`;
  }, first);
}
