// The editor's styles without a style element, which a security policy forbids.
import {StyleModule} from 'style-mod';

/**
 * Makes the editor put its styles into a constructed stylesheet of the document. Its library does so itself in a shadow root, and stores
 * the stylesheet under a symbol: the document gets the one that was made for a root that is never shown.
 */
export function adoptStyles(document: Document): void {
  const root = document.createElement('div').attachShadow({mode: 'closed'});
  StyleModule.mount(root, []);
  for (const symbol of Object.getOwnPropertySymbols(root)) {
    const made: unknown = Reflect.get(root, symbol);
    if (made !== undefined && Reflect.get(document, symbol) === undefined) Reflect.set(document, symbol, made);
  }
}
