import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {createClient} from './testing/client.ts';
import {createPdf} from './testing/pdf.ts';

const SOUNDS = ['ba', 'dru', 'fel', 'gom', 'kri', 'lun', 'mor'];
/** For names that do not occur and resemble no existing one: the search treats words with the same beginning as one. */
const OTHER_SOUNDS = ['nax', 'pel', 'quor', 'sti', 'tav', 'vez', 'zum'];

/** A fact that is in no other file: random names and a number. */
function createFact(sounds = SOUNDS): {name: string; place: string; number: number} {
  const word = () => {
    const made = Array.from({length: 3}, () => sounds[Math.floor(Math.random() * sounds.length)] ?? '').join('');
    return made.charAt(0).toUpperCase() + made.slice(1);
  };
  return {name: word(), place: word(), number: 1000 + Math.floor(Math.random() * 8999)};
}

type Fact = ReturnType<typeof createFact>;

const FILLER = [
  'The visitor centre is open from spring to autumn.',
  'Dogs are welcome in the garden, but not in the building.',
  'The ferry leaves from the eastern pier every morning.',
];

const FORMATS: Record<string, (fact: Fact) => Promise<string | Uint8Array> | string | Uint8Array> = {
  'guide.txt': ({name, place, number}) => `${FILLER.join('\n\n')}\n\nThe lighthouse ${name} near ${place} has ${number} steps.\n`,
  'guide.md': ({name, place, number}) =>
    `# Guide\n\n${FILLER.join('\n\n')}\n\n## Lighthouses\n\n- Others are smaller.\n- The lighthouse **${name}** near ${place} has ${number} steps.\n`,
  'guide.html': ({name, place, number}) =>
    `<html><head><title>Guide</title><script>var steps = 1;</script></head><body><p>${FILLER.join('</p><p>')}</p>` +
    `<div>The lighthouse <b>${name}</b> near ${place} has&nbsp;${number} steps.</div></body></html>`,
  'guide.csv': ({name, place, number}) => `lighthouse,near,steps\nOld Tower,"Port, West",88\n${name},${place},${number}\n`,
  'guide.json': ({name, place, number}) =>
    JSON.stringify({
      lighthouses: [
        {name: 'Old Tower', steps: 88},
        {name, location: {near: place}, details: {steps: number}},
      ],
    }),
  'guide.pdf': ({name, place, number}) => createPdf([FILLER, [`The lighthouse ${name} near ${place} has ${number} steps.`]]),
};

describe('a fresh fact is found in every format', () => {
  for (const [fileName, write] of Object.entries(FORMATS)) {
    it.each([1, 2, 3])(`${fileName}, run %s`, async () => {
      const client = await createClient();
      const fact = createFact();
      const indexId = await client.createIndex({[fileName]: await write(fact)});
      const question = await client.ask(indexId, `How many steps does the lighthouse ${fact.name} near ${fact.place} have?`);
      expect(question).toMatchObject({status: 'answered', outcome: 'answered', feedback: null, error: null});
      expect(question.summary).toContain(String(fact.number));
      expect(question.sources[0]).toMatchObject({fileName, page: fileName.endsWith('.pdf') ? 2 : null});
      expect(question.sources[0]?.passage).toContain(question.summary);

      const other = createFact(OTHER_SOUNDS);
      const unknown = await client.ask(indexId, `How many steps does the lighthouse ${other.name} near ${other.place} have?`);
      expect(unknown).toMatchObject({status: 'answered', outcome: 'no_answer', summary: null, sources: [], usage: {passagesMatched: 0}});
    });
  }
});

