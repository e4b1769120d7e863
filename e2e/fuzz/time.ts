// Compiles documents that are made to keep a compiler busy: 100 kB of any of them take no longer than a stated time.
import {compile} from '@lectern/openapi';
import {LANGUAGES} from '@lectern/openapi/languages';
import {renderOperation} from '@lectern/openapi/markdown';
import {renderHighlighted} from '../../packages/docusaurus/src/plugins/highlight/highlight.ts';
import {getSentence} from '../../packages/docusaurus/src/plugins/markdown/sentence.ts';
import {FAMILIES} from './families.ts';
import {createRandom, listen} from './random.ts';

/** Characters of a document. */
const SIZE = 100_000;
/** CPU seconds that one may take: stated in THREATS.md. */
const MAX_SECONDS = 20;
/** Characters that are made of one. */
const MAX_OUTPUT = 100_000_000;

async function trySeed(seed: number): Promise<string | undefined> {
  const random = createRandom(seed);
  const families = Object.entries(FAMILIES);
  // Each in turn, later with sizes by chance.
  const [name, family] = families[(seed - 1) % families.length] ?? ['', () => ''];
  const text = family(seed <= families.length ? SIZE : 1000 + random(SIZE), random);
  const before = process.threadCpuUsage();
  const {result} = await compile({
    entry: 'api.yaml',
    read: (file) => (file === 'api.yaml' ? Promise.resolve(text) : Promise.reject(new Error(`the file "${file}" does not exist`))),
    languages: [...LANGUAGES],
    highlight: renderHighlighted,
    mocks: true,
  });
  // The Markdown of pages is made of what is compiled; that of descriptions has a parser of its own.
  const asIs = (html: string): string => html;
  for (const page of result?.pages ?? []) {
    getSentence(page.html ?? '');
    renderOperation(page, {toMarkdown: asIs, toCode: asIs, findSchema: (id) => result?.schemas.get(id), getUrl: asIs});
  }
  const {user, system} = process.threadCpuUsage(before);
  const seconds = (user + system) / 1e6;
  const output = result ? JSON.stringify([result.pages, [...result.schemas], result.calls, [...result.mocks]]).length : 0;
  if (process.env['FUZZ_REPORT'] !== undefined)
    process.stderr.write(`${seconds.toFixed(1)} s, ${output} characters of ${text.length}: ${name}\n`);
  if (seconds > MAX_SECONDS) return `${name}: ${seconds.toFixed(1)} s for ${text.length} characters`;
  return output > MAX_OUTPUT ? `${name}: ${output} characters of ${text.length}` : undefined;
}

listen(trySeed);
