import {expect, test} from 'vitest';
import {renderLlms} from './llms.ts';
import {renderLlmsFull} from './llmsFull.ts';
import type {ApiSummary, Twin} from './twin.ts';

const SITE = {title: 'Things', tagline: 'All of them.', origin: 'https://things.example', baseUrl: '/base/'};

const API: ApiSummary = {
  label: 'API',
  root: '/base/api',
  isOutdated: false,
  about: 'Stores things.',
  servers: ['https://api.things.example/v2'],
  schemes: [
    {title: 'Bearer token', sent: 'Authorization: Bearer YOUR_API_KEY'},
    {title: 'OAuth', sent: 'Authorization: Bearer YOUR_API_KEY'},
    {title: 'Client certificate'},
  ],
  overview: '/base/api/things',
  downloads: [
    {label: 'openapi.yaml', href: '/base/openapi/api/openapi.yaml'},
    {label: 'postman.json', href: '/base/openapi/api/postman.json'},
  ],
  feed: '/base/openapi/api/changes.xml',
  size: 1000,
  sandbox: {port: 4010, script: 'sandbox', credentials: {key: 'sk_1'}},
  groups: [{section: 'API: All', name: 'All', about: 'Each thing.'}],
};

const TWINS: Twin[] = [
  {url: '/base/api-1/get', section: 'API 1: All', title: 'Get', description: '`GET /old`', text: '# Get, before', isOptional: true},
  {url: '/base/intro', section: 'Guides', title: 'Intro', description: 'How it begins.', text: '# Intro'},
  {url: '/base/tags', section: undefined, title: 'Tags', description: '', text: '# Tags'},
  {url: '/base/api/get', section: 'API: All', title: 'Get [one]', description: '`GET /new`', text: '# Get', samples: '\n## Code samples\n'},
];

test('information for clients comes first, then every page except lists, and optional content last', () => {
  const files = renderLlms(SITE, TWINS, [API]);
  expect([...files.keys()]).toEqual(['/base/llms.txt']);
  expect(files.get('/base/llms.txt')).toBe(`# Things

> All of them.

API: Stores things.

- Base address: \`https://api.things.example/v2\`
- Authorization: \`Authorization: Bearer YOUR_API_KEY\` or Client certificate ([schemes](https://things.example/base/api/things.md#authorization))
- OpenAPI document: [openapi.yaml](https://things.example/base/openapi/api/openapi.yaml)
- For other tools: [postman.json](https://things.example/base/openapi/api/postman.json)
- Sandbox: \`http://localhost:4010/v2\`, started with \`npm run sandbox\` in the repository of this portal; it accepts \`sk_1\` for \`key\`
- Changes: [Atom feed](https://things.example/base/openapi/api/changes.xml)

Everything below in one file: [llms-full.txt](https://things.example/base/llms-full.txt)

## Guides

- [Intro](https://things.example/base/intro.md): How it begins.

## API: All

- [Get \\[one\\]](https://things.example/base/api/get.md): \`GET /new\`

## Optional

- [Get (API 1)](https://things.example/base/api-1/get.md): \`GET /old\`
`);
});

test('an optional page is named with its API, and a page of no API by its title alone', () => {
  const post: Twin = {url: '/base/blog/post', section: 'Blog', title: 'Post', description: '', text: '# Post', isOptional: true};
  const lines = (renderLlms(SITE, [...TWINS, post], [API]).get('/base/llms.txt') ?? '').split('## Optional\n\n')[1];
  expect(lines).toBe(
    '- [Get (API 1)](https://things.example/base/api-1/get.md): `GET /old`\n- [Post](https://things.example/base/blog/post.md)\n',
  );
});

test('each group of very many operations has its own list', () => {
  const many = Array.from({length: 250}, (_, index): Twin => ({...TWINS[3], url: `/base/api/get-${index}`}) as Twin);
  const files = renderLlms(SITE, many, [API]);
  expect([...files.keys()]).toEqual(['/base/api/groups/1/llms.txt', '/base/llms.txt']);
  expect(files.get('/base/llms.txt')).toContain(
    '- [All](https://things.example/base/api/groups/1/llms.txt): 250 operations. Each thing.\n',
  );
  expect(files.get('/base/llms.txt')).not.toContain('get-7.md');
  expect(files.get('/base/api/groups/1/llms.txt')).toContain(
    '# API: All\n\n> Things\n\n## Operations\n\n- [Get \\[one\\]](https://things.example/base/api/get-0.md)',
  );
});

