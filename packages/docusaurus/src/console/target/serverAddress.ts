// The address of a server that a visitor types.
import {translate} from '@docusaurus/Translate';
import {parseUrl} from '../../parseUrl.ts';
import type {Problem} from '../form/problem.ts';
import type {Options} from './options.ts';

/** ID of the field for the address. A problem of it leads to the menu while the menu hides the field. */
export const SERVER_FIELD = 'options.server';

export function isServerAddress(text: string): boolean {
  return isAddress(text) && !/[?#]/.test(text);
}

/** Why a text is not the address of a server. */
export function describeAddress(text: string): string {
  if (/^https?:\/\/[^/?#]*@/i.test(text))
    return translate({id: 'portal.console.addressUser', message: "Remove the user name and password: browsers don't send them."});
  return isAddress(text)
    ? translate({id: 'portal.console.addressEnd', message: 'Remove “?” or “#” and what follows: paths are added at the end.'})
    : translate({id: 'portal.console.notAddress', message: 'Enter an address: https://…'});
}

/** The problem of the typed text, without which a request would go to another server. */
export function validateServer({invalidServer}: Options): Problem[] {
  return invalidServer === '' ? [] : [{path: SERVER_FIELD, message: describeAddress(invalidServer), fatal: true}];
}

/** Browsers refuse an address with a user name, and some encode a space in a host name. */
function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s%@/?#]+(?:[/?#]|$)/i.test(text) && parseUrl(text) !== undefined;
}
