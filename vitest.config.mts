import {readFileSync} from 'node:fs';
import path from 'node:path';
import {defineConfig} from 'vitest/config';

const COMPILER = path.join(import.meta.dirname, 'packages/openapi');
const {exports} = JSON.parse(readFileSync(path.join(COMPILER, 'package.json'), 'utf8')) as {exports: Record<string, string>};

const COMPILER_TESTS = 'packages/openapi/src/**/*.test.ts';

/** Tests read the compiler's sources, not what was last built of them. What a test starts as a process of its own reads the latter. */
const alias = Object.entries(exports).map(([name, file]) => ({
  find: new RegExp(`^@lectern/openapi${name.slice(1)}$`),
  replacement: path.join(COMPILER, file.replace(/^\.\/dist\/(.*)\.js$/, 'src/$1.ts')),
}));

/** The framework gives this module to what it bundles; here it does not run. */
const translate = {
  find: '@docusaurus/Translate',
  replacement: path.join(import.meta.dirname, 'packages/docusaurus/src/translations/testing/translate.ts'),
};

export default defineConfig({
  resolve: {alias: [...alias, translate]},
  test: {
    projects: [
      // The compiler is pure, so its tests share its modules: 102 s, with modules of their own 173 s.
      {extends: true, test: {name: 'compiler', include: [COMPILER_TESTS], isolate: false}},
      {
        extends: true,
        test: {
          name: 'others',
          include: ['{packages/*/src,sandbox,bench}/**/*.test.ts', 'scripts/**/*.test.mts'],
          exclude: ['**/node_modules/**', COMPILER_TESTS],
        },
      },
    ],
    // By default one processor is left idle, which of two is half.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
