import {defineConfig} from 'oxlint';
import {FRAMEWORK, IMPORT_RULES} from './scripts/lint/imports.mts';

/** Rules beyond those of the category `correctness`. */
const RULES = [
  'no-array-constructor',
  'no-case-declarations',
  'no-duplicate-imports',
  'no-empty',
  'no-fallthrough',
  'no-prototype-builtins',
  'no-redeclare',
  'no-regex-spaces',
  'no-unexpected-multiline',
  'no-useless-constructor',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'preserve-caught-error',
  'typescript/consistent-type-imports',
  'typescript/no-deprecated',
  'typescript/no-dynamic-delete',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-extraneous-class',
  'typescript/no-generated-empty-object-type',
  'typescript/no-invalid-void-type',
  'typescript/no-misused-promises',
  'typescript/no-mixed-enums',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-nullish-coalescing',
  'typescript/no-non-null-assertion',
  'typescript/no-require-imports',
  'typescript/no-unnecessary-boolean-literal-compare',
  'typescript/no-unnecessary-condition',
  'typescript/no-unnecessary-template-expression',
  'typescript/no-unnecessary-type-arguments',
  'typescript/no-unnecessary-type-assertion',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unnecessary-type-conversion',
  'typescript/no-unnecessary-type-parameters',
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-enum-comparison',
  'typescript/no-unsafe-function-type',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
  'typescript/only-throw-error',
  'typescript/prefer-literal-enum-member',
  'typescript/prefer-promise-reject-errors',
  'typescript/prefer-reduce-type-parameter',
  'typescript/prefer-return-this-type',
  'typescript/related-getter-setter-pairs',
  'typescript/require-await',
  'typescript/unified-signatures',
  'typescript/use-unknown-in-catch-callback-variable',
];

/** Those of components and hooks. */
const REACT_RULES = [
  'error-boundaries',
  'globals',
  'immutability',
  'incompatible-library',
  'jsx-key',
  'preserve-manual-memoization',
  'purity',
  'refs',
  'rules-of-hooks',
  'set-state-in-effect',
  'set-state-in-render',
  'static-components',
  'unsupported-syntax',
  'use-memo',
  'void-use-memo',
];

/** Rules of types that JavaScript can't satisfy. */
const RULES_OF_TYPES = [
  'no-require-imports',
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'use-unknown-in-catch-callback-variable',
];

const RUNS_IN_PAGE = 'This runs in a page too.';
const NOT_IN_BROWSERS = 'Some browsers of `browserslist` do not have it.';

