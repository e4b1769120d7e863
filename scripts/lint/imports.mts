// Which way imports run: what the files of each folder must not import.
import type {OxlintOverride} from 'oxlint';

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
export const FRAMEWORK = ['@site/**', 'react', 'react-dom', '@docusaurus/**', '@theme/**'];

/** Files, and what they must not import. */
type Ban = [files: string[], imports: string[]];

/** Names of packages. */
const PACKAGES: Ban[] = [
  [
    ['packages/openapi/src/*.ts', ...ROOMS.map((room) => `packages/openapi/src/${room}/**`)],
    ['node:*', ...FRAMEWORK],
  ],
  [SHELL.map((room) => `packages/openapi/src/${room}/**`), FRAMEWORK],
  [['packages/docusaurus/src/components/**'], ['@lectern/**']],
  [['packages/docusaurus/src/mcp/**', 'sandbox/**'], FRAMEWORK],
];

/** What each folder of @lectern/docusaurus may import of the others: first those of a page, then those that build a site. */
const USES: Record<string, string[]> = {
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
const without = (names: string[], ...left: string[]): string[] => names.filter((name) => !left.includes(name));
const FOLDERS = Object.entries(USES).map(([folder, used]): [string, string[]] => [folder, without(Object.keys(USES), folder, ...used)]);

const below = (folder: string, names: string[]): string[] => names.map((name) => `${folder}/${name}`);
/** Folders or files, wherever the importing file lies. */
const LAYERS: Ban[] = [
  [['packages/openapi/src/*.ts'], below('packages/openapi/src', SHELL)],
  ...ROOMS.map((room, index): Ban => [
    [`packages/openapi/src/${room}/**`],
    below('packages/openapi/src', [...DOOR, ...ROOMS.slice(index + 1), ...SHELL]),
  ]),
  [['packages/openapi/src/read/**'], below('packages/openapi/src', [...DOOR, ...without(ROOMS, 'document'), 'cli'])],
  ...FOLDERS.map(([folder, names]): Ban => [[`packages/docusaurus/src/${folder}/**`], below('packages/docusaurus/src', names)]),
  [['sandbox/**'], ['src', 'packages']],
];

export const IMPORT_RULES: OxlintOverride[] = [
  ...PACKAGES.map(([files, group]): OxlintOverride => ({
    files,
    rules: {'no-restricted-imports': ['error', {patterns: [{group, message: 'Imports run one way: see CONTRIBUTING.'}]}]},
  })),
  ...LAYERS.map(([files, forbidden]): OxlintOverride => ({files, rules: {'lectern/one-way': ['error', ...forbidden]}})),
];
