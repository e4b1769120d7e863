import {expect, test} from 'vitest';
import {describeBrokenJson} from './brokenJson.ts';

test.each<[text: string, described: string]>([
  ['{"a":1,}', "1:8: this is not JSON: Quoted object key expected but got '}': correct the text there."],
  // JSON.parse names no position for these.
  ['{"a":\n\n tru}', "3:2: this is not JSON: Object value expected after ':': correct the text there."],
  ['', '1:1: this is not JSON: JSON value expected but reached end of input: correct the text there.'],
  ['{"é": "x\ny"}', "1:9: this is not JSON: Invalid character ' ': correct the text there."],
  ['{"a": 1, "a": 2, b}', "1:18: this is not JSON: Quoted object key expected but got 'b': correct the text there."],
])('%j', (text, described) => {
  expect(describeBrokenJson(text)).toBe(described);
});

test('valid JSON has no error', () => {
  expect(describeBrokenJson('{"a": [1, {"b": null}], "a": 2}')).toBeUndefined();
});
