import {describe, expect, test} from 'vitest';
import {buildIndex} from '../indexing/buildIndex.ts';
import {createEngine, type Engine} from './engine.ts';
import type {Search} from './find.ts';
import type {SearchRecord} from '../indexing/record.ts';

const BASE: Pick<SearchRecord, 'kind' | 'role' | 'trail' | 'text'> = {kind: 'guide', role: 'heading', trail: [], text: ''};

const RECORDS: SearchRecord[] = [
  {...BASE, title: 'Café au lait', url: '/cafe', text: 'Crème brûlée, Straße, smørrebrød.'},
  {...BASE, title: 'חיפוש באינדקס', url: '/he', text: 'המסמכים נשמרים, והקבצים נמחקים. שָׁלוֹם'},
  {...BASE, title: '全文搜索引擎', url: '/zh', text: '上传文件并创建索引。'},
  {...BASE, title: '検索エンジン', url: '/ja', text: 'ファイルをアップロードする'},
  {...BASE, kind: 'blog', title: 'Streams in the tunnel', url: '/blog/tunnel', text: 'A stream is resumed.'},
  {
    kind: 'reference',
    role: 'operation',
    document: 'Search',
    title: 'Update the settings',
    trail: ['Indices'],
    url: '/settings',
    method: 'PATCH',
    path: '/indices/{indexId}/settings',
    names: 'IndicesController_updateSettings PATCH /indices/{indexId}/settings',
    text: '',
  },
  {
    kind: 'reference',
    role: 'field',
    document: 'Search',
    title: 'topK',
    trail: ['Update the settings'],
    url: '/settings#topK',
    text: 'How many passages.',
  },
  {
    kind: 'reference',
    role: 'field',
    document: 'Search',
    title: 'index_id',
    trail: ['Update the settings'],
    url: '/settings#index_id',
    text: 'Its index.',
  },
  {kind: 'reference', role: 'header', document: 'Files', title: 'Last-Event-ID', trail: ['Stream'], url: '/stream#id', text: 'Resumes.'},
  {
    kind: 'reference',
    role: 'field',
    document: 'Files',
    title: 'code',
    trail: ['Problem'],
    url: '/p#code',
    text: 'index_not_ready, answer.completed',
  },
];

function createTestEngine(read?: (name: string) => void): {engine: Engine; files: Map<string, string>} {
  const files = buildIndex(RECORDS, {popular: ['/cafe']});
  const engine = createEngine(<T>(name: string): Promise<T> => {
    read?.(name);
    return Promise.resolve(JSON.parse(files.get(name) ?? '') as T);
  });
  return {engine, files};
}

async function getUrls(text: string, filters: Partial<Search> = {}): Promise<string[]> {
  const {hits} = await createTestEngine().engine.search({text, kinds: [], documents: [], ...filters});
  return hits.map(({url}) => url);
}

describe('a word is found', () => {
  test.each([
    ['without its accents', 'creme brulee', '/cafe'],
    ['with accents it does not have', 'ländé lait', '/cafe'],
    ['in the letters of another keyboard', 'strasse smorrebrod', '/cafe'],
    ['by its beginning', 'brul', '/cafe'],
    ['with a letter wrong', 'tunel', '/blog/tunnel'],
    ['with two letters swapped', 'tunnle', '/blog/tunnel'],
    ['in another form', 'streaming', '/blog/tunnel'],
    ['in Hebrew', 'חיפוש', '/he'],
    ['in Hebrew without its prefix', 'מסמכים', '/he'],
    ['in Hebrew without two of them', 'קבצים', '/he'],
    ['in Hebrew without its points', 'שלום', '/he'],
    ['in Chinese', '索引', '/zh'],
    ['in the middle of a Chinese title', '搜索', '/zh'],
    ['in Japanese', 'アップロード', '/ja'],
    ['as part of camelCase', 'top', '/settings#topK'],
    ['as camelCase in small letters', 'topk', '/settings#topK'],
    ['as snake_case', 'index_id', '/settings#index_id'],
    ['as camelCase that is written as snake_case', 'indexId', '/settings#index_id'],
    ['with hyphens', 'last-event', '/stream#id'],
    ['as a path', '/indices/{indexId}/settings', '/settings'],
    ['as an operationId', 'IndicesController_updateSettings', '/settings'],
    ['as part of an operationId', 'updateSettings', '/settings'],
    ['as a value', 'index_not_ready', '/p#code'],
    ['with a full stop in it', 'answer.completed', '/p#code'],
    ['among words that say nothing', 'how do I resume a stream', '/blog/tunnel'],
  ])('%s: %s', async (_, text, url) => {
    expect((await getUrls(text))[0]).toBe(url);
  });
});

