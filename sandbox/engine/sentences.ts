const segmenters = new Map<string, Intl.Segmenter>();

/** A segmenter for a language and a granularity, cached because creating one is slow. */
export function getSegmenter(language: string, granularity: 'word' | 'sentence'): Intl.Segmenter {
  const key = `${language} ${granularity}`;
  const known = segmenters.get(key);
  if (known !== undefined) return known;
  const created = new Intl.Segmenter(language, {granularity});
  segmenters.set(key, created);
  return created;
}

// After these, and after a single letter, a full stop does not end a sentence.
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{L}|approx|ca|bzw|Co|Dr|e\.g|etc|evtl|i\.e|incl|inkl|max|min|Mr|Mrs|Ms|no|No|Nr|p|pp|Prof|St|Str|tel|Tel|vs|z\. ?B|d\. ?h)\.\s*$/u;

/** The sentences of a text, trimmed. The end of a line ends a sentence. */
export function splitSentences(text: string, language = 'en'): string[] {
  const sentences: string[] = [];
  let open = '';
  for (const {segment} of getSegmenter(language, 'sentence').segment(text)) {
    open += segment;
    if (ABBREVIATION.test(open) && !open.endsWith('\n')) continue;
    if (open.trim() !== '') sentences.push(open.trim());
    open = '';
  }
  if (open.trim() !== '') sentences.push(open.trim());
  return sentences;
}
