import {expect, test} from 'vitest';
import {findHeadEnd as find} from './head.ts';

const findHeadEnd = (html: string): number => find(Buffer.from(html));

test('a head ends at its tag, not at a title that contains it', () => {
  const head = `<html><head><title>&lt;/head></title><meta content='</head><body "'><script>"</head>"</script>`;
  expect(findHeadEnd(`${head}</head><body></head></body></html>`)).toBe(head.length);
  expect(findHeadEnd(`${head}${'<meta>'.repeat(20_000)}</head><body></body></html>`)).toBe(head.length + 120_000);
  expect(findHeadEnd('words')).toBe(0);
  expect(findHeadEnd('<head><title>é</title></head></head>')).toBe('<head><title>..</title>'.length);
});
