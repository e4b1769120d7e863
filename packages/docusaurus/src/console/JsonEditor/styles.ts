// The editor's styles without a style element, which a security policy forbids.
import {StyleModule} from 'style-mod';

/**
 * Makes the editor put its styles into a constructed style sheet of the document. Its library does so by itself in a shadow
 * root, and keeps what it has made under a symbol: the document gets what was made for a root that is shown nowhere.
 */
export function adoptStyles(document: Document): void {
  const root = document.createElement('div').attachShadow({mode: 'closed'});
  StyleModule.mount(root, []);
  for (const symbol of Object.getOwnPropertySymbols(root)) {
    const made: unknown = Reflect.get(root, symbol);
    if (made !== undefined && Reflect.get(document, symbol) === undefined) Reflect.set(document, symbol, made);
  }
}
