// The tests of the rules for requests and credentials: `npm run mutation` changes these rules, and checks which tests fail.
import {defineConfig} from 'vitest/config';
import base from '../../vitest.config.mts';

/** They run programs in other languages, for a second each. */
const SAMPLES = 'packages/openapi/src/request/samples/**';

const test = {...base.test};
delete test.projects;

export default defineConfig({
  ...base,
  test: {
    ...test,
    include: ['packages/openapi/src/{request,operations}/**/*.test.ts', 'packages/docusaurus/src/{credentials,console}/**/*.test.ts'],
    exclude: [SAMPLES],
  },
});
