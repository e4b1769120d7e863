import {expect, test} from 'vitest';
import {createThemeStyle} from './themeStyle.ts';

const theme = {mode: 'system', toggle: true, light: {}, dark: {}} as const;

test('a background of panels is that of what is chosen too, nearer to the text, in its mode alone', () => {
  const style = createThemeStyle({theme: {...theme, dark: {surface: '#1a1030', link: '#c0a0ff'}}, basePath: '/'});
  expect(style).toBe("html:root[data-theme='dark']{--surface:#1a1030;--link:#c0a0ff;--hover:color-mix(in srgb,#1a1030 94%,var(--text))}");
});

test('nothing is set where nothing is given', () => {
  expect(createThemeStyle({theme, basePath: '/'})).toBe('');
});
