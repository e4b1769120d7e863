import {expect, test} from 'vitest';
import {CONTROLS} from '../../openapi/src/json/controls.ts';
import {escapeControls} from './controls.ts';

test("the escaped characters are those of the compiler's messages", () => {
  const all = Array.from({length: 0xd800}, (_, code) => String.fromCharCode(code));
  const control = new RegExp(`[${CONTROLS}]`, 'u');
  expect(all.filter((char) => escapeControls(char) !== char)).toEqual(all.filter((char) => control.test(char)));
});
