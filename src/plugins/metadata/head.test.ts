import {expect, test} from 'vitest';
import {findHeadEnd} from './head.ts';

test('a head ends where its tag does, not where a title says so', () => {
  const head = `<html><head><title>&lt;/head></title><meta content='</head><body "'><script>"</head>"</script>`;
  expect(findHeadEnd(`${head}</head><body></head></body></html>`)).toBe(head.length);
  expect(findHeadEnd(`${head}${'<meta>'.repeat(20_000)}</head><body></body></html>`)).toBe(head.length + 120_000);
  expect(findHeadEnd('words')).toBe(0);
});
