// npm run bench -- accessibility: the accessibility tests over the built portal, and their results.
import {writeSection} from '../section.ts';
import {runSpecs} from '../specs.ts';

writeSection({
  id: 'accessibility',
  title: 'Accessibility',
  command: 'npm run build && npm run bench -- accessibility',
  head: ['what is tried', 'result'],
  rows: await runSpecs(['portal/accessibility'], 'passed'),
  note: [
    'axe-core looks at every kind of page, and at each named state of it, in the light and the dark mode; its rules for WCAG 2.2, levels A and AA.',
  ],
});
