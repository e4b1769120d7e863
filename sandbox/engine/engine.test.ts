import MiniSearch from 'minisearch';
import {describe, expect, it, onTestFinished, vi} from 'vitest';
import {
  DEFAULT_SETTINGS,
  findAnswer,
  LimitExceeded,
  loadLanguage,
  PassageIndex,
  readPassages,
  splitPieces,
  UnreadableFile,
  type ContentType,
  type Finding,
  type Passage,
} from './index.ts';
import {parseFile} from './parse/index.ts';
import {splitSentences} from './sentences.ts';
import type {Block} from './types.ts';

const pause = () => Promise.resolve();

async function read(contentType: ContentType, text: string): Promise<Passage[]> {
  return readPassages(new TextEncoder().encode(text), contentType, pause);
}

async function parse(contentType: ContentType, text: string, pause: () => Promise<void>): Promise<Block[]> {
  const blocks: Block[] = [];
  await parseFile(new TextEncoder().encode(text), contentType, (block) => blocks.push(block), pause);
  return blocks;
}

function answer(index: PassageIndex, question: string, settings = DEFAULT_SETTINGS): Promise<Finding> {
  return findAnswer(index, {question, previous: [], settings}, pause);
}

async function ask(text: string, question: string, settings: Partial<typeof DEFAULT_SETTINGS> = {}): Promise<string | null> {
  const index = new PassageIndex(await loadLanguage(settings.language ?? 'en'));
  await index.add({id: 'file_1', name: 'notes.txt'}, await read('text/plain', text), pause);
  return (await answer(index, question, {...DEFAULT_SETTINGS, ...settings})).summary;
}

const HANDBOOK = `Opening hours
The office opens at 9 and closes at 17.
WiFi password
Ask at the desk.`;

describe('lines', () => {
  it('answers with the text below a title, not with the title alone or beside another line', async () => {
    expect(await ask(HANDBOOK, 'What is the WiFi password?')).toBe('Ask at the desk.');
    expect(await ask(HANDBOOK, 'What are the opening hours?')).toBe('The office opens at 9 and closes at 17.');
  });

  it('separates texts on different lines', async () => {
    const text = 'gate code: 4711 for deliveries\nparking: behind the house\ngate key: at the desk. Ask there for the gate remote.';
    expect(await ask(text, 'gate')).toBe('gate code: 4711 for deliveries\ngate key: at the desk. Ask there for the gate remote.');
  });
});

/** Counts look-ups in maps and sets, and other steps, between two turns. */
function countSteps(): {add: (count: number) => void; pause: () => Promise<void>; getMost: () => number; stop: () => void} {
  let own = 0;
  let most = 0;
  const restore: (() => void)[] = [];
  const stop = (): void => {
    for (const each of restore.splice(0)) each();
  };
  for (const {prototype} of [Map, Set]) {
    // oxlint-disable-next-line typescript/unbound-method -- called with its map below
    const {has} = prototype;
    prototype.has = function (this: Map<unknown, unknown> & Set<unknown>, key: unknown): boolean {
      own += 1;
      return has.call(this, key);
    };
    restore.push(() => (prototype.has = has));
  }
  // oxlint-disable-next-line typescript/unbound-method -- called with its map below
  const {get} = Map.prototype;
  Map.prototype.get = function (this: Map<unknown, unknown>, key: unknown): unknown {
    own += 1;
    return get.call(this, key);
  };
  restore.push(() => (Map.prototype.get = get));
  onTestFinished(stop);
  return {
    add: (count) => (own += count),
    pause: () => {
      most = Math.max(most, own);
      own = 0;
      return Promise.resolve();
    },
    getMost: () => most,
    stop,
  };
}

