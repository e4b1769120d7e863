import {describe, expect, test} from 'vitest';
import type {GroupView} from '../view/page.ts';
import {compileText, HEAD} from '../testing.ts';

/** Groups as names, with the IDs of their pages: `['Pets', 'list-pets', ['Cats', …]]`. */
type Outline = [name: string, ...inner: (string | Outline)[]];

function toOutline({name, operations, groups = []}: GroupView): Outline {
  return [name, ...operations.map(({pageId}) => pageId), ...groups.map(toOutline)];
}

async function getOutline(document: string): Promise<Outline[]> {
  const {result, problems} = await compileText(HEAD + document);
  expect(problems.filter(({severity}) => severity === 'error')).toEqual([]);
  return (result?.groups ?? []).map(toOutline);
}

const PATHS = 'paths: {/a: {get: {tags: [a]}}, /b: {get: {tags: [b, a]}}, /c: {get: {}}}\n';

test('the overview shows the information of the document', async () => {
  const {result} = await compileText(
    `openapi: 3.1.1
info:
  title: Things API
  version: 2024-05
  summary: All things
  description: With *care*
  termsOfService: https://example.com/terms
  contact: {name: Help desk, url: https://example.com/help, email: help@example.com}
  license: {name: MIT, identifier: MIT}
externalDocs: {url: https://example.com/docs, description: Handbook}
servers: [{url: https://api.example.com}]
paths: {/a: {get: {}}}
`,
  );
  expect(result?.overview).toEqual({
    kind: 'overview',
    id: 'things-api',
    title: 'Things API',
    version: '2024-05',
    summary: 'All things',
    html: '<p>With <em>care</em></p>',
    termsOfService: 'https://example.com/terms',
    contact: {href: 'https://example.com/help', label: 'Help desk'},
    email: {href: 'mailto:help@example.com', label: 'help@example.com'},
    license: {href: 'https://spdx.org/licenses/MIT.html', label: 'MIT'},
    externalDocs: {href: 'https://example.com/docs', label: 'Handbook'},
    servers: [{url: 'https://api.example.com', variables: []}],
    schemes: [],
    groups: [
      {
        name: 'Operations',
        anchor: 'tag-other-operations',
        operations: [{pageId: 'get-a', title: 'GET /a', method: 'GET', path: '/a'}],
      },
    ],
    downloads: [],
  });
});

test('an address that could run code is not a link', async () => {
  const {result} = await compileText(`openapi: 3.1.1
info: {title: T, version: "1", termsOfService: "javascript:alert(1)", contact: {url: "  java\\nscript:alert(1)"}, license: {name: L, url: "data:text/html,x"}}
externalDocs: {url: "vbscript:x"}
paths: {}
`);
  const {termsOfService, contact, license, externalDocs} = result?.overview ?? {};
  expect({termsOfService, contact, license, externalDocs}).toEqual({
    contact: {href: '', label: 'java\nscript:alert(1)'},
    license: {href: '', label: 'L'},
  });
});

