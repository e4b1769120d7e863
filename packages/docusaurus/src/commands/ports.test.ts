import {expect, test} from 'vitest';
import {readPort} from './ports.ts';

test.each([
  ['0', 0],
  ['8080', 8080],
  ['65535', 65_535],
])('%s is a port', (text, port) => {
  expect(readPort(text)).toBe(port);
});

test.each(['65536', '-1', '1.5', '1e3', ' 80', '', '0x50'])('%j is not a port', (text) => {
  expect(() => readPort(text)).toThrow(`"${text}" is not a port: write a whole number up to 65535`);
});
