// The address of a server that a visitor types.
import {translate} from '@docusaurus/Translate';
import {parseUrl} from '../../parseUrl.ts';
import type {Problem} from '../form/problem.ts';
import type {Options} from './options.ts';

/** ID of the field for the address. A problem of it leads to the menu while the menu hides the field. */
export const SERVER_FIELD = 'options.server';

export function isServerAddress(text: string): boolean {
  return isAddress(text) && !hasUser(text) && !/[?#]/.test(text);
}

/** Why a text is not the address of a server. */
export function describeAddress(text: string): string {
  if (hasUser(text)) {
    return translate({
      id: 'portal.console.addressUser',
      message: 'Remove the user name and password: a browser sends none that are part of an address.',
    });
  }
  return isAddress(text)
    ? translate({id: 'portal.console.addressEnd', message: 'Remove “?” or “#” and what follows: paths are added at the end.'})
    : translate({id: 'portal.console.notAddress', message: 'Enter an address: https://…'});
}

/** The problem of the typed text, without which a request would go to another server. */
export function validateServer({invalidServer}: Options): Problem[] {
  return invalidServer === '' ? [] : [{path: SERVER_FIELD, message: describeAddress(invalidServer), fatal: true}];
}

function isAddress(text: string): boolean {
  // Some browsers encode a space in a host name instead of refusing it.
  return /^https?:\/\//i.test(text) && parseUrl(text)?.hostname.includes('%') === false;
}

/** Does an address have a user name or a password? A browser refuses to request it. */
function hasUser(text: string): boolean {
  const url = parseUrl(text);
  return url !== undefined && url.username + url.password !== '';
}
