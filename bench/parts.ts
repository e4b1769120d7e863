// All measurements, by name: `npm run bench -- NAME` runs one, `npm run proof` all.

/** The programs in `bench/parts`, in the order in which the proof shows them. */
export const PARTS: Record<string, string> = {
  pages: 'pages.mts',
  lighthouse: 'lighthouse.mts',
  builds: 'builds.mts',
  scale: 'scale.mts',
  rebuild: 'rebuild.mts',
  bundle: 'bundle.mts',
  start: 'start.mts',
  'first-answer': 'firstAnswer.mts',
  'first-call': 'firstCall.mts',
  typing: 'typing.mts',
  accessibility: 'accessible.mts',
  faults: 'sandbox/faults.mts',
  fuzz: 'fuzzed.mts',
  requests: 'sandbox/requests.mts',
  hostile: 'sandbox/hostile.mts',
  soak: 'soak.mts',
  load: 'sandbox/load.mts',
  links: 'links.mts',
  samples: 'sampled.mts',
  calls: 'calls.mts',
  relevance: 'relevance.mts',
};
