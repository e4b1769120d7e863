import postcss from 'postcss';
import {expect, test} from 'vitest';
import {dropOverridden, findLaterRules} from './overriddenStyles.ts';

function drop(css: string, later: string): string {
  const root = postcss.parse(css);
  dropOverridden(root, findLaterRules([later]));
  return root.toString().replace(/\s+/g, ' ');
}

test('a declaration that a later rule always overrides is left out', () => {
  expect(drop('.a {color: red; top: 0} @media (width < 9px) {.a::after {color: red}}', '.b, .a {color: blue} .a:after {color: blue}')).toBe(
    '.a { top: 0} @media (width < 9px) {.a::after {}}',
  );
  expect(drop('.a {color: red}', 'html .a {color: blue}')).toBe('.a {}');
});

test('a shorthand sets its parts, and no other property', () => {
  const css = '.a {background-color: red; border-left-width: 1px; border-radius: 1px; padding-top: 1px; background: red; font-size: 1px}';
  expect(drop(css, '.a {background: none; border: 0; padding: 0; font: inherit}')).toBe('.a { border-radius: 1px; font-size: 1px}');
  expect(drop('.a {border: 0}', '.a {border-color: red}')).toBe('.a {border: 0}');
});

test('a declaration overridden only under a condition, or for some elements, stays', () => {
  const css = '.a, .b {color: red}';
  expect(drop(css, '@media print {.a, .b {color: blue}}')).toBe(css);
  expect(drop(css, '.a {color: blue} .x .b {color: blue}')).toBe(css);
  expect(drop('.a {color: red !important}', '.a {color: blue}')).toBe('.a {color: red !important}');
});

test('a doubled root selector overrides the root and the root in a mode', () => {
  const css = ":root {--a: 1px; --b: 1px} html[data-theme='dark'] {--a: 2px} html[data-theme='dark'], .x {--a: 3px}";
  expect(drop(css, ':root:root {--a: 4px}')).toBe(":root { --b: 1px} html[data-theme='dark'] {} html[data-theme='dark'], .x {--a: 3px}");
  expect(drop(css, ':root {--a: 4px}')).toBe(":root { --b: 1px} html[data-theme='dark'] {--a: 2px} html[data-theme='dark'], .x {--a: 3px}");
});