test.each(['', '   ', '?!', '🙂', '{}', '()[]', 'the', '\u0000', 'a'.repeat(5000)])('a query of %j gets a result', async (text) => {
  expect(await getUrls(text)).toBeInstanceOf(Array);
});

test('a filter finds only the chosen kinds and documents', async () => {
  expect(await getUrls('stream resumed', {kinds: ['blog']})).toEqual(['/blog/tunnel']);
  expect(await getUrls('index', {kinds: ['guide']})).not.toContain('/settings');
  expect(await getUrls('index', {documents: ['Files']})).toEqual(['/p#code']);
  expect(await getUrls('index', {kinds: ['blog'], documents: ['Files']})).toEqual([]);
  const request = 'PATCH /indices/idx_1/settings';
  expect((await getUrls(request))[0]).toBe('/settings');
  expect(await getUrls(request, {kinds: ['guide']})).not.toContain('/settings');
  expect(await getUrls(request, {documents: ['Files']})).not.toContain('/settings');
});

test('a short word without a similar one is not corrected beside another word', async () => {
  const {engine} = createTestEngine();
  const {hits, unknown, suggestion} = await engine.search({text: 'strem hochladen', kinds: [], documents: []});
  expect({hits, unknown, suggestion}).toEqual({hits: [], unknown: ['strem', 'hochladen'], suggestion: undefined});
  // A known word is found beside it, and so is a long misspelt word.
  for (const text of ['stream hochladen', 'pasages hochladen']) {
    const found = await engine.search({text, kinds: [], documents: []});
    expect(found.unknown, text).toEqual(['hochladen']);
    expect(found.hits.length, text).toBeGreaterThan(0);
  }
});

test('a correction of an unknown word is suggested if there is a similar word', async () => {
  const {engine} = createTestEngine();
  const ask = (text: string): ReturnType<Engine['search']> => engine.search({text, kinds: [], documents: []});
  expect((await ask('the strems in a tunnel')).suggestion).toBe('the streams in a tunnel');
  expect((await ask('stream')).suggestion).toBeUndefined();
  const nothing = await ask('xqzzv');
  expect(nothing.hits).toEqual([]);
  expect(nothing.suggestion).toBeUndefined();
  expect(nothing.popular.map(({url}) => url)).toEqual(['/cafe']);
});

test('a single letter finds a name or the beginning of titles', async () => {
  const x: SearchRecord = {...BASE, kind: 'reference', role: 'parameter', title: 'x', url: '/#x', text: 'A number.'};
  const files = buildIndex([...RECORDS, x]);
  const engine = createEngine(<T>(name: string): Promise<T> => Promise.resolve(JSON.parse(files.get(name) ?? '') as T));
  const find = async (text: string): Promise<string[]> => (await engine.search({text, kinds: [], documents: []})).hits.map(({url}) => url);
  expect(await find('x')).toEqual(['/#x']);
  expect(await find('s')).toEqual(expect.arrayContaining(['/settings', '/blog/tunnel']));
  expect(await find('q')).toEqual([]);
});

test('matches are marked', async () => {
  const {engine} = createTestEngine();
  const [hit] = (await engine.search({text: 'topk passages', kinds: [], documents: []})).hits;
  expect([hit?.title, hit?.text]).toEqual([
    ['', 'topK'],
    ['How many ', 'passages', '.'],
  ]);
});

