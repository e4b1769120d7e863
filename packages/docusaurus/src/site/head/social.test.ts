import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, test, vi} from 'vitest';
import {validatePortal, type PortalInput} from '../../config/portal.ts';
import type {SocialCard} from '../../plugins/social/card.ts';
import {drawCard} from '../../plugins/social/draw.ts';
import {createCards, getFileImage} from './social.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'social-'));
afterAll(() => rmSync(folder, {recursive: true}));

const FIELDS: PortalInput = {
  product: 'Paper',
  title: 'Paper Developers',
  tagline: 'Search what you have written',
  url: 'https://docs.example.com',
  apis: [{file: 'api.yaml', route: 'api', label: 'Paper API'}],
  languages: ['curl'],
  footer: 'Paper',
};
const portal = validatePortal(FIELDS);

/** The picture of the site. */
function getCard(fields: Partial<PortalInput>): SocialCard | undefined {
  const cards = createCards(validatePortal({...FIELDS, ...fields}));
  return cards.wanted.get(cards.site);
}

test.each<[string, Partial<PortalInput>, SocialCard['colours']]>([
  ['the portal’s own', {}, {ink: '#1b1c21', paper: '#f7f6f3', marker: '#ffd84a'}],
  [
    'of the theme',
    {theme: {light: {text: '#101010', surface: '#fafafa', link: '#00605a'}}},
    {ink: '#101010', paper: '#fafafa', marker: '#00605a'},
  ],
  ['that go with its page', {theme: {light: {page: '#fff4e0', marker: '#ffcc00'}}}, {ink: '#1b1c21', paper: '#f7ecd9', marker: '#ffcc00'}],
  ['of a dark theme', {theme: {mode: 'dark', dark: {link: '#7fe0d4'}}}, {ink: '#e9e9ec', paper: '#191b20', marker: '#7fe0d4'}],
  [
    'of the pictures',
    {theme: {light: {text: '#101010'}}, colours: {ink: '#202020'}},
    {ink: '#202020', paper: '#f7f6f3', marker: '#ffd84a'},
  ],
])('the colours of a picture are those %s', (_, fields, colours) => {
  expect(getCard(fields)?.colours).toEqual(colours);
});

test('a picture has the logo of the colour mode if it can be drawn', () => {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  const files: Record<string, string> = {
    'light.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    'dark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9px"/>',
    'text.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>Paper</text></svg>',
    'sizeless.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="100%"/>',
    'photo.jpg': 'JPEG',
  };
  mkdirSync(path.join(folder, 'static'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, 'static', name), text);
  const getLogo = (src: string, mode: 'light' | 'dark' = 'light'): string | undefined =>
    getCard({logo: {src, srcDark: 'dark.svg'}, theme: {mode}})?.logo;
  const toAddress = (name: string): string => `data:image/svg+xml;base64,${Buffer.from(files[name] ?? '').toString('base64')}`;
  expect([getLogo('light.svg'), getLogo('light.svg', 'dark')]).toEqual([toAddress('light.svg'), toAddress('dark.svg')]);
  for (const name of ['text.svg', 'sizeless.svg', 'photo.jpg', 'gone.svg']) expect(getLogo(name), name).toBeUndefined();
  vi.restoreAllMocks();
});

test('a picture is drawn with any logo', async () => {
  const card = {title: 'Paper', tagline: 'Search', label: 'Limits', colours: {ink: '#1b1c21', paper: '#f7f6f3', marker: '#ffd84a'}};
  const toAddress = (type: string, bytes: string): string => `data:image/${type};base64,${Buffer.from(bytes, 'latin1').toString('base64')}`;
  const plain = await drawCard(card);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"><path d="M0 0h9v9z"/></svg>';
  for (const logo of [
    toAddress('svg+xml', svg),
    toAddress('svg+xml', '<svg viewBox="0 0 9 9"><path'),
    toAddress('png', `\x89PNG\r\n\x1a\n${'\x01'.repeat(16)}`),
  ])
    expect(await drawCard({...card, logo})).not.toEqual(plain);
});

test('a page has a picture with its own title, from its front matter or its heading', () => {
  const cards = createCards(portal);
  const guide = getFileImage({filePath: '/site/docs/limits.md', frontMatter: {title: 'Limits'}, content: '# Another'}, cards);
  const post = getFileImage({filePath: '/site/blog/first.md', frontMatter: {}, content: '\n# First words\n\nText'}, cards);
  const labels = [guide, post].map(({image = ''}) => cards.wanted.get(image.slice(1)));
  expect(labels).toMatchObject([
    {label: 'Limits', title: 'Paper Developers · Documentation', tagline: 'Search what you have written'},
    {label: 'First words', title: 'Paper Developers · Blog'},
  ]);
});

test('a picture of the author stays, a part of a page has none, and a page without a title has the picture of its kind', () => {
  const cards = createCards(portal);
  const before = cards.wanted.size;
  expect(getFileImage({filePath: '/site/docs/a.md', frontMatter: {title: 'A', image: '/img/a.png'}, content: ''}, cards)).toEqual({});
  expect(getFileImage({filePath: '/site/docs/_part.mdx', frontMatter: {title: 'A'}, content: ''}, cards)).toEqual({});
  expect(cards.wanted.size).toBe(before);
  const {image = ''} = getFileImage({filePath: '/site/docs/b.md', frontMatter: {}, content: 'Text'}, cards);
  expect(cards.wanted.get(image.slice(1))).toMatchObject({label: 'Documentation'});
});

test.each([
  {count: 100, labels: ['Ask', 'Read']},
  {count: 101, labels: ['Paper API']},
])('the $count operations of a reference', ({count, labels}) => {
  const docs = path.join(folder, String(count), 'docs/api');
  mkdirSync(docs, {recursive: true});
  for (let index = 0; index < count; index++) writeFileSync(path.join(docs, `operation-${index}.api.mdx`), '');
  const cards = createCards(portal);
  const images = ['Ask', 'Read'].map((title, index) =>
    getFileImage({filePath: path.join(docs, `operation-${index}.api.mdx`), frontMatter: {title}, content: ''}, cards),
  );
  expect([...new Set(images.map(({image = ''}) => cards.wanted.get(image.slice(1))?.label))]).toEqual(labels);
});
