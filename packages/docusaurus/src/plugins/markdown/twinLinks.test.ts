import {expect, test} from 'vitest';
import {linkTwins} from './twinLinks.ts';

const SITE = {origin: 'https://a.example', baseUrl: '/base/'};

test.each([
  ['[a](/base/docs/b)', '[a](https://a.example/base/docs/b.md)'],
  ['[a](/base/docs/b/?q=1#c)', '[a](https://a.example/base/docs/b.md#c)'],
  [
    '[a](/base/) and [b](https://a.example/base/x "Title")',
    '[a](https://a.example/base/index.md) and [b](https://a.example/base/x.md "Title")',
  ],
  ['[a](<https://a.example/base>)', '[a](<https://a.example/base/index.md>)'],
  ['![a](/base/img/a.svg) [b](/base/docs/1.0)', '![a](https://a.example/base/img/a.svg) [b](https://a.example/base/docs/1.0.md)'],
  ['[a](#b)', '[a](https://a.example/base/page.md#b)'],
  [
    '[a](https://b.example/base/x) [b](//c.example) [c](mailto:d@e.example)',
    '[a](https://b.example/base/x) [b](//c.example) [c](mailto:d@e.example)',
  ],
  ['`[a](/base/b)` ``x`](/base/b)`` [c](/base/d)', '`[a](/base/b)` ``x`](/base/b)`` [c](https://a.example/base/d.md)'],
  ['```\n[a](/base/b)\n```', '```\n[a](/base/b)\n```'],
])('%s', (markdown, expected) => {
  expect(linkTwins(markdown, '/base/page', SITE)).toBe(expected);
});

test('unclosed backticks and brackets are read once', () => {
  for (const text of ['`'.repeat(300_000), '](/base/b'.repeat(40_000)])
    expect(linkTwins(`[a](b) ${text}`, '/base/page', SITE)).toContain(text);
});
