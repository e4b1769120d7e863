import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {validatePortal} from '../portal.ts';
import {createCards, getFileImage} from './social.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'social-'));
afterAll(() => rmSync(folder, {recursive: true}));

const portal = validatePortal({
  product: 'Paper',
  title: 'Paper Developers',
  tagline: 'Search what you have written',
  url: 'https://docs.example.com',
  apis: [{file: 'api.yaml', route: 'api', label: 'Paper API'}],
  languages: ['curl'],
  footer: 'Paper',
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

test('a picture of the author stays, a part of a page has none, a page without a title has that of its kind', () => {
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
