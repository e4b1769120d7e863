import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {CODE_THEMES} from '../components/CodeThemePicker/codeThemes.ts';

type Colours = Record<string, string>;

const MIN_CONTRAST = 4.5;
const NO_TEXT = new Set(['background', 'marked', 'border']);
const css = readFileSync(path.join(import.meta.dirname, 'codeThemes.css'), 'utf8').replace(/\/\*[^]*?\*\//g, '');

/** Every rule that sets colours: its selectors and declarations, in order. */
const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
  selectors: selectors.split(',').map((selector) => selector.trim()),
  colours: Object.fromEntries([...body.matchAll(/--code-([a-z]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()])),
}));

/** The rules that apply to `<html>` once a theme is chosen: those for every theme, then its own. */
function getColours(id: string): Colours {
  const own = `html[data-code-theme='${id}']`;
  const holds = rules.filter(({selectors}) => selectors.some((selector) => selector === 'html' || selector === own));
  const all: Colours = Object.fromEntries(holds.flatMap(({colours}) => Object.entries(colours)));
  return Object.fromEntries(Object.keys(all).map((name) => [name, resolve(all, name)]));
}

function resolve(colours: Colours, name: string): string {
  const value = colours[name] ?? '';
  const target = /^var\(--code-([a-z]+)\)$/.exec(value)?.[1];
  return target === undefined ? value : resolve(colours, target);
}

/** Contrast of two colours after WCAG 2.2, from 1 to 21. */
function getContrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function getLuminance(colour: string): number {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(colour)?.[1];
  if (digits === undefined) throw new Error(`"${colour}" is no colour of the form #abc or #aabbcc.`);
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Names that the rules for tokens use. */
const used = new Set([...css.matchAll(/[^-]color: var\(--code-([a-z]+)\)/g)].map(([, name = '']) => name));

describe('contrast', () => {
  it('is computed as WCAG defines', () => {
    expect(getContrast('#fff', '#000')).toBeCloseTo(21, 5);
    expect(getContrast('#999', '#f5f2f0')).toBeCloseTo(2.55, 1);
  });
});

describe.each(CODE_THEMES)('%s', (id) => {
  const colours = getColours(id);
  const texts = Object.keys(colours).filter((name) => !NO_TEXT.has(name));

  it('has its own rule', () => {
    expect(rules.some(({selectors}) => selectors.includes(`html[data-code-theme='${id}']`))).toBe(true);
  });

  it('has a colour for every kind of token', () => {
    expect([...used].filter((name) => !texts.includes(name))).toEqual([]);
    expect(used.size).toBeGreaterThan(15);
  });

  it.each(['background', 'marked'])(`has at least ${MIN_CONTRAST} to 1 on its %s`, (ground) => {
    const failing = texts.filter((name) => getContrast(colours[name] ?? '', colours[ground] ?? '') < MIN_CONTRAST);
    expect(failing).toEqual([]);
  });
});

it('leaves the keywords of Twilight unchanged', () => {
  expect(getColours('twilight').keyword).toBe('#f9ee9a');
});

it('shows Tomorrow Night in the dark mode while nothing is chosen', () => {
  const automatic = rules.find(({selectors}) => selectors.includes("html[data-theme='dark']:not([data-code-theme])"));
  expect(automatic?.selectors).toContain("html[data-code-theme='tomorrow-night']");
});