export default defineConfig({
  options: {typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error'},
  plugins: ['typescript', 'oxc'],
  jsPlugins: ['eslint-plugin-regexp', {name: 'lectern', specifier: './scripts/lint/rules.mjs'}],
  categories: {correctness: 'error'},
  ignorePatterns: [
    'build',
    'build-plain',
    'packages/*/dist',
    'packages/create-lectern/template',
    '.docusaurus',
    '.docusaurus-static',
    'node_modules',
    'test-results',
    '.work',
    '**/pure.globals.d.ts',
  ],
  rules: {
    ...Object.fromEntries(RULES.map((name) => [name, 'error'])),
    'max-lines': ['error', {max: 250}],
    'max-lines-per-function': ['error', {max: 60, skipBlankLines: true, skipComments: true}],
    'typescript/ban-ts-comment': ['error', {minimumDescriptionLength: 10}],
    'typescript/consistent-type-definitions': ['error', 'type'],
    'typescript/no-confusing-void-expression': ['error', {ignoreArrowShorthand: true}],
    // It is right of numbers, and asks for more where the elements are of no known type.
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-plus-operands': [
      'error',
      {allowAny: false, allowBoolean: false, allowNullish: false, allowNumberAndString: false, allowRegExp: false},
    ],
    'typescript/restrict-template-expressions': ['error', {allowNumber: true}],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
  },
  overrides: [
    {
      // What reads documents, files and addresses: a pattern that can read the same characters in several ways may take hours.
      files: ['packages/*/src/**/*.{ts,tsx}', 'sandbox/**/*.ts'],
      excludeFiles: ['**/*.test.ts'],
      rules: {'regexp/no-super-linear-backtracking': 'error'},
    },
    {
      // A function with more branches decides more than one thing.
      files: ['packages/*/src/**/*.{ts,tsx}', 'sandbox/**/*.ts'],
      excludeFiles: ['**/*.test.ts'],
      rules: {complexity: ['error', {max: 20}]},
    },
    {
      files: ['{src,packages/docusaurus/src}/**/*.tsx', 'packages/docusaurus/src/**/use*.ts'],
      plugins: ['typescript', 'oxc', 'react'],
      rules: {
        ...Object.fromEntries(REACT_RULES.map((name) => [`react/${name}`, 'error'])),
        'react/exhaustive-deps': ['error', {additionalHooks: '^useIsomorphicLayoutEffect$'}],
      },
    },
    ...IMPORT_RULES,
    {
      // What runs in a page too. Types of Node come along with dependencies, so the compiler alone does not hold this.
      files: ['sandbox/**/*.ts'],
      excludeFiles: [
        '**/*.test.ts',
        'sandbox/testing/**',
        'sandbox/server/access.ts',
        'sandbox/server/responses.ts',
        'sandbox/server/childProcess.ts',
        'sandbox/server/document.ts',
        'sandbox/node.ts',
        'sandbox/server/nodeOptions.ts',
        'sandbox/server/report.ts',
        'sandbox/server/server.ts',
        'sandbox/storage/sqlite.ts',
        'sandbox/storage/sqliteSessions.ts',
        'sandbox/reader/node*.ts',
        'sandbox/search/node*.ts',
      ],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {group: ['node:*', ...FRAMEWORK], message: RUNS_IN_PAGE},
              {group: ['@lectern/**', '!@lectern/openapi/validation'], message: RUNS_IN_PAGE},
            ],
          },
        ],
        'no-restricted-globals': ['error', 'process', 'Buffer', 'global', 'require'],
      },
    },
    {
      files: ['packages/docusaurus/src/{commands,config,hosting,mcp,performance,plugins,preset,site}/**'],
      excludeFiles: ['**/*.test.ts'],
      rules: {'lectern/named-variables': 'error'},
    },
    {
      // What runs in the browsers of `browserslist`, without polyfills.
      files: [
        'packages/openapi/src/request/**',
        'packages/docusaurus/src/{components,console,credentials,reference,search,theme}/**',
        'packages/docusaurus/src/*.ts',
        'sandbox/**/*.ts',
        'src/**',
      ],
      excludeFiles: ['**/*.test.ts', '**/testing/**', 'sandbox/server/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          {object: 'AbortSignal', property: 'any', message: NOT_IN_BROWSERS},
          {object: 'URL', property: 'canParse', message: NOT_IN_BROWSERS},
          {object: 'URL', property: 'parse', message: NOT_IN_BROWSERS},
        ],
        'lectern/aria-attributes': 'error',
      },
    },
    {files: ['**/*.test.ts', 'e2e/**', 'scripts/**', 'bench/**'], rules: {'max-lines-per-function': 'off'}},
    {files: ['**/*.test.ts', 'scripts/**', 'bench/**'], rules: {'max-lines': 'off'}},
    // Each module that one declares has imports of its own.
    {files: ['**/*.d.ts'], rules: {'no-duplicate-imports': 'off'}},
    {files: ['**/*.test.ts', '**/*.test.tsx', '**/testing.ts'], rules: {'no-restricted-imports': 'off', 'lectern/one-way': 'off'}},
    {files: ['**/*.{mjs,js,cjs}'], rules: Object.fromEntries(RULES_OF_TYPES.map((name) => [`typescript/${name}`, 'off']))},
  ],
});
