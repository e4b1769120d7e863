// The HTML pages of the portal's build, with their addresses.
import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {BUILD} from '../built';
import {SITE} from '../portalFacts';

export type BuiltPage = {file: string; address: string; head: string; html: string};

export const PAGES: BuiltPage[] = globSync('**/*.html', {cwd: BUILD}).map((file) => {
  const html = readFileSync(path.join(BUILD, file), 'utf8');
  return {file, address: SITE + file.replace(/(?:^|\/)index\.html$/, ''), head: html.slice(0, html.indexOf('</head>')), html};
});

export const INDEXED = PAGES.filter(({file}) => file !== '404.html');

/** The page with two addresses names the first as canonical. */
export const CANONICAL = INDEXED.filter((page) => toBare(getCanonical(page)) === toBare(page.address));

/** The documentation's root has a slash at its end. */
export function toBare(address = ''): string {
  return address.replace(/\/$/, '');
}

export function getCanonical({head}: BuiltPage): string | undefined {
  return /rel="?canonical"? href="?([^\s">]+)/.exec(head)?.[1];
}
