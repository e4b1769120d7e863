import {expect, test} from 'vitest';
import {getCodeParts} from './codeParts.ts';

test.each([
  ['removed: use query parameter `cursor` instead', ['removed: use query parameter ', '<cursor>', ' instead']],
  ['value "missing_answer" added', ['value ', '<"missing_answer">', ' added']],
  ['default "a" removed', ['default ', '<"a">', ' removed']],
  ['default changed from "a" to "b"', ['default changed from ', '<"a">', ' to ', '<"b">']],
  [String.raw`value "a\"b" added`, ['value ', String.raw`<"a\"b">`, ' added']],
  ['send "a", or ("b").', ['send ', '<"a">', ', or (', '<"b">', ').']],
  ['default {"a":["b","c"]} added', ['default {"a":["b","c"]} added']],
  ['`a``b`', ['<a>', '<b>']],
  ['max length raised from 40 to 80', ['max length raised from 40 to 80']],
  // Quoted prose, and a backtick alone.
  ['read "How to move" first', ['read "How to move" first']],
  ['a ` b', ['a ` b']],
])('the code in %s is separate', (text, parts) => {
  expect(getCodeParts(text).map(({text: part, isCode}) => (isCode ? `<${part}>` : part))).toEqual(parts);
});
