import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import {oneWay} from './scripts/oneWay.mjs';

/** Rooms of the compiler, each built on those before it: a room imports none that come after it. */
const ROOMS = [
  'json',
  'validation',
  'request',
  'view',
  'spec',
  'document',
  'schema',
  'text',
  'examples',
  'operations',
  'pages',
  'collections',
  'changes',
  'lint',
  'arazzo',
];
/** The shell of the compiler, where Node may be imported: no other room imports it. */
const SHELL = ['read', 'cli'];
/** What uses the rooms together: no room imports it. */
const DOOR = ['index.ts', 'compile.ts', 'counterparts.ts'];
const FRAMEWORK = ['@site/**', 'react', 'react-dom', '@docusaurus/**', '@theme/**'];

/** Names of packages that the files on the left must not import. */
const packages = [
  [
    ['packages/openapi/src/*.ts', ...ROOMS.map((room) => `packages/openapi/src/${room}/**`)],
    ['node:*', ...FRAMEWORK],
  ],
  [SHELL.map((room) => `packages/openapi/src/${room}/**`), FRAMEWORK],
  [['packages/docusaurus/src/components/**'], ['@lectern/**']],
  [['packages/docusaurus/src/mcp/**', 'sandbox/**'], FRAMEWORK],
];

/** What each folder of @lectern/docusaurus may import of the others: first those of a page, then those that build a site. */
const USES = {
  components: [],
  search: ['components'],
  credentials: ['components'],
  console: ['components', 'credentials'],
  reference: ['components', 'credentials', 'console'],
  mdxComponents: ['components', 'credentials', 'console', 'reference'],
  theme: ['components', 'credentials', 'console', 'reference', 'mdxComponents', 'search'],
  config: [],
  // What writes the index; the values that a page's components take.
  plugins: ['config', 'search', 'reference'],
  mcp: ['config', 'plugins', 'search'],
  // The rule of origins is that of credentials.
  hosting: ['config', 'plugins', 'credentials'],
  performance: ['config', 'plugins', 'components', 'reference'],
  site: ['config', 'plugins', 'performance'],
  preset: ['config', 'plugins', 'performance', 'components', 'credentials', 'console', 'reference'],
  commands: ['config', 'plugins', 'performance', 'hosting', 'mcp', 'search'],
};
const without = (names, ...left) => names.filter((name) => !left.includes(name));
const FOLDERS = Object.entries(USES).map(([folder, used]) => [folder, without(Object.keys(USES), folder, ...used)]);

/** What the files on the left must not import, by folder or file: it is looked up where it is, from whatever depth. */
const below = (folder, names) => names.map((name) => `${folder}/${name}`);
const layers = [
  [['packages/openapi/src/*.ts'], below('packages/openapi/src', SHELL)],
  ...ROOMS.map((room, index) => [
    [`packages/openapi/src/${room}/**`],
    below('packages/openapi/src', [...DOOR, ...ROOMS.slice(index + 1), ...SHELL]),
  ]),
  [['packages/openapi/src/read/**'], below('packages/openapi/src', [...DOOR, ...without(ROOMS, 'document'), 'cli'])],
  ...FOLDERS.map(([folder, names]) => [[`packages/docusaurus/src/${folder}/**`], below('packages/docusaurus/src', names)]),
  [['sandbox/**'], ['src', 'packages']],
];

export default tseslint.config(
  {
    ignores: [
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
  },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {projectService: {allowDefaultProject: ['*.mjs', 'packages/*/*.cjs']}, tsconfigRootDir: import.meta.dirname},
    },
  },
  {
    rules: {
      'max-lines': ['error', {max: 250}],
      'max-lines-per-function': ['error', {max: 60, skipBlankLines: true, skipComments: true}],
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      'no-duplicate-imports': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true}],
      '@typescript-eslint/no-confusing-void-expression': ['error', {ignoreArrowShorthand: true}],
    },
  },
  {
    // What reads documents, files and addresses: a pattern that can read the same characters in several ways may take hours.
    files: ['packages/*/src/**/*.{ts,tsx}', 'sandbox/**/*.ts'],
    ignores: ['**/*.test.ts'],
    plugins: {regexp},
    rules: {'regexp/no-super-linear-backtracking': 'error'},
  },
  {
    files: ['{src,packages/docusaurus/src}/**/*.tsx', 'packages/docusaurus/src/**/use*.ts'],
    plugins: {'react-hooks': hooks},
    rules: {
      ...hooks.configs.recommended.rules,
      'react-hooks/exhaustive-deps': ['error', {additionalHooks: '^useIsomorphicLayoutEffect$'}],
    },
  },
  ...packages.map(([files, group]) => ({
    files,
    rules: {'no-restricted-imports': ['error', {patterns: [{group, message: 'Imports run one way: see CONTRIBUTING.'}]}]},
  })),
  {plugins: {lectern: {rules: {'one-way': oneWay}}}},
  ...layers.map(([files, forbidden]) => ({files, rules: {'lectern/one-way': ['error', ...forbidden]}})),
  {
    // What runs in a page too. Types of Node come along with dependencies, so the compiler alone does not hold this.
    files: ['sandbox/**/*.ts'],
    ignores: [
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
            {group: ['node:*', ...FRAMEWORK], message: 'This runs in a page too.'},
            {regex: '^@lectern/(?!openapi/validation$)', message: 'This runs in a page too.'},
          ],
        },
      ],
      'no-restricted-globals': ['error', 'process', 'Buffer', 'global', 'require'],
    },
  },
  {
    files: ['packages/docusaurus/src/{commands,config,hosting,mcp,performance,plugins,preset,site}/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'MemberExpression[object.property.name="env"]:matches([property.name=/^PORTAL_/], [property.value=/^PORTAL_/], [computed=true][property.type="Identifier"])',
          message: 'Name variables that carry data between processes in `environment.ts`.',
        },
      ],
    },
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
    ignores: ['**/*.test.ts', '**/testing/**', 'sandbox/server/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...[
          ['AbortSignal', 'any'],
          ['URL', 'canParse'],
          ['URL', 'parse'],
        ].map(([object, property]) => ({object, property, message: 'Some browsers of `browserslist` do not have it.'})),
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'AssignmentExpression > MemberExpression.left[property.name=/^(role|aria[A-Z].*)$/]',
          message: 'Some browsers of `browserslist` do not reflect it: use `setAttribute`.',
        },
      ],
    },
  },
  {files: ['**/*.test.ts', 'e2e/**', 'scripts/**', 'bench/**'], rules: {'max-lines-per-function': 'off'}},
  {files: ['**/*.test.ts', 'scripts/**', 'bench/**'], rules: {'max-lines': 'off'}},
  // Each module that one declares has imports of its own.
  {files: ['**/*.d.ts'], rules: {'no-duplicate-imports': 'off'}},
  {files: ['**/*.test.ts', '**/*.test.tsx', '**/testing.ts'], rules: {'no-restricted-imports': 'off', 'lectern/one-way': 'off'}},
  {
    files: ['**/*.mjs', '**/*.js', '**/*.cjs'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: {globals: {require: 'readonly', module: 'readonly', __filename: 'readonly'}},
    rules: {'@typescript-eslint/no-require-imports': 'off'},
  },
);