test('two groups with the same name share one list', () => {
  const many = Array.from({length: 250}, (_, index): Twin => ({...TWINS[3], url: `/base/api/get-${index}`}) as Twin);
  const groups = [...API.groups, {section: 'API: Rest', name: 'Rest', about: ''}, {section: 'API: All', name: 'All', about: ''}];
  const rest = {...TWINS[3], url: '/base/api/rest', section: 'API: Rest'} as Twin;
  const text = renderLlms(SITE, [...many, rest], [{...API, groups}]).get('/base/llms.txt') ?? '';
  expect(text.match(/^- \[(?:All|Rest)\].*/gm)).toEqual([
    '- [All](https://things.example/base/api/groups/1/llms.txt): 250 operations. Each thing.',
    '- [Rest](https://things.example/base/api/groups/2/llms.txt): 1 operation.',
  ]);
});

test('the whole text begins with information for clients, without samples and files other than pages', () => {
  const text = renderLlmsFull(SITE, TWINS, [API]);
  expect([...text.matchAll(/^# (.*)$/gm)].map(([, title]) => title)).toEqual(['Things', 'Intro', 'Get', 'Get, before']);
  expect(text).not.toContain('Code samples');
});

test('the whole text has at most one and a half times the size of the documents, and addresses for the rest', () => {
  const long = (title: string): Twin => ({
    url: `/base/${title}`,
    section: 'Guides',
    title,
    description: '',
    text: `# ${title}\n\n${'é '.repeat(30_000)}`,
  });
  const text = renderLlmsFull(SITE, [long('a'), long('b'), long('c')], [{...API, size: 130_000}]);
  expect(Buffer.byteLength(text)).toBeLessThan(195_000);
  expect([...text.matchAll(/^# (\w)$/gm)].map(([, title]) => title)).toEqual(['a', 'b']);
  expect(text).toContain('[c](https://things.example/base/c.md)');
});

test('no text of a document begins a list item, or ends its code', () => {
  const forged = 'a\n\n## Forged `b`\r\n- [c](https://evil.example)';
  const api = {...API, label: forged, about: forged, servers: [forged], schemes: [{title: forged, sent: forged}, {title: forged}]};
  const groups = [{section: forged, name: forged, about: forged}];
  const twins = [{url: '/base/a', section: forged, title: forged, description: forged, text: '# A'}];
  const site = {...SITE, title: forged, tagline: forged};
  const many = Array.from({length: 201}, () => twins).flat();
  const texts = [
    ...renderLlms(site, twins, [{...api, groups}]).values(),
    ...renderLlms(site, many, [{...api, groups}]).values(),
    renderLlmsFull(site, twins, [{...api, groups}]),
  ];
  expect(texts.length).toBeGreaterThan(3);
  for (const text of texts) {
    expect(text).not.toMatch(/^## Forged|^- \[c\]/m);
    expect(/^- Base address: (.*)$/m.exec(text)?.[1]?.match(/`/g) ?? []).toHaveLength(text.includes('Base address') ? 2 : 0);
  }
});

test('no name in a list becomes a picture, a link, an element or a terminal command', () => {
  const name = '![p](https://evil.example/p.png) [l](https://evil.example) <img src=x> user_id \u001b[31m\u202e';
  const escaped = String.raw`!\[p\](https://evil.example/p.png) \[l\](https://evil.example) \<img src=x> user_id`;
  const api = {...API, label: name, schemes: [{title: name}], groups: [{section: name, name, about: ''}]};
  const twins = [{url: '/base/a', section: name, title: name, description: '', text: '# A'}];
  const site = {...SITE, title: name, tagline: name};
  const many = Array.from({length: 201}, () => twins).flat();
  for (const text of [
    ...renderLlms(site, twins, [api]).values(),
    ...renderLlms(site, many, [api]).values(),
    renderLlmsFull(site, twins, [api]),
  ]) {
    expect(text.split(escaped).length).toBeGreaterThan(2);
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    expect(text.replaceAll(escaped, '')).not.toMatch(/evil|<img|[\u001b\u202e]/);
  }
});
