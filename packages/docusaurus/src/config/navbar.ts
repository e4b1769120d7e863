// The navbar's links as the theme takes them.
import {getApis} from './apis.ts';
import type {Portal} from './portal.ts';

type Link = Portal['navbar'][number];

/** The items of the navbar: the portal's links, and the language menu where there are languages to choose from. */
export function getNavbarItems(portal: Portal): object[] {
  return [
    ...portal.navbar.map((link) => toNavbarItem(link, portal)),
    ...(portal.locales && portal.locales.length > 1 ? [{type: 'localeDropdown', position: 'right'}] : []),
  ];
}

/** The link to the page of credentials carries the mark that a key is saved. */
function toNavbarItem(link: Link, portal: Portal): object {
  const item = {...link, activeBaseRegex: getActivePattern(link, portal)};
  return link.to === '/auth' ? {...item, type: 'custom-credentialLink'} : item;
}

/** Addresses where a link is the current one: below its own, except where another link of the bar leads further down. */
function getActivePattern(link: Link, portal: Portal): string {
  const base = portal.basePath.replace(/\/$/, '');
  const own = getSection(link, portal);
  const deeper = portal.navbar.map((other) => getSection(other, portal)).filter((other) => other !== own && isBelow(other, own));
  const except = deeper.map((other) => `(?!${escape(base + other)}(?:/|$))`).join('');
  return `^${except}${escape(base + own)}(?:/|$)`;
}

/** The section that a link leads to: from an API's overview, all pages of the API. */
function getSection({to}: Link, portal: Portal): string {
  const isChangelog = to.endsWith('/changelog');
  const api = getApis(portal).find(({route}) => to.startsWith(`/docs/${route}/`));
  return api && !isChangelog ? `/docs/${api.route}` : to.replace(/\/$/, '');
}

const isBelow = (address: string, section: string): boolean => address.startsWith(`${section}/`);

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
