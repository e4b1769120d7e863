// The page that a visitor left to fill in a credential. The page of credentials links back to it, also after a sign-in elsewhere. The page
// itself stores its draft.
import siteConfig from '@generated/docusaurus.config';
import {getSlot} from './stored/slot.ts';

const NAME = 'credentials-for';

/** Stores the current page and its heading until the tab is closed. */
export function saveReturn(): void {
  const {pathname, search, hash} = window.location;
  const title = document.querySelector('h1')?.textContent ?? '';
  getSlot(NAME, 'tab').set(JSON.stringify({address: pathname + search + hash, title}));
}

/** The page to go back to, if there is one: always a page of this portal. */
export function readReturn(): {address: string; title: string} | undefined {
  try {
    const {address, title} = JSON.parse(getSlot(NAME, 'tab').get() ?? '') as Record<string, unknown>;
    if (typeof address !== 'string' || typeof title !== 'string' || title === '') return undefined;
    const url = new URL(address, window.location.origin);
    const isOwn = url.origin === window.location.origin && url.pathname.startsWith(siteConfig.baseUrl);
    return isOwn ? {address: url.pathname + url.search + url.hash, title} : undefined;
  } catch {
    return undefined;
  }
}
