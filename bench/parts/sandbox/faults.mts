// npm run bench -- faults: the tests that break things on purpose, over the built portal, and their results.
import {writeSection} from '../../section.ts';
import {runSpecs} from '../../specs.ts';

const rows = await runSpecs(
  [
    'performance/failure',
    'builds/interrupted',
    'performance/hosting',
    'portal/errors',
    'portal/loading',
    'performance/noScripts',
    'builds/badInput',
    'fuzz/fuzzing',
  ],
  'withstood',
);
writeSection({
  id: 'faults',
  title: 'What is broken on purpose',
  command: 'npm run build && npm run bench -- faults',
  head: ['what is broken, and what then happens', 'result'],
  rows,
});
