const segmenters = new Map<string, Intl.Segmenter>();

/** A segmenter for a language and a grain; making one is slow, so each is cached. */
export function getSegmenter(language: string, granularity: 'word' | 'sentence'): Intl.Segmenter {
  const key = `${language} ${granularity}`;
  const known = segmenters.get(key);
  if (known !== undefined) return known;
  const created = new Intl.Segmenter(language, {granularity});
  segmenters.set(key, created);
  return created;
}

// After these, and after a single letter, a full stop ends no sentence.
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{L}|approx|ca|bzw|Co|Dr|e\.g|etc|evtl|i\.e|incl|inkl|max|min|Mr|Mrs|Ms|no|No|Nr|p|pp|Prof|St|Str|tel|Tel|vs|z\. ?B|d\. ?h)\.\s*$/u;

/** The sentences of a text, trimmed. A line that ends is a sentence that ends. */
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
