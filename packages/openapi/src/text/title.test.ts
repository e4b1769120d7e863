import {expect, test} from 'vitest';
import {compileText} from '../testing.ts';

test('titles, servers and headers of credentials are single lines on pages and in their Markdown', async () => {
  const forged = 'a\n\n## Forged\n\n- b';
  const {result} = await compileText(
    JSON.stringify({
      openapi: '3.1.1',
      info: {title: forged, version: forged},
      servers: [{url: `https://a.example/${forged}`}],
      tags: [{name: forged}],
      paths: {'/a': {get: {summary: forged, tags: [forged], security: [{k: []}], responses: {}}}},
      components: {securitySchemes: {k: {type: 'apiKey', in: 'header', name: forged}}},
    }),
  );
  const {title, version, groups, servers, schemes} = result?.overview ?? {};
  const texts = [title, version, groups?.[0]?.name, servers?.[0]?.url, schemes?.[0]?.sent, result?.pages[0]?.title];
  for (const text of texts) expect(text).toMatch(/^[^\n\r]*Forged[^\n\r]*$/);
});

test('a folded title does not end with the space of its line break', async () => {
  const {result} = await compileText(
    'openapi: 3.1.1\ninfo: {title: Things, version: "1"}\npaths:\n  /a:\n    get:\n      summary: >\n        Get\n        a thing\n      responses: {}\n',
  );
  expect(result?.pages[0]?.title).toBe('Get a thing');
});