describe('reading', () => {
  it.each<[string, ContentType, string, [string, string | null][]]>([
    [
      'text: paragraphs, wrapped lines, and lists of short lines',
      'text/plain',
      'A line that was wrapped because it is longer than the page\nis wide. End.\n\nDoor: 4711\nSafe: 1234\n \nThe code:\n\n9',
      [
        ['A line that was wrapped because it is longer than the page is wide. End.', null],
        ['Door: 4711\nSafe: 1234', null],
        ['The code:\n9', null],
      ],
    ],
    [
      'text: titles above sentences, and none in lists, verses and wrapped lines',
      'text/plain',
      'Hours\nOpen from 9 to 17.\nParking (rear)\nPark behind the house. It is free.\n\nMilk\nEggs\n\nWe open at\nnine o’clock.\n',
      [
        ['Open from 9 to 17.', 'Hours'],
        ['Park behind the house. It is free.', 'Parking (rear)'],
        ['Milk\nEggs', null],
        ['We open at\nnine o’clock.', null],
      ],
    ],
    [
      'Markdown: headings, emphasis, links, lists, tables, code, front matter',
      'text/markdown',
      '---\ntitle: x\n---\n# Top\n\n**Bold** [link](https://a.example).\n\n- one\n- two `x`\n\n## Prices\n\n| item | price |\n|---|---|\n| Tent | 9 |\n\n```\ncode\n```\n\n## Alone\n',
      [
        ['Bold link.', 'Top'],
        ['one\ntwo x', 'Top'],
        ['item: Tent; price: 9', 'Prices'],
        ['code', 'Prices'],
        ['Alone', 'Top'],
      ],
    ],
    [
      'HTML: blocks, entities, tables, no scripts',
      'text/html',
      '<title>T</title><style>p{}</style><h1>Top &amp; more</h1>Loose <i>text</i><p>A<br>B</p><ul><li>x</li><li>y</li></ul><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table><script>if (a < b) {}</script>',
      [
        ['Loose text', 'Top & more'],
        ['A\nB', 'Top & more'],
        ['x\ny', 'Top & more'],
        ['a: 1; b: 2', 'Top & more'],
      ],
    ],
    [
      'CSV: quotes, another delimiter, gaps, too many cells',
      'text/csv',
      '\uFEFFname;note\r\n"A; B";"says ""hi"""\r\n;\r\nC;;extra\r\n',
      [
        ['name: A; B; note: says "hi"', null],
        ['name: C; extra', null],
      ],
    ],
    [
      'JSON: objects, lists of values, nested objects',
      'application/json',
      '{"unit": "cm", "tags": ["a", 1, null], "parts": [{"name": "leg", "size": {"height": 7}}, {"name": "top", "ok": false}]}',
      [
        ['unit: cm; tags: a, 1, null', null],
        ['parts › name: leg; size › height: 7', null],
        ['parts › name: top; ok: false', null],
      ],
    ],
    ['JSON: a single value', 'application/json', '"Only this."', [['Only this.', null]]],
  ])('%s', async (_, contentType, text, expected) => {
    expect((await read(contentType, text)).map((passage) => [passage.text, passage.heading])).toEqual(expected);
  });

  it('splits long texts without loss', async () => {
    const sentences = Array.from({length: 60}, (_, at) => `Sentence number ${at} stands here.`);
    const passages = await read('text/plain', sentences.join(' '));
    expect(passages.length).toBeGreaterThan(2);
    expect(passages.every(({text}) => text.length <= 600)).toBe(true);
    expect(passages.map(({text}) => text).join(' ')).toBe(sentences.join(' '));
    const unbroken = await read('text/plain', 'x'.repeat(5000));
    expect(unbroken.map(({text}) => text).join('')).toBe('x'.repeat(5000));
    const row = await read(
      'text/csv',
      `key,${Array.from({length: 50}, (_, at) => `c${at}`).join()}\nK,${'some longer value,'.repeat(50).slice(0, -1)}`,
    );
    expect(row.every(({text}) => text.startsWith('key: K; '))).toBe(true);
  });

  it('makes few passages of a large file, and its facts are still found', async () => {
    const rows = Array.from({length: 30_000}, (_, at) => `Thing${at},${at * 3}`);
    const passages = await read('text/csv', `name,weight\n${rows.join('\n')}`);
    expect(passages.length).toBeLessThan(20_001);
    const index = new PassageIndex(await loadLanguage('en'));
    await index.add({id: 'file_1', name: 'things.csv'}, passages, pause);
    expect((await answer(index, 'What is the weight of Thing4711?')).summary).toBe('name: Thing4711; weight: 14133');
  });

  it.each<[ContentType, string]>([
    ['text/plain', 'no end '.repeat(300_000)],
    ['text/markdown', '['.repeat(40_000)],
    ['text/markdown', '> '.repeat(2000)],
    ['text/markdown', '*a_ '.repeat(3000)],
    ['text/markdown', `\`\`\`\n${'line\n'.repeat(60_000)}`],
    ['text/html', '<div>'.repeat(200_000)],
    ['text/html', '<li>item'.repeat(100_000)],
    ['text/html', `<p ${'a=b '.repeat(100_000)}>text`],
    ['text/csv', `a\n${'"x" '.repeat(10)}`],
    ['application/json', `"${'x'.repeat(1_000_000)}"`],
    ['application/json', `${'[{"a":'.repeat(1000)}1${'}]'.repeat(1000)}`],
    ['application/json', '['.repeat(1_000_000)],
    ['application/json', JSON.stringify({deep: '[[[[ "{" \\ '.repeat(100)})],
  ])('copes with %s %#', async (contentType, text) => {
    const result = await read(contentType, text).catch((error: unknown) => error);
    if (!(result instanceof UnreadableFile)) expect(Array.isArray(result), String(result)).toBe(true);
  });

  it.each<[ContentType, string]>([
    ['text/markdown', '# A\n\nText.'],
    ['text/csv', 'a,b\n1,2'],
    ['application/json', '[1]'],
  ])('%s: stops when it is cancelled', async (contentType, text) => {
    const stop = () => Promise.reject(new Error('stopped'));
    await expect(parse(contentType, text, stop)).rejects.toThrow('stopped');
  });

  it.each<[ContentType, string, number]>([
    ['text/csv', `id,note\n${Array.from({length: 40_000}, (_, at) => `${at},"two\nlines, ""quoted"" ${at}"`).join('\n')}`, 4],
    [
      'application/json',
      JSON.stringify(Array.from({length: 40_000}, (_, at) => ({id: String(at), note: `two\nlines, "quoted" ${at}`}))),
      20,
    ],
  ])('%s: a large file is read in pieces, and no record is lost or cut between them', async (contentType, text, least) => {
    let pauses = 0;
    const pause = () => {
      pauses += 1;
      return Promise.resolve();
    };
    const blocks = await parse(contentType, text, pause);
    const note = (at: number): string => `two\nlines, "quoted" ${at}`;
    const expected = Array.from({length: 40_000}, (_, at) => [String(at), note(at)]);
    expect(blocks.map((block) => (block.type === 'record' ? block.fields.map(({value}) => value) : []))).toEqual(expected);
    expect(pauses).toBeGreaterThanOrEqual(least);
  });

  it.each<[string, ContentType, string]>([
    ['names of columns that are repeated in every record', 'text/csv', `${'x'.repeat(2_000_000)}\n${'1\n'.repeat(100)}`],
    ['millions of values', 'application/json', `[${'[],'.repeat(2_100_000)}1]`],
    ['more sections than can be searched', 'text/html', Array.from({length: 110_000}, (_, at) => `<h1>${at}</h1><p>b</p>`).join('')],
  ])('refuses a file of %s', async (_, contentType, text) => {
    await expect(read(contentType, text)).rejects.toThrow(LimitExceeded);
  });

  it('stores a text of millions of paragraphs in few passages without loss', async () => {
    const passages = await read('text/plain', 'word\n\n'.repeat(500_000));
    expect(passages.length).toBeLessThan(20_001);
    expect(passages.reduce((sum, {text}) => sum + text.split('\n').length, 0)).toBe(500_000);
  });

  it('does not search without limit for the end of a quotation', async () => {
    const text = `a,b\n1,"${'2,3\n'.repeat(4_000_000)}`;
    await expect(read('text/csv', text)).rejects.toThrow('A quotation mark of the CSV');
  });
});