test('the typed word is marked, with its forms and prefixes; a synonym only if the word does not occur', async () => {
  const records: SearchRecord[] = [
    {...BASE, title: 'Create an index', url: '/create', text: 'A new one is created, which you may add files to.'},
    {...BASE, title: 'Add files', url: '/add', text: 'To what is there.'},
  ];
  const files = buildIndex(records);
  const engine = createEngine(<T>(name: string): Promise<T> => Promise.resolve(JSON.parse(files.get(name) ?? '') as T));
  const {hits} = await engine.search({text: 'create', kinds: [], documents: []});
  expect(hits.map(({title, text}) => [title, text])).toEqual([
    [
      ['', 'Create', ' an index'],
      ['A new one is ', 'created', ', which you may add files to.'],
    ],
    [['', 'Add', ' files'], ['To what is there.']],
  ]);
});

test('titles are found with only the small index', async () => {
  const asked: string[] = [];
  const {engine} = createTestEngine((name) => asked.push(name));
  const {hits} = await engine.searchNames({text: 'settings', kinds: [], documents: []});
  expect(hits.map(({url}) => url)).toEqual(['/settings']);
  expect(asked).toEqual(['index.json']);
});

test('a part of the index that failed to load is loaded again by the next query', async () => {
  let isDown = true;
  const {files} = createTestEngine();
  const engine = createEngine(<T>(name: string): Promise<T> => {
    if (isDown) return Promise.reject(new Error(`503: ${name}`));
    return Promise.resolve(JSON.parse(files.get(name) ?? '') as T);
  });
  const search: Search = {text: 'topk', kinds: [], documents: []};
  await expect(engine.search(search)).rejects.toThrow('503: index.json');
  isDown = false;
  expect((await engine.search(search)).hits[0]?.url).toBe('/settings#topK');
});

test('only the pieces of a large index with the prefixes of the words are read', async () => {
  const many = Array.from({length: 4000}, (_, i): SearchRecord => ({
    ...BASE,
    title: `${String.fromCharCode(97 + (i % 26))}word${i}`,
    url: `/${i}`,
    text: `text of ${i}`,
  }));
  const files = buildIndex(many);
  const asked: string[] = [];
  const engine = createEngine(<T>(name: string): Promise<T> => {
    asked.push(name);
    return Promise.resolve(JSON.parse(files.get(name) ?? '') as T);
  });
  const {hits} = await engine.search({text: 'qword16', kinds: [], documents: []});
  expect(hits[0]?.url).toBe('/16');
  const shards = [...files.keys()].filter((name) => name.includes('terms-')).length;
  expect(shards).toBeGreaterThan(5);
  expect(asked.filter((name) => name.includes('terms-')).length).toBeLessThanOrEqual(2);
});

test('an older version comes after the current one, and alone if it is chosen', async () => {
  const operation = (document: string, url: string): SearchRecord => ({
    ...BASE,
    kind: 'reference',
    role: 'operation',
    document,
    title: 'Read a thing',
    url,
    method: 'GET',
    path: '/things',
  });
  const files = buildIndex([operation('API 1', '/old'), operation('API', '/new')], {outdated: ['API 1']});
  const engine = createEngine(<T>(name: string): Promise<T> => Promise.resolve(JSON.parse(files.get(name) ?? '') as T));
  const find = async (documents: string[]): Promise<string[]> => {
    const answers = [
      await engine.search({text: 'thing', kinds: [], documents}),
      await engine.searchNames({text: 'thing', kinds: [], documents}),
    ];
    return answers.map(({hits}) =>
      hits.map(({url, document = '', isOutdated}) => `${url} ${document}${isOutdated ? ' older' : ''}`).join(', '),
    );
  };
  expect(await find([])).toEqual(['/new API, /old API 1 older', '/new API, /old API 1 older']);
  expect(await find(['API 1'])).toEqual(['/old API 1 older', '/old API 1 older']);
});

