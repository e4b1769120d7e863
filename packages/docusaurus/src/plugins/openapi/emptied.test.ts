// A document in which each value in turn is empty.
import {afterAll, beforeAll, expect, test} from 'vitest';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {listEmptied, type Emptied} from '../../../../../fixtures/emptied/emptied.ts';
import {compileText} from '../../../../openapi/src/testing.ts';
import {renderOverview, renderOperation} from '@lectern/openapi/markdown';
import type {Compiled} from '@lectern/openapi';
import {getSegments} from '@lectern/openapi/view';
import {getReferenceRecords} from '../search/referenceRecords.ts';
import {writePages} from './compiledPages/writePages.ts';

/** Fields of page data that every view shows as text. */
const NAMED = new Set(['label', 'title', 'type', 'id', 'pageId', 'anchor', 'method', 'role', 'kind', 'in']);

/** Every value below one, with its key. */
function* walk(value: unknown, key = ''): Generator<[string, unknown]> {
  yield [key, value];
  if (typeof value === 'object' && value !== null) for (const [name, inner] of Object.entries(value)) yield* walk(inner, name);
}

function findNameless(compiled: Compiled): string[] {
  const {overview, pages, groups, auth, schemas} = compiled;
  return [...walk([overview, pages, groups, auth, [...schemas.values()]])].flatMap(([key, value]) => {
    if (NAMED.has(key) && (value === null || (typeof value === 'string' && value.trim() === '')))
      return [`${key}: ${JSON.stringify(value)}`];
    const options = (value as {options?: {label: string}[]} | null | undefined)?.options;
    // The use of these fields by the views.
    if (Array.isArray(options)) getSegments(options.map(({label}) => label));
    return [];
  });
}

/** Every eighth document is tried, from one that the seed chooses. To repeat a run, set `PROPERTY_SEED` to the seed that it has printed. */
const STEP = 8;
const seed = Number(process.env['PROPERTY_SEED'] ?? Math.floor(Math.random() * STEP));

let siteDir: string;

const TARGET = {route: '', root: '', baseUrl: '/', trailingSlash: false, label: 'Harbour', url: 'https://a.example', releases: []};

/** Compiles a document into files, Markdown and search records. */
async function render(compiled: Compiled): Promise<void> {
  const {overview, pages, schemas} = compiled;
  await writePages(compiled, {...TARGET, siteDir});
  const options = {
    toMarkdown: (html: string) => html,
    toCode: (html: string) => html,
    findSchema: (id: string) => schemas.get(id),
    getUrl: (id: string) => `/${id}`,
  };
  renderOverview(overview, options);
  for (const page of pages) renderOperation(page, options);
  getReferenceRecords({label: 'Harbour', root: '', overview, pages, findSchema: options.findSchema, getUrl: options.getUrl});
}

beforeAll(async () => {
  siteDir = await mkdtemp(path.join(tmpdir(), 'emptied-'));
});
afterAll(() => rm(siteDir, {recursive: true, force: true}));

test(`no empty value and no empty name of a document reaches a view that needs one (seed ${seed})`, async () => {
  const chosen = [...listEmptied()].filter((_, index) => index % STEP === seed % STEP);
  expect(chosen.length).toBeGreaterThan(200);
  const wrong: string[] = [];
  for (const [number, emptied] of chosen.entries()) wrong.push(...(await findWrong({...emptied, number})));
  expect(wrong).toEqual([]);
});

async function findWrong({name, document, number}: Emptied & {number: number}): Promise<string[]> {
  try {
    const {result, problems} = await compileText(JSON.stringify(document), {languages: ['curl', 'python', 'go'], mocks: true});
    const failed = problems.filter(({message}) => message.includes('cannot be made')).map(({message}) => `${name}: ${message}`);
    if (!result) return failed;
    if (number % 5 === 0 || name.includes('= ""') || name.endsWith('key')) await render(result);
    return [...failed, ...new Set(findNameless(result).map((found) => `${name}: ${found}`))];
  } catch (error) {
    return [`${name}: ${error instanceof Error ? (error.stack ?? '').split('\n').slice(0, 3).join(' ') : String(error)}`];
  }
}