describe('groups', () => {
  test('follow the declared tags, then the undeclared ones; operations without a tag are a group too', async () => {
    expect(await getOutline(`tags: [{name: b}, {name: empty}]\n${PATHS}`)).toEqual([
      ['b', 'get-b'],
      ['a', 'get-a', 'get-b'],
      ['Other operations', 'get-c'],
    ]);
  });

  test('have a display name, a description and a link', async () => {
    const {result} = await compileText(
      `${HEAD}tags: [{name: a, x-displayName: All A, description: About *a*, externalDocs: {url: https://example.com/a}}, {name: b, summary: The Bs}]\n${PATHS}`,
    );
    expect(result?.groups.map(({name, html, externalDocs}) => ({name, html, externalDocs}))).toEqual([
      {name: 'All A', html: '<p>About <em>a</em></p>', externalDocs: {href: 'https://example.com/a', label: 'https://example.com/a'}},
      {name: 'The Bs'},
      {name: 'Other operations'},
    ]);
  });

  test('are nested by parent', async () => {
    expect(await getOutline(`tags: [{name: a, parent: top}, {name: top, summary: Top}, {name: b, parent: a}]\n${PATHS}`)).toEqual([
      ['Top', ['a', 'get-a', 'get-b', ['b', 'get-b']]],
      ['Other operations', 'get-c'],
    ]);
  });

  test('are nested by x-tagGroups, followed by the tags that these leave out', async () => {
    expect(
      await getOutline(`tags: [{name: a}, {name: b}]\nx-tagGroups: [{name: First, tags: [b, gone]}, {name: None, tags: []}]\n${PATHS}`),
    ).toEqual([
      ['First', ['b', 'get-b']],
      ['a', 'get-a', 'get-b'],
      ['Other operations', 'get-c'],
    ]);
  });

  test('of operations without tags come from their paths; if others have tags, only for a list that is too long', async () => {
    const toPaths = (names: string[]): string => `paths: {${names.map((name) => `${name}: {get: {}, delete: {}}`).join(', ')}}`;
    expect(await getOutline(toPaths(['/v1/books', '/v1/carts', '/v1/books/{id}', '/health'].map((path) => `"${path}"`)))).toEqual([
      ['Books', 'get-v1-books', 'delete-v1-books', 'get-v1-books-id', 'delete-v1-books-id'],
      ['Carts', 'get-v1-carts', 'delete-v1-carts'],
      ['Health', 'get-health', 'delete-health'],
    ]);
    const many = Array.from({length: 13}, (_, index) => `"/${index < 9 ? 'books' : 'carts'}/{id}/${'x'.repeat(index + 1)}"`);
    const [tagged, other] = await getOutline(toPaths(many).replace('{get: {}', '{get: {tags: [Some]}'));
    expect([tagged?.[0], other?.[0], other?.slice(1).map(([name]) => name)]).toEqual(['Some', 'Other operations', ['Books', 'Carts']]);
  });

  test('hold tags whose names begin alike, if there are many', async () => {
    const toPaths = (tags: string[]): string =>
      `paths: {${tags.map((tag, index) => `/${String.fromCharCode(97 + index)}: {get: {tags: [${tag}]}}`).join(', ')}}`;
    const others = Array.from({length: 21}, (_, index) => `other${index}`);
    const users = ['users.mailFolder', 'users.calendar', 'users.todo', 'users.drive'];
    expect((await getOutline(toPaths(['home', ...users, ...others]))).slice(0, 2)).toEqual([
      ['home', 'get-a'],
      ['Users', ['Mail folder', 'get-b'], ['Calendar', 'get-c'], ['Todo', 'get-d'], ['Drive', 'get-e']],
    ]);
    // The tag of that name is the group, with what it declares.
    const declared = 'tags: [{name: users, summary: People}, {name: users.todo, summary: To do}, {name: users.calendar, parent: home}]\n';
    expect((await getOutline(`${declared}${toPaths(['home', ...users, ...others])}`)).slice(0, 2)).toEqual([
      ['People', ['To do', 'get-d'], ['Mail folder', 'get-b'], ['Drive', 'get-e']],
      ['home', 'get-a', ['users.calendar', 'get-c']],
    ]);
    // Few tags make a short list, and x-tagGroups defines all groups.
    expect((await getOutline(toPaths(users))).map(([name]) => name)).toEqual(users);
    const grouped = `x-tagGroups: [{name: All, tags: [home]}]\n${toPaths(['home', ...users, ...others])}`;
    expect((await getOutline(grouped)).map(([name]) => name)).toEqual(['All', ...users, ...others]);
  });

  test('of a tag with too many operations for one list come from their paths', async () => {
    const toPaths = (count: number): string =>
      `paths: {${Array.from({length: count}, (_, index) => `"/shops/{id}/${index % 2 ? 'books' : 'carts'}/{id}${'/{key}'.repeat(index)}": {get: {tags: [shops]}}`).join(', ')}}`;
    const outline = await getOutline(toPaths(102));
    expect(outline.map(([name, ...inner]) => [name, inner.map(([group, ...ids]) => [group, ids.length])])).toEqual([
      [
        'shops',
        [
          ['Carts', 51],
          ['Books', 51],
        ],
      ],
    ]);
    const [flat] = await getOutline(toPaths(100));
    expect(flat?.slice(1).every((id) => typeof id === 'string')).toBe(true);
  });

  test('show what tells them apart if titles are the same: method and path, or the method', async () => {
    const operations = [
      '/a: {get: {tags: [t], summary: Count}}',
      '/b: {post: {tags: [t], summary: Count}, put: {tags: [t], summary: Change}, patch: {tags: [t], summary: Change}}',
      '/c: {get: {tags: [t], summary: List}}',
    ];
    const {result} = await compileText(`${HEAD}paths: {${operations.join(', ')}}`);
    expect(result?.groups[0]?.operations.map(({title, label}) => [title, label])).toEqual([
      ['Count', 'Count (GET /a)'],
      ['Count', 'Count (POST /b)'],
      ['Change', 'Change (PUT)'],
      ['Change', 'Change (PATCH)'],
      ['List', undefined],
    ]);
  });

  test('survive circular, self-referring and missing parents', async () => {
    for (const tags of [
      '[{name: a, parent: b}, {name: b, parent: a}]',
      '[{name: a, parent: a}]',
      '[{name: a, parent: gone}]',
      '[{name: ""}, {}, {name: a}]',
    ]) {
      const outline = await getOutline(`tags: ${tags}\n${PATHS}`);
      expect(outline.flat(9).toSorted()).toEqual(['Other operations', 'a', 'b', 'get-a', 'get-b', 'get-b', 'get-c']);
    }
  });

  test('may come from tags that are empty, numbers or other values', async () => {
    expect(
      await getOutline(
        'paths: {/a: {get: {tags: [""]}}, /b: {get: {tags: [5, true, {a: b}, [c]]}}, /c: {get: {tags: [__proto__]}}, /d: {get: {tags: 5}}}',
      ),
    ).toEqual([
      ['5', 'get-b'],
      ['true', 'get-b'],
      ['__proto__', 'get-c'],
      ['Other operations', 'get-a', 'get-d'],
    ]);
  });
});