test('a guide of a frozen version comes after the current one, and is not offered as an API', async () => {
  const guide = (url: string, version: object): SearchRecord => ({...BASE, role: 'page', title: 'Streaming', url, ...version});
  const records: SearchRecord[] = [
    guide('/1.0/streaming', {document: '1.0'}),
    guide('/streaming', {}),
    {...BASE, kind: 'reference', role: 'page', document: 'API', title: 'Streaming overview', url: '/api'},
  ];
  const files = buildIndex(records, {outdated: ['1.0']});
  const engine = createEngine(<T>(name: string): Promise<T> => Promise.resolve(JSON.parse(files.get(name) ?? '') as T));
  const {hits, documents} = await engine.search({text: 'streaming', kinds: [], documents: []});
  expect(hits.map(({url, document, isOutdated}) => [url, document, isOutdated])).toEqual([
    ['/streaming', undefined, undefined],
    ['/1.0/streaming', '1.0', true],
    ['/api', undefined, undefined],
  ]);
  expect(documents).toEqual(['API']);
});

describe('the order of rows', () => {
  const make = (records: SearchRecord[], options: Parameters<typeof buildIndex>[1] = {}): Engine => {
    const files = buildIndex(records, options);
    return createEngine(<T>(name: string): Promise<T> => Promise.resolve(JSON.parse(files.get(name) ?? '') as T));
  };
  const find = async (engine: Engine, text: string): Promise<string[]> =>
    (await engine.search({text, kinds: [], documents: []})).hits.map(({url}) => url);
  const operation = {...BASE, kind: 'reference', role: 'operation', method: 'PATCH'} as const;

  test('a typed title comes first, even without its stop words', async () => {
    const engine = make([
      {...operation, title: 'Update the settings of a box', url: '/settings', path: '/boxes/{id}/settings', text: 'Update a box, update.'},
      {...operation, title: 'Update a box', url: '/box', path: '/boxes/{id}'},
    ]);
    expect((await find(engine, 'update box'))[0]).toBe('/box');
  });

  test('a long page does not push others away', async () => {
    const sections = Array.from({length: 8}, (_, i) => ({...BASE, title: `Walrus ${i}`, trail: ['Walrus'], url: `/walrus#${i}`}));
    const engine = make([...sections, {...BASE, title: 'Sea', url: '/sea', text: 'A walrus swims.'}]);
    expect((await find(engine, 'walrus')).indexOf('/sea')).toBeLessThan(4);
  });

  test("deprecated and operators' content comes after", async () => {
    const engine = make([
      {...operation, title: 'Read things', url: '/old', path: '/v1/things', isDeprecated: true},
      {...operation, title: 'Read all things', url: '/new', path: '/v2/things'},
    ]);
    expect(await find(engine, 'things')).toEqual(['/new', '/old']);
  });

  test('pages for operators of the portal come after others', async () => {
    const engine = make([
      {...BASE, kind: 'portal', title: 'Read things', url: '/portal'},
      {...BASE, title: 'Read all things', url: '/guide'},
    ]);
    expect(await find(engine, 'things')).toEqual(['/guide', '/portal']);
  });

  test('results with only synonyms are related', async () => {
    const engine = make([{...BASE, title: 'Events', url: '/events', text: 'An event has three lines.'}]);
    const ask = (text: string) => engine.search({text, kinds: [], documents: []});
    expect(await ask('webhook')).toMatchObject({isRelated: true, unknown: [], hits: [{url: '/events'}]});
    for (const text of ['event', 'events', 'evnets', 'webhook lines']) expect((await ask(text)).isRelated, text).toBe(false);
  });

  test('results only for operators of the portal are related too, unless they come first', async () => {
    const portal: SearchRecord = {
      ...BASE,
      kind: 'portal',
      title: 'Extensions',
      url: '/portal',
      text: 'What x-webhooks holds.',
    };
    const ask = (records: SearchRecord[]) => make(records).search({text: 'webhook', kinds: [], documents: []});
    expect(await ask([portal, {...BASE, title: 'Events', url: '/events'}])).toMatchObject({isRelated: true, hits: [{url: '/events'}, {}]});
    expect((await ask([portal])).isRelated).toBe(false);
  });

  test.each([
    ['webhook', 'There are no webhooks: ask for the state.'],
    ['webhooks', 'There are no webhooks: ask for the state.'],
    ['webhook answer', 'There are no webhooks: ask for the answer.'],
  ])('a word in singular or plural comes first, without a note that no page has it: %s', async (text, said) => {
    const engine = make([
      ...Array.from({length: 6}, (_, i) => ({...BASE, title: 'Events', url: `/events-${i}`, text: 'An event is an event.'})),
      ...Array.from({length: 60}, (_, i) => ({...BASE, title: `Part ${i}`, url: `/parts-${i}`, text: 'Something else.'})),
      {...BASE, role: 'page', title: 'Indexing', url: '/indexing', text: `${said} ${'More of it follows. '.repeat(4)}`},
    ]);
    const {hits, isRelated, suggestion} = await engine.search({text, kinds: [], documents: []});
    expect(hits[0]?.url).toBe('/indexing');
    expect({isRelated, suggestion}).toEqual({isRelated: false, suggestion: undefined});
  });

  test('neither a filter nor a phrase makes a known word unknown', async () => {
    const engine = make([
      {...BASE, title: 'Indexing', url: '/indexing', text: 'There are no webhooks. Ask how many files are done.'},
      {...BASE, kind: 'blog', title: 'Events', url: '/events', text: 'The number of events.'},
    ]);
    expect(await engine.search({text: 'webhook', kinds: ['blog'], documents: []})).toMatchObject({
      isRelated: false,
      hits: [{url: '/events'}],
    });
    expect((await engine.search({text: 'how many', kinds: [], documents: []})).isRelated).toBe(false);
  });

  test('a title in the words of the question comes before one in words that mean the same', async () => {
    const engine = make([
      {...BASE, title: 'Quotas', trail: ['Rate limits'], url: '/limits#quotas', text: 'What is stored is limited. A limit. The rate.'},
      {...BASE, role: 'page', title: 'Rate limits', url: '/limits', text: 'How many requests a key may make.'},
      {...BASE, title: 'Keys', url: '/keys', text: 'A key is handled with care.'},
      ...Array.from({length: 60}, (_, i) => ({...BASE, title: `Part ${i}`, url: `/parts-${i}`, text: 'Something else.'})),
    ]);
    expect((await find(engine, 'how do I handle rate limits?'))[0]).toBe('/limits');
  });

  test('a word without its own page is reported, with the pages that mention it', async () => {
    const aside: SearchRecord = {...BASE, kind: 'portal', title: 'Code blocks', url: '/portal', text: 'It costs the reader nothing.'};
    const post: SearchRecord = {...BASE, kind: 'blog', title: 'Lists', url: '/blog', text: 'See what a page size costs.'};
    const guide: SearchRecord = {...BASE, title: 'Sizes', url: '/sizes', text: 'The size and the number of files.'};
    const ask = (records: SearchRecord[], kinds: Search['kinds'] = []) =>
      make(records).search({text: 'how much does it cost', kinds, documents: []});
    const {hits, isPassing} = await ask([aside, post, guide]);
    expect([isPassing, hits.map(({url}) => url)]).toEqual([true, ['/blog']]);
    expect(await ask([aside, guide])).toMatchObject({isPassing: true, hits: [{url: '/portal'}]});
    expect((await ask([aside, post], ['portal'])).isPassing).toBe(false);
    for (const about of [
      {...guide, text: 'What a file costs.'},
      {...post, title: 'Costs'},
    ])
      expect((await ask([aside, about, guide])).isPassing, about.title).toBe(false);
  });

  test('pages for operators come after despite better titles, and first if nothing else has the words', async () => {
    const portal: SearchRecord = {
      ...BASE,
      kind: 'portal',
      role: 'page',
      title: 'Cache',
      url: '/portal',
      text: 'The cache of a reader, a cache.',
    };
    const guide: SearchRecord = {...BASE, role: 'part', title: 'Cache of answers', url: '/guide', text: 'Long. '.repeat(400)};
    expect(await find(make([portal, guide]), 'cache')).toEqual(['/guide', '/portal']);
    expect((await find(make([portal, {...guide, title: 'Answers', text: 'For a reader.'}]), 'cache reader'))[0]).toBe('/portal');
    expect(await find(make([portal]), 'cache')).toEqual(['/portal']);
  });

  test('samples are found but not shown', async () => {
    const engine = make([{...BASE, title: 'Call it', url: '/call', text: 'Send a request.', code: 'curl --walrus'}]);
    const {hits} = await engine.search({text: 'walrus', kinds: [], documents: []});
    expect(hits.map(({url, text}) => [url, text.join('')])).toEqual([['/call', 'Send a request.']]);
  });

  test('a request finds its operation, even if others have more of its words', async () => {
    const engine = make([
      {...BASE, title: 'Boxes and labels', url: '/guide', text: 'GET boxes labels, boxes, labels.'},
      {...operation, method: 'GET', title: 'List labels', url: '/labels', path: '/boxes/{boxId}/labels'},
    ]);
    expect((await find(engine, 'curl https://api.example.com/v1/boxes/box_7/labels'))[0]).toBe('/labels');
    expect((await find(engine, 'https://example.com/guide'))[0]).toBe('/guide');
  });

  test('a word without its own page is named, and few results are shown', async () => {
    const engine = make(Array.from({length: 9}, (_, i) => ({...BASE, title: `Stream ${i}`, url: `/${i}`})));
    const {hits, unknown} = await engine.search({text: 'stream kubernetes', kinds: [], documents: []});
    expect(unknown).toEqual(['kubernetes']);
    expect(hits).toHaveLength(3);
    expect((await engine.search({text: 'stream idx_49', kinds: [], documents: []})).unknown).toEqual([]);
  });

  test('a misspelling is corrected even if its stem begins another word, but a known word is not', async () => {
    const engine = make([
      {...BASE, title: 'Delete a thing', url: '/delete'},
      {...BASE, title: 'Delta', url: '/delta', text: 'The newest has fewer of them. It is new.'},
    ]);
    const ask = (text: string): ReturnType<Engine['search']> => engine.search({text, kinds: [], documents: []});
    expect((await ask('delte')).suggestion).toBe('delete');
    expect((await ask('newer')).suggestion).toBeUndefined();
    expect((await ask('deleting')).suggestion).toBeUndefined();
  });

  test('a final i is not an ending: "datei" is not a form of "date"', async () => {
    const engine = make([
      {...BASE, title: 'The date of a query', url: '/date'},
      {...BASE, title: 'One API', url: '/api'},
    ]);
    const ask = (text: string): ReturnType<Engine['search']> => engine.search({text, kinds: [], documents: []});
    expect(await ask('datei')).toMatchObject({suggestion: 'date'});
    expect(await ask('datei hochladen')).toMatchObject({hits: [], unknown: ['datei', 'hochladen']});
    for (const [text, url] of [
      ['queries', '/date'],
      ['dates', '/date'],
      ['apis', '/api'],
    ] as const)
      expect(await ask(text), text).toMatchObject({hits: [{url}]});
  });

  test('a word is not a misspelling of its own prefix', async () => {
    const engine = make([{...BASE, title: 'Graph', url: '/graph'}]);
    expect((await engine.search({text: 'graphql', kinds: [], documents: []})).suggestion).toBeUndefined();
    expect((await engine.search({text: 'grahp', kinds: [], documents: []})).suggestion).toBe('graph');
  });

  test('a field whose whole name is typed comes before one that has a part of it', async () => {
    const field = {...BASE, kind: 'reference' as const, document: 'Search'};
    const engine = make([
      {...BASE, title: 'Pages', url: '/pages', text: 'The next cursor is in nextCursor.'},
      {...field, role: 'parameter', title: 'cursor', url: '/list#cursor', text: 'The nextCursor of the page before, for the next one.'},
      {...field, role: 'result', title: 'nextCursor', url: '/list#nextCursor', depth: 1, text: 'For the next page.'},
    ]);
    expect((await find(engine, 'nextCursor'))[0]).toBe('/list#nextCursor');
    expect((await find(engine, 'nextcursor '))[0]).toBe('/list#nextCursor');
    expect((await find(engine, 'cursor'))[0]).toBe('/list#cursor');
  });

  test('a parameter whose text has a word comes after operations whose title has it', async () => {
    const reference = {...BASE, kind: 'reference' as const, document: 'Files'};
    const things = ['file', 'archive', 'report', 'thumbnail'];
    const engine = make([
      ...things.map((thing): SearchRecord => ({...reference, role: 'operation', title: `Download ${thing}`, url: `/${thing}`})),
      ...things.map((thing): SearchRecord => ({...reference, role: 'field', title: thing, url: `/all#${thing}`, text: `One ${thing}.`})),
      {...reference, role: 'parameter', title: 'version', url: '/file#version', text: 'To download an older one.'},
    ]);
    expect((await find(engine, 'download')).slice(0, 4)).toEqual(things.map((thing) => `/${thing}`));
  });

  test('a page with many matching sections leaves room for others', async () => {
    const engine = make([
      {...BASE, title: 'Passkeys', url: '/much'},
      ...['first', 'second', 'third'].map((name) => ({...BASE, title: 'Passkeys', trail: [name], url: `/much#${name}`})),
      {...BASE, title: 'Sign in', url: '/little', text: `${'You can sign in with a password or a code. '.repeat(9)}Or passkeys.`},
    ]);
    const found = await find(engine, 'passkeys');
    expect([found[0], found.at(-1)]).toEqual(['/much', '/much#third']);
  });

  test('a phrase with a synonym is searched by the synonym, not by its own words', async () => {
    const engine = make([
      {...BASE, title: 'Change many things', url: '/many'},
      {...BASE, title: 'Number of things', url: '/number'},
    ]);
    expect((await find(engine, 'how many things'))[0]).toBe('/number');
    expect((await find(engine, 'how-many things'))[0]).toBe('/number');
    expect((await find(engine, 'change many things'))[0]).toBe('/many');
  });

  test('several words with a synonym are searched by their own words', async () => {
    const engine = make([
      {...BASE, title: 'Quotas', url: '/quotas'},
      {...BASE, title: 'Limit of a rate', url: '/rates'},
    ]);
    expect(await find(engine, 'rate limit')).toEqual(['/rates']);
  });

  test('synonyms of the owner are used', async () => {
    const records = [{...BASE, title: 'Parcels', url: '/parcels'}];
    expect(await find(make(records), 'shipments')).toEqual([]);
    expect(await find(make(records, {synonyms: [['parcel', 'shipment']]}), 'shipments')).toEqual(['/parcels']);
  });
});

