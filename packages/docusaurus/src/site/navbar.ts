// The navbar and the footer of the theme, from the portal's configuration.
import {getApis} from '../config/apis.ts';
import type {Portal} from '../config/portal.ts';

type Link = Portal['navbar'][number];

/** The theme's navbar. */
export function createNavbar(portal: Portal): object {
  const {logo, locales, docsVersions, title} = portal;
  return {
    ...(logo?.title === false ? {} : {title}),
    hideOnScroll: true,
    ...createLogo(portal),
    items: [
      ...portal.navbar.map((item) => createItem(item, portal)),
      ...(docsVersions ? [{type: 'docsVersionDropdown', position: 'right'}] : []),
      ...(locales && locales.length > 1 ? [{type: 'localeDropdown', position: 'right'}] : []),
    ],
  };
}

/** The theme's footer; profiles elsewhere are shown with the copyright line. */
export function createFooter({footer, footerColumns}: Portal): object {
  return {links: footerColumns.map(({title, links}) => ({title, items: links.map(createLink)})), copyright: footer};
}

function createLogo({logo}: Portal): {logo?: object} {
  return logo ? {logo: omitUndefined({...logo, title: undefined})} : {};
}

/** The link to the page of credentials shows a mark when a credential is set. */
function createItem({items, ...link}: Link, portal: Portal): object {
  const inMenu = items?.map((item) => ({...createLink(item), ...getActive(item, portal)}));
  return omitUndefined({...createLink(link), ...getType(link), ...getActive(link, portal), items: inMenu});
}

function getType({to, icon}: Link): {type?: string} {
  if (to === '/auth') return {type: 'custom-credentialLink'};
  return icon === undefined ? {} : {type: 'custom-iconLink'};
}

function getActive({to}: Pick<Link, 'to'>, portal: Portal): {activeBaseRegex?: string} {
  return to === undefined ? {} : {activeBaseRegex: getActivePattern(to, portal)};
}

/** Addresses at which a link is the current one: those below its own, unless another link or an API is closer. */
function getActivePattern(to: string, portal: Portal): string {
  const own = getSections(to, portal);
  const links = portal.navbar.flatMap(({items = [], ...link}) => [link, ...items]);
  const linked = links.flatMap((other) => (other.to === undefined ? [] : getSections(other.to, portal)));
  const others = new Set([...linked, ...getApis(portal).map(({root}) => root)]);
  const deeper = [...others].filter((other) => own.some((section) => other.startsWith(`${section}/`)));
  const except = deeper.map((other) => `(?!${toPattern(other, portal)}(?:/|$))`).join('');
  const sections = own.map((section) => toPattern(section, portal));
  return `^${except}${sections.length === 1 ? sections[0] : `(?:${sections.join('|')})`}(?:/|$)`;
}

/** The sections of a link: for an API's overview, all pages of the API and of its older versions. */
function getSections(to: string, portal: Portal): string[] {
  const isChangelog = to.endsWith('/changelog');
  const api = getApis(portal).find(({root}) => to.startsWith(`${root}/`));
  if (!api || isChangelog) return [to.replace(/\/$/, '')];
  return api.isOutdated || api.family.length === 0 ? [api.root] : api.family.map(({root}) => root);
}

/** A path below the base path, in a regular expression. */
function toPattern(path: string, {basePath}: Portal): string {
  return escapePattern(basePath.replace(/\/$/, '') + path);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Mail opens a program: a tab for it would stay empty. As `href` it would have the theme's icon of a page elsewhere. */
function createLink({href, ...link}: {label: string; to?: string | undefined; href?: string | undefined}): object {
  return omitUndefined(href?.startsWith('mailto:') ? {...link, to: href, target: '_self'} : {...link, href});
}

/** The theme rejects fields that are undefined. */
function omitUndefined(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));
}
