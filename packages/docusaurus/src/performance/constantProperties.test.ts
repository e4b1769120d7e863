import postcss from 'postcss';
import {expect, test} from 'vitest';
import {findPropertyUse, writeConstants} from './constantProperties.ts';

function write(css: string, {stylesheets = [], others = []}: {stylesheets?: string[]; others?: string[]} = {}): string {
  const root = postcss.parse(css);
  writeConstants(root, findPropertyUse(stylesheets, others));
  return root.toString();
}

test('a property with one value is inlined', () => {
  expect(write(':root {--a: 1px; --b: calc(var(--a) * 2)} p {margin: var(--b) var(--c, var(--a))}')).toBe(
    ':root {--a: 1px; --b: calc(1px * 2)} p {margin: calc(1px * 2) var(--c, 1px)}',
  );
});

test.each([
  ['has another value in a mode', ":root {--a: 1px} html[data-theme='dark'] {--a: 2px} p {margin: var(--a)}"],
  ['has another value on a small screen', ':root {--a: 1px} @media (width < 9px) {:root {--a: 2px}} p {margin: var(--a)}'],
  ['has its value on a small screen alone', '@media (width < 9px) {:root {--a: 2px}} p {margin: var(--a)}'],
  ['has its value on some elements alone', '.x {--a: 1px} p {margin: var(--a)}'],
  ['has a value in case there is none', ':root {--a: 1px} p {margin: var(--a, 2px)}'],
])('a property that %s is not inlined', (_, css) => {
  expect(write(css)).toBe(css);
});

test('a property that depends on values set by other elements is not inlined', () => {
  const css = ':root {--a: var(--b); --b: 1px} .x {--b: 2px} p {margin: var(--a)}';
  expect(write(css)).toBe(css);
  const unset = ':root {--a: var(--b)} p {margin: var(--a)}';
  expect(write(unset, {stylesheets: ['.x {--b: 2px}']})).toBe(unset);
  expect(write(unset, {stylesheets: [':root {--b: 2px}}']})).toBe(unset);
  expect(write(unset, {others: ["style.setProperty('--b', x)"]})).toBe(unset);
  expect(write(unset, {stylesheets: [":root:root {--b: 2px} html[data-theme='dark'] {--b: 3px}"]})).toBe(
    ':root {--a: var(--b)} p {margin: var(--b)}',
  );
});

test('a property named in a source is not inlined', () => {
  const css = ':root {--a: 1px} p {margin: var(--a)}';
  expect(write(css, {stylesheets: ['p {padding: var(--a)}']})).toBe(css);
  expect(write(css, {stylesheets: [':root {--a: 2px}']})).toBe(css);
  expect(write(css, {others: ["{'--a': '2px'}"]})).toBe(css);
});