describe('answering', () => {
  it('quotes word for word', async () => {
    const text = 'Mr. Ash, i.e. the keeper, paid approx. 20 EUR on 3.5. in total. He left.';
    expect(await ask(text, 'How much was paid by the keeper?')).toBe('Mr. Ash, i.e. the keeper, paid approx. 20 EUR on 3.5. in total.');
  });

  it('takes no more than four sentences', async () => {
    const summary = await ask(Array.from({length: 10}, (_, at) => `The boat ${at} is blue.`).join(' '), 'Which boat is blue?');
    expect(splitSentences(summary ?? '')).toHaveLength(4);
  });

  it('finds forms of a word, parts of names, and codes', async () => {
    expect(await ask('Deliveries arrive on Mondays.', 'When is something delivered?')).toBe('Deliveries arrive on Mondays.');
    expect(await ask('The passCode is 12.', 'What is the pass code?')).toBe('The passCode is 12.');
    expect(await ask('Part XK-4471-B costs 7,50.', 'What is XK-4471-B?')).toBe('Part XK-4471-B costs 7,50.');
    expect(await ask('Das Café öffnet früh.', 'Wann öffnet das CAFE?', {language: 'de'})).toBe('Das Café öffnet früh.');
  });

  it('yields to other work while it searches 20,000 passages', async () => {
    const index = new PassageIndex(await loadLanguage('en'));
    const text = Array.from({length: 20_000}, (_, at) => `Boat ${at} is blue.`).join('\n\n');
    const pauses = {adding: 0, ranking: 0};
    const count = (what: keyof typeof pauses) => (): Promise<void> => {
      pauses[what] += 1;
      return Promise.resolve();
    };
    const passages = await read('text/plain', text);
    await index.add({id: 'file_1', name: 'a.txt'}, passages, count('adding'));
    const asked = {question: 'Which boat is blue and has the number 4711?', previous: [], settings: DEFAULT_SETTINGS};
    const {summary} = await findAnswer(index, asked, count('ranking'));
    expect(summary).toBe('Boat 4711 is blue.');
    expect(pauses.adding).toBe(20_000);
    // Two for each word, one for each 1,000 passages that match, one for each passage that is read.
    expect(pauses.ranking).toBeGreaterThan(120);
  });

  it('searches one word in one field, or 1,000 passages, between two turns', async () => {
    const index = new PassageIndex(await loadLanguage('en'));
    const words = Array.from({length: 12}, (_, at) => `${String.fromCharCode(98 + at).repeat(2)}o`);
    const text = words.join(' ');
    const passages = Array.from({length: 20_000}, (_, at) => ({text: `${text} ${at}.`, heading: text, page: null, context: text}));
    await index.add({id: 'file_1', name: 'a.txt'}, passages, pause);
    const search = vi.spyOn(MiniSearch.prototype, 'search');
    const sizes: number[] = [];
    let searches = 0;
    const count = (): Promise<void> => {
      sizes.push(search.mock.calls.length - searches);
      searches = search.mock.calls.length;
      return Promise.resolve();
    };
    const settings = {...DEFAULT_SETTINGS, synonyms: [['number', text]]};
    const {summary} = await findAnswer(index, {question: 'Which number is 4711?', previous: [], settings}, count);
    expect(summary).toContain('4711');
    expect(Math.max(...sizes)).toBe(1);
    // Each of the words in each of the three fields, plus `number` and `4711`.
    expect(searches).toBeGreaterThanOrEqual(3 * words.length);
    expect(search.mock.calls.every(([, options]) => options?.fields?.length === 1)).toBe(true);
    expect(sizes.length).toBeGreaterThan((3 * words.length * 20_000) / 1000);
    search.mockRestore();
  });

  it('takes a bounded number of steps between two turns, however many passages, synonyms and removed files there are', async () => {
    const language = await loadLanguage('en');
    const steps = countSteps();
    const split = (text: string): string[] => {
      steps.add(text.length);
      return language.split(text);
    };
    const index = new PassageIndex({...language, split});
    const words = Array.from({length: 40}, (_, at) => `w${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}y`);
    const text = words.join(' ');
    const passages = Array.from({length: 20_000}, (_, at) => ({text: `${text}. ${at}.`, heading: null, page: null, context: ''}));
    await index.add({id: 'file_1', name: 'a.txt'}, passages, steps.pause);
    const long = {text: 'No. '.repeat(2000), heading: null, page: null, context: ''};
    await index.add({id: 'file_2', name: 'b.txt'}, [long], steps.pause);
    // Each word has forms and phrases, and the settings have their maximum size.
    const groups = words.map((word) => [word, ...Array.from({length: 19}, (_, at) => `${word} ${words.slice(at, at + 3).join(' ')}`)]);
    const others = Array.from({length: 160}, (_, group) =>
      Array.from({length: 20}, (_, at) => `${group} ${at} ${'a b c d e f g h i j k '.repeat(2)}`),
    );
    const settings = {...DEFAULT_SETTINGS, synonyms: [...groups.slice(0, 3), ...others], stopWords: others.flat().slice(0, 500)};
    const asked = {question: `And ${text} no?`, previous: [text, text, text], settings};
    expect((await findAnswer(index, asked, steps.pause)).sources).not.toEqual([]);
    await index.remove('file_1', steps.pause);
    expect(index.size).toBe(1);
    steps.stop();
    expect(steps.getMost()).toBeGreaterThan(10_000);
    expect(steps.getMost()).toBeLessThan(120_000);
  });

  it('finds the forms of a word without a search through all words', async () => {
    const index = new PassageIndex(await loadLanguage('en'));
    const words = Array.from({length: 60_000}, (_, at) => `z${at.toString(36)}q`);
    await index.add({id: 'file_1', name: 'a.txt'}, await read('text/plain', `${words.join(' ')}\n\nDeliveries arrive late.`), pause);
    let pauses = 0;
    const count = (): Promise<void> => {
      pauses += 1;
      return Promise.resolve();
    };
    const forms = await index.expand({alternatives: [['deliv']], weightIfUnknown: 1}, count);
    expect(forms.map(({stems}) => stems)).toContainEqual(['deliv']);
    expect(pauses).toBe(0);
  });

  it('gives no answer about an unknown name', async () => {
    const text = 'The tower in Alba has 40 steps.';
    expect(await ask(text, 'How many steps does the tower in Alba have?')).toBe(text);
    expect(await ask(text, 'How many steps does the tower in Berga have?')).toBeNull();
  });

  it('puts the best passage first and equal passages in their order', async () => {
    const index = new PassageIndex(await loadLanguage('en'));
    const text = 'Red paint.\n\nRed paint.\n\nRed paint dries in 2 hours.';
    await index.add({id: 'file_1', name: 'a.txt'}, await read('text/plain', text), pause);
    const {sources} = await answer(index, 'How long does red paint dry?');
    expect(sources[0]?.passage).toBe('Red paint dries in 2 hours.');
    await index.remove('file_1', pause);
    expect(index.size).toBe(0);
    expect((await answer(index, 'red paint')).sources).toEqual([]);
  });

  it.each(['Some words of an answer, and a few more.', 'One', '', '  two  spaces ', 'これは日本語の回答です。', 'a\nb'])(
    'cuts %j into pieces that join to the same text',
    (text) => {
      const pieces = splitPieces(text);
      expect(pieces.join('')).toBe(text);
      expect(pieces.every((piece) => piece !== '')).toBe(true);
    },
  );
});