describe('a rare word decides', () => {
  const engine = createTestEngineOver([
    {...BASE, title: 'Denied', url: '/denied', text: 'The status is 403: the key is of the other kind.'},
    {...BASE, title: 'Get a thing', url: '/get', text: 'Get, fetch, read, show and view a thing; load it by lookup.'},
    {...BASE, title: 'Messages', url: '/messages', text: 'No webhook is sent after reading.'},
    {...BASE, title: 'Queue', url: '/queue', text: 'What is finished leaves the queue.'},
    ...Array.from({length: 30}, (_, i) => ({
      ...BASE,
      title: `Event ${i}`,
      url: `/event/${i}`,
      text: `An event, a callback and a notification: the reading is finished, and is read by number ${i}.`,
    })),
  ]);
  test.each([
    ['over a word that questions are asked with, and its synonyms', 'why do I get 403', '/denied'],
    ['also where many have its synonyms', 'webhook when reading is finished', '/messages'],
  ])('%s', async (_, text, url) => {
    expect((await engine.search({text, kinds: [], documents: []})).hits[0]?.url).toBe(url);
  });
});

function createTestEngineOver(records: SearchRecord[]): Engine {
  const files = buildIndex(records);
  return createEngine(<T>(name: string): Promise<T> => Promise.resolve(JSON.parse(files.get(name) ?? '') as T));
}
