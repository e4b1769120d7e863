import {expect, test} from 'vitest';
import {createThemeStyle} from './themeStyle.ts';

const theme = {mode: 'system', toggle: true, light: {}, dark: {}} as const;

test('the background of panels also gives the hover colour, nearer to the text, in its colour mode only', () => {
  const style = createThemeStyle({theme: {...theme, dark: {surface: '#1a1030', link: '#c0a0ff'}}, basePath: '/'});
  expect(style).toBe("html:root[data-theme='dark']{--surface:#1a1030;--link:#c0a0ff;--hover:color-mix(in srgb,#1a1030 94%,var(--text))}");
});

test('a page of another colour has matching panels and lines, unless they are set', () => {
  const render = (dark: object): string => createThemeStyle({theme: {...theme, dark}, basePath: '/'});
  expect(render({page: '#101a30'})).toBe(
    "html:root[data-theme='dark']{--page:#101a30;--surface:#182137;--border:#2c3548;--hover:color-mix(in srgb,#182137 94%,var(--text))}",
  );
  expect(render({page: '#101a30', surface: '#1a2540', border: '#333333'})).not.toMatch(/#182137|#2c3548/);
  // The page of the portal itself.
  expect(render({page: '#121317'})).toBe("html:root[data-theme='dark']{--page:#121317}");
});

test('no styles are set without colours', () => {
  expect(createThemeStyle({theme, basePath: '/'})).toBe('');
});
