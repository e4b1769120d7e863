// Markdown and YAML that look harmless and may keep a compiler busy.
import {type Family, fill, HEAD, OK, repeat, withPaths, withSchemas} from './documents.ts';

/** A description, in each field that can have one. */
const describe = (text: string): string =>
  withPaths({'/a': {get: {description: text, responses: OK}}}, {info: {...HEAD.info, description: text}});

/** Words that the compiler looks for in descriptions of properties. */
const WORDS = 'either or not both only one of must be required usually set recommended cannot used with instead mutually exclusive'.split(
  ' ',
);

/** Pieces of Markdown that open something, or may open it. */
const MARKDOWN = [
  '*a_ ',
  '**a ',
  '[',
  '[a](',
  '![[]()',
  '<a ',
  '<!-- ',
  '&amp',
  '`` ` ',
  '> ',
  '- ',
  '1. ',
  '1. \n> - ',
  '> - ',
  '~~a ',
  '|',
  '| a |\n',
  'a|b\n',
  '\\',
  '[^1]: a\n\n',
  '[a]: <',
  '[a]: b\n',
  '\n# ',
  '<b><i>',
  '$$',
  ':::',
  '{{',
  'a@b.c ',
  'www.a',
  'https://a.b/(',
  '\n    ',
  '\t-',
  '_a*b_c*',
  '\n- a\n\n  ',
  '\n> a\nb',
  '```\n',
  '<div>\n\n',
  '***',
  '\n---\n- ',
];

export const TEXTS: Record<string, Family> = {
  'YAML: aliases of aliases': (size) =>
    `openapi: 3.2.0\ninfo: {title: Things, version: "1"}\npaths: {}\nx: &x0 [a]\n${Array.from({length: Math.min(900, size / 40)}, (_, index) => `x${index}: &x${index + 1} [*x${index}, *x${index}, *x${index}]`).join('\n')}\n`,
  'YAML: merges of merges': (size) =>
    `openapi: 3.2.0\ninfo: {title: Things, version: "1"}\npaths: {}\nx: &m0 {a: 1}\n${Array.from({length: Math.floor(size / 40)}, (_, index) => `x${index}: &m${index + 1} {<<: *m${index}, b${index}: 1}`).join('\n')}\n`,
  'YAML: indentation without end': (size) => `openapi: 3.2.0\ninfo: {title: Things, version: "1"}\n${repeat('- ', size)}`,
  'YAML: keys without end': (size) => repeat('? a\n: [{', size),
  'YAML: quotes and comments': (size) => `openapi: 3.2.0\ninfo: {title: "${repeat("\\\n '", size)}`,
  ...Object.fromEntries(MARKDOWN.map((piece) => [`Markdown: ${JSON.stringify(piece)}`, (size: number) => describe(repeat(piece, size))])),
  'Markdown by chance': (size, random) => {
    let text = '';
    while (text.length < size) text += (MARKDOWN[random(MARKDOWN.length)] ?? '').repeat(1 + random(200));
    return describe(text);
  },
  'descriptions of words that say how properties belong together': (size, random) => {
    const write = (): string => Array.from({length: 300}, () => WORDS[random(WORDS.length)]).join(' ');
    const description = repeat('either or ', size / 2);
    return withSchemas({
      s: {
        type: 'object',
        properties: {a: {type: 'string', description}, ...fill(size / 2, (index) => [`p${index}`, {description: write()}])},
      },
    });
  },
  'Markdown: brackets that open and close': (size) => describe(repeat('[', size / 2) + repeat(']()', size / 2)),
  'Markdown: a table of many columns': (size) =>
    describe(`${repeat('|a', size / 3)}\n${repeat('|-', size / 3)}\n${repeat('|b', size / 3)}`),
};
