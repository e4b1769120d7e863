import {getTranslationFiles} from '@docusaurus/theme-classic/lib/translations.js';
import type {ThemeConfig} from '@docusaurus/theme-common';
import {expect, test} from 'vitest';
import {getApis} from '../config/apis.ts';
import {validatePortal} from '../config/portal.ts';
import {createFooter, createNavbar} from './navbar.ts';

const FIELDS: Parameters<typeof validatePortal>[0] = {
  product: 'Acme',
  title: 'Acme developers',
  tagline: 'Search',
  url: 'https://example.com',
  apis: [{file: 'a.yaml', route: 'a', label: 'A'}],
  languages: ['curl'],
  footer: 'Acme',
  navbar: [{label: 'Community', href: 'https://chat.example.com', icon: 'img/chat.svg'}],
};
const portal = validatePortal(FIELDS);

test('the label of a link with an icon can be translated', () => {
  const themeConfig = {navbar: createNavbar(portal), footer: undefined} as unknown as ThemeConfig;
  const [navbar] = getTranslationFiles({themeConfig});
  expect(navbar?.content).toHaveProperty(['item.label.Community', 'message'], 'Community');
});

test.each([
  ['docs', '/docs/a/overview', '^/docs/a(?:/|$)'],
  ['guides', '/guides/a/overview', '^/guides/a(?:/|$)'],
  ['', '/a/overview', '^/a(?:/|$)'],
])('with docsPath "%s", the link to an overview is current on all pages of its API', (docsPath, to, activeBaseRegex) => {
  const {items} = createNavbar(validatePortal({...FIELDS, basePath: '/', docsPath, navbar: [{label: 'A', to}]})) as {items: object[]};
  expect(items[0]).toMatchObject({activeBaseRegex});
});

test('an API in a menu is the current link on its pages, but the guides above it are not', () => {
  const navbar = [
    {label: 'Guides', to: '/docs'},
    {
      label: 'APIs',
      items: [
        {label: 'A', to: '/docs/a'},
        {label: 'Chat', href: 'https://chat.example.com'},
      ],
    },
  ];
  const {items} = createNavbar(validatePortal({...FIELDS, basePath: '/', navbar})) as {items: object[]};
  expect(items).toMatchObject([
    {label: 'Guides', activeBaseRegex: '^(?!/docs/a(?:/|$))/docs(?:/|$)'},
    {label: 'APIs', items: [{label: 'A', activeBaseRegex: '^/docs/a(?:/|$)'}, {label: 'Chat'}]},
  ]);
});

test('on pages of an API without a link, guides are not the current link, and those of an older version belong to its API', () => {
  const apis = [
    {file: 'a.yaml', route: 'a', label: 'A', version: '2', versions: [{name: '1', file: 'a1.yaml'}]},
    {file: 'b.yaml', route: 'b', label: 'B'},
  ];
  const navbar = [
    {label: 'Guides', to: '/docs'},
    {label: 'A', to: '/docs/a/overview'},
  ];
  const {items} = createNavbar(validatePortal({...FIELDS, basePath: '/', apis, navbar})) as {items: {activeBaseRegex: string}[]};
  const isCurrent = (path: string): boolean[] => items.map(({activeBaseRegex}) => new RegExp(activeBaseRegex).test(path));
  expect(isCurrent('/docs/start')).toEqual([true, false]);
  expect(isCurrent('/docs/b/overview')).toEqual([false, false]);
  for (const {root} of getApis(validatePortal({...FIELDS, apis})).slice(0, 2)) expect(isCurrent(`${root}/get`)).toEqual([false, true]);
});

test('mail opens no tab, which would stay empty, and has no icon of a page elsewhere', () => {
  const href = 'mailto:help@example.com';
  const mail = {label: 'Mail', href};
  const chat = {label: 'Chat', href: 'https://chat.example.com'};
  const links = [mail, chat];
  const given = validatePortal({...FIELDS, navbar: [mail, {label: 'Help', items: links}], footerColumns: [{title: 'Help', links}]});
  const opened = {label: 'Mail', to: href, target: '_self'};
  expect(createNavbar(given)).toMatchObject({items: [opened, {label: 'Help', items: [opened, chat]}]});
  expect(createFooter(given)).toMatchObject({links: [{title: 'Help', items: [opened, chat]}]});
});
