import {expect, test} from 'vitest';
import {createThemeStyle} from './themeStyle.ts';

const theme = {mode: 'system', toggle: true, light: {}, dark: {}} as const;

test('a background of panels is that of what is chosen too, nearer to the text, in its mode alone', () => {
  const style = createThemeStyle({theme: {...theme, dark: {surface: '#1a1030', link: '#c0a0ff'}}, basePath: '/'});
  expect(style).toBe("html:root[data-theme='dark']{--surface:#1a1030;--link:#c0a0ff;--hover:color-mix(in srgb,#1a1030 94%,var(--text))}");
});

test('a page of another colour has panels and lines that go with it, unless they are given', () => {
  const render = (dark: object): string => createThemeStyle({theme: {...theme, dark}, basePath: '/'});
  expect(render({page: '#101a30'})).toBe(
    "html:root[data-theme='dark']{--page:#101a30;--surface:#182137;--border:#2c3548;--hover:color-mix(in srgb,#182137 94%,var(--text))}",
  );
  expect(render({page: '#101a30', surface: '#1a2540', border: '#333333'})).not.toMatch(/#182137|#2c3548/);
  // The page of the portal itself.
  expect(render({page: '#121317'})).toBe("html:root[data-theme='dark']{--page:#121317}");
});

test('nothing is set where nothing is given', () => {
  expect(createThemeStyle({theme, basePath: '/'})).toBe('');
});