describe('the handbook of the seed', () => {
  it.each([
    ['How long can a customer return an item?', 'A customer can return an item within 30 days of delivery.'],
    ['How long is the warranty?', 'The warranty runs for 24 months'],
    ['What has to be kept in mind about batteries?', 'Batteries are covered for 12 months.'],
    ['How much is delivery to Spain?', '8.90 EUR'],
    ['When do I get my refund?', 'within 5 working days'],
  ])('%s', async (text, expected) => {
    const client = await createClient();
    const question = await client.ask('idx_7k2m9q4x8n3p', text);
    expect(question.summary).toContain(expected);
    expect(question.usage?.passagesSearched).toBe(12);
  });

  it.each([
    'Can a gift card be exchanged for cash?',
    'Who founded the company?',
    'What is the capital of France?',
    'Why?',
    '???',
    'the of and',
  ])('does not answer: %s', async (text) => {
    const client = await createClient();
    expect((await client.ask('idx_7k2m9q4x8n3p', text)).outcome).toBe('no_answer');
  });

  it('understands a question in the light of those before it', async () => {
    const client = await createClient();
    const first = await client.ask('idx_7k2m9q4x8n3p', 'How long does delivery to France take?', {userId: 'u-1'});
    const alone = await client.ask('idx_7k2m9q4x8n3p', 'What does it cost?');
    const next = await client.ask('idx_7k2m9q4x8n3p', 'What does it cost?', {sessionId: first.sessionId, userId: 'u-1'});
    expect(next).toMatchObject({sessionId: first.sessionId, previousQuestionId: first.id});
    expect(next.summary).toContain('7.90 EUR');
    expect(alone.summary).not.toContain('7.90 EUR');
    const {body} = await client.call('GET', '/sessions?userId=u-1');
    expect(body.items).toMatchObject([{questionCount: 2, questionIds: [first.id, next.id]}]);
  });
});

describe('other languages', () => {
  it.each([
    ['de', 'Die Fähre Wellenreiter legt täglich um 9 Uhr ab.', 'Wann legen die Fähren ab?', '9 Uhr'],
    ['fr', 'Le musée ferme à 18 heures.', 'Quand ferment les musées ?', '18 heures'],
    ['es', 'La garantía cubre las baterías durante 12 meses.', '¿Cuánto cubre la garantía de la batería?', '12 meses'],
    ['it', 'Il negozio apre alle 9 del mattino.', 'Quando apre il negozio?', 'alle 9'],
    ['pt', 'A loja abre às 9 da manhã.', 'Quando abrem as lojas?', 'às 9'],
    ['nl', 'De winkel opent om 9 uur.', 'Hoe laat openen de winkels?', '9 uur'],
    ['pl', 'Sklep otwiera się o godzinie 9.', 'O której godzinie otwiera się sklep?', '9'],
    ['he', 'תקופת האחריות היא 24 חודשים.', 'מה תקופת האחריות?', '24'],
    ['ar', 'مدة الضمان 24 شهرا.', 'كم مدة الضمان؟', '24'],
    ['ja', '保証期間は24か月です。', '保証期間はどのくらいですか？', '24'],
    ['zh', '保修期为24个月。', '保修期是多久？', '24'],
  ])('%s', async (language, text, question, expected) => {
    const client = await createClient();
    const indexId = await client.createIndex({'a.txt': `${text}\n`}, {language});
    expect((await client.ask(indexId, question)).summary).toContain(expected);
    expect((await client.ask(indexId, 'Zorblatt 4711?')).outcome).toBe('no_answer');
  });
});

describe('the post about how an index thinks', () => {
  const post = readFileSync(path.join(import.meta.dirname, '../blog/2024-03-12-first-blog-post.md'), 'utf8');

  it('answers its question from one passage of its second file', async () => {
    const client = await createClient();
    const [, second = ''] = [...post.matchAll(/^```md\n([\s\S]*?)^```/gm)].map(([, text = '']) => text);
    const question = /take the question \*(.+?)\*/.exec(post)?.[1] ?? '';
    const {summary, sources} = await client.ask(await client.createIndex({'returns.md': second}), question);
    expect(summary).toBe('An item bought in a sale can be exchanged, but it is not refunded.');
    expect(sources.map(({passage}) => passage)).toEqual([summary]);
  });

  it.each([
    ['de', /matches \*(.+?)\* with \*(.+?)\*/],
    ['es', /But \*(.+?)\* and \*(.+?)\* do not match/],
  ])('has two words that are one in a %s index, but not in an English one', async (language, pattern) => {
    const client = await createClient();
    const [, first = '', second = ''] = pattern.exec(post) ?? [];
    const ask = async (settings: object, written: string, asked: string) =>
      (await client.ask(await client.createIndex({'a.txt': `${written} 30.\n`}, settings), asked)).outcome;
    for (const [written, asked] of [
      [first, second],
      [second, first],
    ] as const) {
      expect(await ask({language}, written, asked)).toBe('answered');
      expect(await ask({language: 'en'}, written, asked)).toBe('no_answer');
    }
  });
});
