import {readFileSync} from 'node:fs';
import path from 'node:path';
import {defineConfig} from 'vitest/config';

const COMPILER = path.join(import.meta.dirname, 'packages/openapi');
const {exports} = JSON.parse(readFileSync(path.join(COMPILER, 'package.json'), 'utf8')) as {exports: Record<string, string>};

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
    include: ['{packages/*/src,sandbox,bench}/**/*.test.ts', 'scripts/**/*.test.mts'],
    // By default one processor is left idle, which of two is half.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
