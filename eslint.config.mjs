import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Which folder may import which: the left column imports nothing of the right one. The order itself stands in CONTRIBUTING. */
const FOREIGN = ['@site/**', 'react', 'react-dom', '@docusaurus/**', '@theme/**'];
const layers = [
  [['src/openapi/*.ts'], ['../**', 'node:*', ...FOREIGN]],
  [['src/openapi/samples/*.ts'], ['../../**', 'node:*', ...FOREIGN]],
  [['sandbox/**'], ['**/src/**', ...FOREIGN]],
  [['src/plugins/**'], ['**/{auth,console,reference,components,theme,pages}/**']],
  [['src/components/**'], ['**/{openapi,auth,console,reference,search,theme,pages,plugins,config}/**']],
  [['src/auth/**'], ['**/{console,reference,search,theme,pages,plugins,config}/**']],
  [['src/console/**'], ['**/{reference,search,theme,pages,plugins,config}/**']],
  [['src/reference/**'], ['**/{theme,pages,plugins,config}/**']],
];

export default tseslint.config(
  {ignores: ['build', 'build-plain', '.docusaurus', '.docusaurus-static', 'node_modules', 'test-results', '.work', 'pure.globals.d.ts']},
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {languageOptions: {parserOptions: {projectService: {allowDefaultProject: ['*.mjs']}, tsconfigRootDir: import.meta.dirname}}},
  {
    rules: {
      'max-lines': ['error', {max: 250}],
      'max-lines-per-function': ['error', {max: 60, skipBlankLines: true, skipComments: true}],
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true}],
      '@typescript-eslint/no-confusing-void-expression': ['error', {ignoreArrowShorthand: true}],
    },
  },
  {files: ['src/**/*.tsx', 'src/**/use*.ts'], plugins: {'react-hooks': hooks}, rules: hooks.configs.recommended.rules},
  ...layers.map(([files, group]) => ({
    files,
    rules: {'no-restricted-imports': ['error', {patterns: [{group, message: 'Imports run one way: see CONTRIBUTING.'}]}]},
  })),
  {
    // What runs in a page too. Types of Node come along with dependencies, so the compiler alone does not hold this.
    files: ['sandbox/**/*.ts'],
    ignores: ['**/*.test.ts', 'sandbox/testing/**', 'sandbox/node.ts', 'sandbox/server.ts', 'sandbox/storage/sqlite.ts'],
    rules: {
      'no-restricted-imports': ['error', {patterns: [{group: ['**/src/**', 'node:*', ...FOREIGN], message: 'This runs in a page too.'}]}],
      'no-restricted-globals': ['error', 'process', 'Buffer', 'global', 'require'],
    },
  },
  {files: ['**/*.test.ts', 'e2e/**', 'scripts/**', 'bench/**'], rules: {'max-lines-per-function': 'off', 'max-lines': 'off'}},
  {
    files: ['**/*.mjs', '**/*.js'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: {globals: {require: 'readonly'}},
  },
);
