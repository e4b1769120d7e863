import {getTranslationFiles} from '@docusaurus/theme-classic/lib/translations.js';
import type {ThemeConfig} from '@docusaurus/theme-common';
import {expect, test} from 'vitest';
import {createNavbar} from './navbar.ts';
import {validatePortal} from './portal.ts';

const portal = validatePortal({
  product: 'Acme',
  title: 'Acme developers',
  tagline: 'Search',
  url: 'https://example.com',
  apis: [{file: 'a.yaml', route: 'a', label: 'A'}],
  languages: ['curl'],
  footer: 'Acme',
  navbar: [{label: 'Community', href: 'https://chat.example.com', icon: 'img/chat.svg'}],
});

test('the label of a link with an icon can be translated', () => {
  const themeConfig = {navbar: createNavbar(portal), footer: undefined} as unknown as ThemeConfig;
  const [navbar] = getTranslationFiles({themeConfig});
  expect(navbar?.content).toHaveProperty(['item.label.Community', 'message'], 'Community');
});
