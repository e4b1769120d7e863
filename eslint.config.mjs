import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

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
const DOOR = ['../index.ts', '../compile.ts', '../counterparts.ts'];
const FRAMEWORK = ['@site/**', 'react', 'react-dom', '@docusaurus/**', '@theme/**'];
const inRooms = (rooms) => rooms.flatMap((room) => [`../${room}/**`, `../../${room}/**`]);
/** Patterns of imports from folders, as gitignore knows them: it has no braces. */
const inFolders = (...names) => names.flatMap((name) => [`**/${name}`, `**/${name}/**`]);

/** What the files on the left must not import. The order itself stands in CONTRIBUTING. */
const layers = [
  [['packages/openapi/src/*.ts'], ['../**', 'node:*', './read/**', './cli/**', ...FRAMEWORK]],
  ...ROOMS.map((room, index) => [
    [`packages/openapi/src/${room}/**`],
    [...DOOR, 'node:*', ...FRAMEWORK, ...inRooms([...ROOMS.slice(index + 1), ...SHELL])],
  ]),
  [['packages/openapi/src/read/**'], [...DOOR, ...FRAMEWORK, ...inRooms([...ROOMS.filter((room) => room !== 'document'), 'cli'])]],
  [['packages/openapi/src/cli/**'], FRAMEWORK],
  [['sandbox/**'], [...inFolders('src', 'packages'), ...FRAMEWORK]],
  [
    ['packages/docusaurus/src/plugins/**'],
    [...inFolders('credentials', 'console', 'reference', 'components', 'theme', 'pages'), '../../commands/**'],
  ],
  [
    ['packages/docusaurus/src/components/**'],
    ['@lectern/**', ...inFolders('credentials', 'console', 'reference', 'search', 'theme', 'pages', 'plugins', 'config', 'hosting')],
  ],
  [
    ['packages/docusaurus/src/credentials/**'],
    inFolders('console', 'reference', 'search', 'theme', 'pages', 'plugins', 'config', 'hosting'),
  ],
  [['packages/docusaurus/src/console/**'], inFolders('reference', 'search', 'theme', 'pages', 'plugins', 'config', 'hosting')],
  [
    ['packages/docusaurus/src/search/**'],
    inFolders('credentials', 'console', 'reference', 'theme', 'pages', 'plugins', 'config', 'hosting'),
  ],
  [['packages/docusaurus/src/reference/**'], inFolders('theme', 'pages', 'plugins', 'config', 'hosting')],
  [['packages/docusaurus/src/mcp/**'], [...FRAMEWORK, ...inFolders('credentials', 'console', 'reference', 'components', 'theme', 'pages')]],
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
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true}],
      '@typescript-eslint/no-confusing-void-expression': ['error', {ignoreArrowShorthand: true}],
    },
  },
  {
    files: ['{src,packages/docusaurus/src}/**/*.tsx', 'packages/docusaurus/src/**/use*.ts'],
    plugins: {'react-hooks': hooks},
    rules: hooks.configs.recommended.rules,
  },
  ...layers.map(([files, group]) => ({
    files,
    rules: {'no-restricted-imports': ['error', {patterns: [{group, message: 'Imports run one way: see CONTRIBUTING.'}]}]},
  })),
  {
    // What runs in a page too. Types of Node come along with dependencies, so the compiler alone does not hold this.
    files: ['sandbox/**/*.ts'],
    ignores: [
      '**/*.test.ts',
      'sandbox/testing/**',
      'sandbox/server/access.ts',
      'sandbox/server/childProcess.ts',
      'sandbox/server/document.ts',
      'sandbox/node.ts',
      'sandbox/server/nodeOptions.ts',
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
            {group: [...inFolders('src', 'packages'), 'node:*', ...FRAMEWORK], message: 'This runs in a page too.'},
            {regex: '^@lectern/(?!openapi/validation$)', message: 'This runs in a page too.'},
          ],
        },
      ],
      'no-restricted-globals': ['error', 'process', 'Buffer', 'global', 'require'],
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
  {files: ['**/*.test.ts', 'e2e/**', 'scripts/**', 'bench/**'], rules: {'max-lines-per-function': 'off', 'max-lines': 'off'}},
  {files: ['**/*.test.ts', '**/*.test.tsx', '**/testing.ts'], rules: {'no-restricted-imports': 'off'}},
  {
    files: ['**/*.mjs', '**/*.js', '**/*.cjs'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: {globals: {require: 'readonly', module: 'readonly', __filename: 'readonly'}},
    rules: {'@typescript-eslint/no-require-imports': 'off'},
  },
);
