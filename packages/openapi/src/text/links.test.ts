import {expect, test} from 'vitest';
import {renderProblem} from '../document/problems/problem.ts';
import {compileText, indent} from '../testing.ts';

const REST = `
tags:
  - {name: user accounts, description: "## Rate limits", x-displayName: Accounts}
paths:
  /users/{id}:
    get: {operationId: getUser, tags: [user accounts]}
  /users: {$ref: paths/users.yaml}
`;
const USERS = 'post: {tags: [user accounts], description: "[up](../api.yaml#/paths/~1users~1{id}/get) [here](#request-body)"}';

/** Compiles a document with this text as its description; pages are below /base/docs/api, or are the whole site. */
async function renderLinks(text: string, root = '/docs/api'): Promise<{hrefs: (string | undefined)[]; problems: string[]; html: string}> {
  const {result, problems} = await compileText(
    {
      'api.yaml': `openapi: 3.1.1\ninfo:\n  title: Things\n  version: "1"\n  description: |\n${indent(text, 4)}${REST}`,
      'paths/users.yaml': USERS,
    },
    {root, resolveLink: (path) => `/base${path}`},
  );
  const html = result?.overview.html ?? '';
  return {
    html,
    hrefs: [...html.matchAll(/<a(?: href="([^"]*)")?[^>]*>/g)].map(([, href]) => href),
    problems: problems.filter(({message}) => /^the link/.test(message)).map(renderProblem),
  };
}

test.each([
  ['#operation/getUser', '/base/docs/api/get-user'],
  ['#operations/getuser', '/base/docs/api/get-user'],
  ['#/operations/getUser', '/base/docs/api/get-user'],
  ['#/paths/~1users~1{id}/get', '/base/docs/api/get-user'],
  ['#/paths/~1users/post', '/base/docs/api/post-users'],
  ['#tag/user-accounts/operation/getUser', '/base/docs/api/get-user'],
  ['#tag/user-accounts/paths/~1users/post', '/base/docs/api/post-users'],
  ['#tag/user-accounts/POST/users', '/base/docs/api/post-users'],
  ['#/user%20accounts/getUser', '/base/docs/api/get-user'],
  ['#!/user_accounts/getUser', '/base/docs/api/get-user'],
  ['#getUser', '/base/docs/api/get-user'],
  ['getUser', '/base/docs/api/get-user'],
  ['./get-user.md', '/base/docs/api/get-user'],
  ['paths/users.yaml', '/base/docs/api/post-users'],
  ['#tag/user%20accounts', '/base/docs/api/things#tag-user-accounts'],
  ['#tag/Accounts', '/base/docs/api/things#tag-user-accounts'],
  ['#user-accounts', '/base/docs/api/things#tag-user-accounts'],
  ['#section/First-steps', '#first-steps'],
  ['#first-steps', '#first-steps'],
  ['#servers', '#servers'],
  ['#query-parameters', '#query-parameters'],
  ['#querystring-parameters', '#querystring-parameters'],
  ['/guides/errors', '/base/guides/errors'],
  ['https://example.com/#operation/x', 'https://example.com/#operation/x'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
])('%s leads to %s', async (href, address) => {
  const {hrefs, problems} = await renderLinks(`# First steps\n\n[x](<${href}>)`);
  expect(hrefs).toEqual([address]);
  expect(problems).toEqual([]);
});

test('if the document is the whole site, paths are read as names of operations and tags', async () => {
  const {hrefs} = await renderLinks('[a](/reference/getuser) [b](/reference/user-accounts) [c](/docs/other)', '');
  expect(hrefs).toEqual(['/base/get-user', '/base/#tag-user-accounts', undefined]);
});

test('a link that leads nowhere is reported with its location and becomes text', async () => {
  const {hrefs, problems} = await renderLinks('Text.\n\n[a](#operation/none) and [b](guide/none.md) and [c](#/components/schemas/A)');
  expect(hrefs).toEqual([undefined, undefined, undefined]);
  expect(problems).toEqual(
    ['#operation/none', 'guide/none.md', '#/components/schemas/A'].map(
      (href) => `api.yaml:5:3 warning: the link "${href}" leads nowhere, so only its text is shown (at #/info/description)
    → write an address that begins with https://, or "#operation/" with an operationId, or "#tag/" with the name of a tag`,
    ),
  );
});

test('links into the site are listed with their first location', async () => {
  const document = `openapi: 3.1.1
info: {title: T, version: "1", description: "[a](/docs/b#c) [d](#operation/getUser) [e](https://f.example/) [g](//h.example/)"}
${REST.replace('  /users: {$ref: paths/users.yaml}', '  /d: {get: {description: "[a](/docs/b#c) ![i](/img/i.png)"}}')}`;
  const {result} = await compileText(document, {root: '/docs/api', resolveLink: (path) => `/base${path}`});
  expect([...(result?.siteLinks ?? [])].map(([href, {line, pointer}]) => [href, line, pointer])).toEqual([
    ['/docs/b#c', 9, '/paths/~1d/get/description'],
    ['/img/i.png', 9, '/paths/~1d/get/description'],
  ]);
});

test('a picture of the site stays; a missing one becomes its text', async () => {
  const {html} = await renderLinks('![a](/img/a.png) ![b](b.png)');
  expect(html).toBe('<p><img src="/base/img/a.png" alt="a"> <span>b</span></p>');
});

test('headings of descriptions have their own anchors', async () => {
  const {result} = await compileText(
    `openapi: 3.1.1\ninfo: {title: T, version: "1", description: "# Servers\\n# Query parameters\\n# Rate limits\\n# Rate limits"}\n${REST.replace('  /users: {$ref: paths/users.yaml}\n', '')}`,
  );
  const html = [result?.overview.html, ...(result?.groups.map((group) => group.html) ?? [])].join('');
  expect([...html.matchAll(/<h\d [^>]*id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    'text-servers',
    'text-query-parameters',
    'rate-limits',
    'rate-limits-1',
    'rate-limits-2',
  ]);
});

/** Targets of a description's links, in a reference that is the whole site. */
async function renderOwn(links: string[], facts: string, linkBase?: string): Promise<{hrefs: (string | undefined)[]; problems: string[]}> {
  const {result, problems} = await compileText(
    `openapi: 3.1.1\n${facts}\ninfo:\n  title: Things\n  version: "1"\n  description: "${links.map((link) => `[x](${link})`).join(' ')}"
tags: [{name: billing, description: All}]
paths: {/users: {get: {operationId: getUser, tags: [billing]}}}`,
    {root: '', ...(linkBase === undefined ? {} : {linkBase})},
  );
  return {
    hrefs: [...(result?.overview.html ?? '').matchAll(/<a(?: href="([^"]*)")?[^>]*>/g)].map(([, href]) => href),
    problems: problems.map(({severity, message}) => `${severity}: ${message}`),
  };
}

const GUESS = (origin: string, source: string): string =>
  `info: links to pages of the API's own site lead to "${origin}", which is taken from ${source}`;

test.each([
  ['servers: [{url: "https://api.shop.com/v1"}]', 'https://shop.com/docs/billing', GUESS('https://shop.com', 'its server')],
  [
    'servers: [{url: "https://{region}.shop.com", variables: {region: {default: eu}}}, {url: "https://shop.dev"}]',
    'https://shop.dev/docs/billing',
    GUESS('https://shop.dev', 'its server'),
  ],
  [
    'externalDocs: {url: "https://help.shop.com/en/"}\nservers: [{url: "https://api.shop.com"}]',
    'https://help.shop.com/docs/billing',
    GUESS('https://help.shop.com', 'its externalDocs'),
  ],
])('links to the site of the document are found by its information: %s', async (facts, address, guess) => {
  const {hrefs, problems} = await renderOwn(['/docs/billing', '/reference/getuser', '/docs#tag/billing'], facts);
  expect(hrefs).toEqual([address, '/get-user', '/#tag-billing']);
  expect(problems).toEqual([guess]);
});

test.each([
  'servers: [{url: "http://localhost:3000"}, {url: "https://10.0.0.1"}, {url: /v1}]',
  'externalDocs: {url: "http://swagger.io"}\nservers: [{url: "https://api.example.com"}]',
])('no site is found from %s', async (facts) => {
  const {hrefs, problems} = await renderOwn(['/docs/other', 'guide.md'], facts);
  expect(hrefs).toEqual([undefined, undefined]);
  expect(problems).toHaveLength(2);
});

test('a configured site applies to relative links too', async () => {
  const {hrefs, problems} = await renderOwn(
    ['/docs/billing', 'guide.md', '#none', 'mailto:a@b.c'],
    'servers: [{url: "https://api.shop.com"}]',
    'https://docs.shop.com/en/',
  );
  expect(hrefs).toEqual(['https://docs.shop.com/docs/billing', 'https://docs.shop.com/en/guide.md', undefined, 'mailto:a@b.c']);
  expect(problems).toEqual(['warning: the link "#none" leads nowhere, so only its text is shown']);
});

test("a picture of the document's site becomes a link", async () => {
  const {result} = await compileText(
    `openapi: 3.1.1\ninfo: {title: T, version: "1", description: "![Logo](/logo.png)"}\nservers: [{url: "https://shop.com"}]\npaths: {/a: {get: {}}}`,
    {root: ''},
  );
  expect(result?.overview.html).toBe('<p><a href="https://shop.com/logo.png">Logo</a></p>');
});

test('a picture of another origin becomes a link, which is reported once', async () => {
  const text = '![Flow](https://cdn.test/flow.png)';
  const {problems} = await compileText(
    `openapi: 3.1.1
info: {title: T, version: "1", description: "${text}"}
paths: {/a: {get: {description: "Again: ${text} ![own](/img/a.png)"}}}`,
    {root: '/docs/api'},
  );
  expect(problems.filter(({message}) => message.includes('picture')).map(renderProblem)).toEqual([
    expect.stringMatching(
      /^api\.yaml:3:\d+ warning: the picture "https:\/\/cdn\.test\/flow\.png" is shown as a link: its host would learn who reads the page .*\n {4}→ save it/,
    ),
  ]);
});
