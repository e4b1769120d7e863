import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {BUILD, expect, ROOT, test} from '../test';

/** These tests use the index of the finished portal and the worker's engine, without a browser. */
test('questions of integrators lead to the right position in the portal', async () => {
  const {createEngine} = await import('../../packages/docusaurus/src/search/engine/engine');
  const {measureRelevance, renderRelevance} = await import('../../packages/docusaurus/src/search/relevance/measure');
  const {parseQuestions} = await import('../../packages/docusaurus/src/search/relevance/question');
  const read = async <T>(name: string): Promise<T> => JSON.parse(await readFile(path.join(BUILD, 'search', name), 'utf8')) as T;
  const questions = parseQuestions(await readFile(path.join(ROOT, 'bench/questions/portal.tsv'), 'utf8'));
  const all = await measureRelevance(createEngine(read), questions, '/docs-site/');
  process.stdout.write(`${renderRelevance('portal', all)}\n`);
  expect(all.questions).toBeGreaterThanOrEqual(100);
  expect(all.first, JSON.stringify(all.missed, null, 1)).toBeGreaterThanOrEqual(0.85);
  expect(all.firstFive).toBeGreaterThanOrEqual(0.95);
});

test('short questions lead to the intended page', async () => {
  const {createEngine} = await import('../../packages/docusaurus/src/search/engine/engine');
  const read = async <T>(name: string): Promise<T> => JSON.parse(await readFile(path.join(BUILD, 'search', name), 'utf8')) as T;
  const engine = createEngine(read);
  const find = async (text: string): Promise<string> =>
    (await engine.search({text, kinds: [], documents: []})).hits[0]?.url.replace('/docs-site/', '') ?? '';
  for (const word of ['webhook', 'webhooks']) expect(await find(word), word).toBe('docs/api/indexing-api#webhooks');
  expect(await find('upload a file')).toMatch(/^docs\/api\/(?:uploading-api|indices-controller-upload-temp-files)$/);
  expect(await find('how do I handle rate limits?')).toBe('docs/guides/rate-limits');
  for (const text of ['how to authenticate', 'authenticate', 'how do I authenticate?'])
    expect(await find(text), text).toMatch(/^(?:auth|docs\/guides\/authentication)$/);
  expect(await find('api key')).toMatch(/^docs\/guides\/authentication(?:#get-a-key)?$/);
  expect(await find('max file size')).toMatch(/^docs\/guides\/(?:rate-limits#quotas|errors#payload_too_large)$/);
  expect(await find('cors')).toBe('docs/guides/authentication#keep-keys-out-of-browsers');
  for (const text of ['multi turn', 'multi-turn', 'follow-up']) expect(await find(text), text).toMatch(/^docs\/api\/user-session-chats-/);
  expect(await find('python sdk')).toBe('docs/guides/assistants#write-client-code');
});

test("questions in a reader's own words lead to their answers", async () => {
  const {createEngine} = await import('../../packages/docusaurus/src/search/engine/engine');
  const read = async <T>(name: string): Promise<T> => JSON.parse(await readFile(path.join(BUILD, 'search', name), 'utf8')) as T;
  const engine = createEngine(read);
  const questions: [text: string, answer: RegExp, most: number][] = [
    ['limit answers to some files', /indexing-api#limit-the-search-to-some-files$/, 1],
    ['search only one file', /indexing-api#limit-the-search-to-some-files$/, 3],
    ['why do I get 403', /errors#forbidden$/, 1],
    ['get an answer in German', /-language$/, 3],
    ['what languages are supported', /-language$/, 5],
    ['webhook when indexing is finished', /indexing-api(?:#webhooks)?$/, 1],
    ['webhook signature', /indexing-api#webhooks$/, 1],
    ['verify webhook', /indexing-api#webhooks$/, 1],
    ['webhook secret', /indexing-api#webhooks$/, 1],
    ['getting started', /docs\/$/, 1],
    ['get started', /docs\/$/, 1],
    ['quickstart', /docs\/$/, 1],
    ['quick start', /docs\/$/, 1],
    ['typescript', /guides\/assistants(?:#write-client-code)?$/, 1],
    ['ruby', /guides\/assistants(?:#write-client-code)?$/, 1],
    ['golang', /guides\/assistants(?:#write-client-code)?$/, 1],
    ['go', /guides\/assistants(?:#write-client-code)?$/, 1],
    ['csharp', /guides\/assistants(?:#write-client-code)?$/, 1],
    ['go sdk', /guides\/assistants(?:#write-client-code)?$/, 1],
    ['support', /docs\/#contact-support$/, 1],
    ['contact', /docs\/#contact-support$/, 1],
    ['help', /docs\/#contact-support$/, 1],
    ['pricing', /docs\/#contact-support$/, 1],
    ['uptime', /docs\/#contact-support$/, 1],
    ['stream cut off', /streaming#resume-after-a-break$/, 3],
    ['confidence threshold', /-minScore$/, 1],
    ['citations', /-sources$/, 1],
    ['API key is not valid', /(?:guides\/authentication|errors#unauthorized)$/, 1],
    ['invalid api key', /(?:authentication#what-can-go-wrong|errors#unauthorized)$/, 1],
    ['can I use it from the browser', /keep-keys-out-of-browsers$/, 3],
  ];
  for (const [text, answer, most] of questions) {
    const {hits} = await engine.search({text, kinds: [], documents: []});
    expect(
      hits
        .slice(0, most)
        .map(({url}) => url)
        .join(' '),
      text,
    ).toMatch(new RegExp(answer.source.replace('$', '(?: |$)')));
  }
});

test('every position that the search leads to exists', async () => {
  const {parse} = await import('parse5');
  const {findAll, getAttribute} = await import('../audit/seen');
  const index = JSON.parse(await readFile(path.join(BUILD, 'search/index.json'), 'utf8')) as {
    folder: string;
    count: number;
    rows: string[][];
  };
  const texts = await Promise.all(
    Array.from(
      {length: Math.ceil(index.count / 50)},
      async (_, i) => JSON.parse(await readFile(path.join(BUILD, 'search', index.folder, `texts-${i}.json`), 'utf8')) as {row?: string[]}[],
    ),
  );
  const rows = [...index.rows, ...texts.flat().flatMap(({row}) => (row ? [row] : []))];
  expect(rows).toHaveLength(index.count);
  const ids = new Map<string, Set<string>>();
  const missing: string[] = [];
  for (const url of rows.map((row) => row[5] ?? '')) {
    const [page = '', anchor] = url.split('#');
    if (!ids.has(page)) {
      const html = await readFile(path.join(BUILD, page.replace('/docs-site', ''), 'index.html'), 'utf8');
      ids.set(page, new Set(findAll(parse(html), () => true).flatMap((element) => getAttribute(element, 'id') ?? [])));
    }
    if (anchor !== undefined && !ids.get(page)?.has(decodeURIComponent(anchor))) missing.push(url);
  }
  expect(missing).toEqual([]);
});
