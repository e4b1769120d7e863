import {expect, test} from 'vitest';
import {findProperties, findWords, keepFirst, keepUsed} from './usedStyles.ts';

const keep = (css: string, source: string): string =>
  keepUsed(css, new Set(findWords(source)), new Set(findProperties(source)))
    .replace(/\s+/g, ' ')
    .trim();

test('rules for classes that no source names are left out, and so are rules left empty', () => {
  expect(keep('.card {a: b} .hero {a: b} a {a: b}', 'className="card"')).toBe('.card {a: b} a {a: b}');
  expect(keep('.card .hero, .card:hover {a: b}', '<div class="card">')).toBe('.card:hover {a: b}');
  expect(keep('@media print {.hero {a: b}} @media print {.card {a: b}}', 'card')).toBe('@media print {.card {a: b}}');
});

test('exclusions, attributes and names of animations do not remove a rule', () => {
  const css = "a:not(.button) {a: b} .menu:has(.x) {a: b} [class*='col--'] {a: b} @keyframes turn {to {a: b}}";
  expect(keep(css, "clsx('menu')")).toBe(css);
});

test('one needed alternative keeps a selector', () => {
  const kept = ':where(.x, .menu .y) {a: b} .menu:is(li, .x) {a: b} :where(.menu) {a: b}';
  expect(keep(`${kept} :where(.x):not(.y):hover {a: b} .menu:is(.x:not(.y), .z) {a: b}`, 'menu y')).toBe(kept);
});

test('a property with an old alias is declared once', () => {
  expect(
    keep('nav {grid-gap: 1px; gap: 1px} p {-moz-column-gap: 1px; column-gap: 1px} ul {grid-gap: 1px}', '').replaceAll(/ +/g, ' '),
  ).toBe('nav { gap: 1px} p { column-gap: 1px} ul {grid-gap: 1px}');
});

test('unused custom properties are left out, and so are those that only they used', () => {
  const css = ':root {--a: 1px; --b: var(--a); --c: var(--d); --d: 2px; --e: 3px} p {margin: var(--c)}';
  expect(keep(css, "style.setProperty('--e', x); :root {--b: 2px}")).toBe(
    ':root { --c: var(--d); --d: 2px; --e: 3px} p {margin: var(--c)}',
  );
});

test('the first styles match the existing elements before any interaction', () => {
  const html = '<nav class=bar><a class="link link--active" href=/>A</a></nav>';
  const first = (css: string): string => keepFirst(css, html).replace(/\s+/g, ' ').trim();
  expect(first('.bar > .link:focus {a: b} .bar .menu {a: b} ul {a: b} body, table {a: b} [dir=rtl] * {a: b}')).toBe(
    '.bar > .link:focus {a: b} body {a: b} [dir=rtl] * {a: b}',
  );
  expect(first('a:not(.button):is(.x, .link:not(.z))::before {a: b} .bar:has(> .menu) {a: b} nav:is(.x, ul) {a: b}')).toBe(
    'a:not(.button):is(.x, .link:not(.z))::before {a: b} .bar:has(> .menu) {a: b}',
  );
  expect(first('.link:hover, .link:not(:hover) {a: b} a:active {a: b}')).toBe('.link:not(:hover) {a: b}');
  expect(
    first(
      '@keyframes turn {to {a: b}} @media print {.link {a: b}} @media (width > 9px) {ul {a: b} .link {--a: 1px; --b: 2px; margin: var(--a)}}',
    ),
  ).toBe('@media (width > 9px) { .link {--a: 1px; margin: var(--a)}}');
});
