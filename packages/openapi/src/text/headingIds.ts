// Ids in the HTML of descriptions: each text has its own, several texts are on one page.
import {createFreeNames} from '../view/freeNames.ts';
import {isPageAnchor} from '../view/anchors.ts';
import type {RenderMarkdown} from '../schema/context.ts';

/** Gives the ids of descriptions another name where they are taken on the page. One renderer a page. */
export function withPageIds(markdown: RenderMarkdown): RenderMarkdown {
  const choose = createFreeNames({number: (id, count) => `${id}-${count}`});
  return (text, at) => {
    const html = markdown(text, at);
    if (!html.includes(' id="')) return html;
    const renamed = new Map<string, string>();
    const named = html.replace(/ id="([^"]*)"/g, (_, id: string) => {
      const free = choose(isPageAnchor(id) ? `text-${id}` : id);
      if (free !== id) renamed.set(id, free);
      return ` id="${free}"`;
    });
    return named.replace(/ (href|aria-describedby)="(#?)([^"]*)"/g, (whole, name: string, hash: string, id: string) =>
      renamed.has(id) && (hash === '#' || name !== 'href') ? ` ${name}="${hash}${renamed.get(id) ?? id}"` : whole,
    );
  };
}

/** Leaves the ids out: such a text is on several pages, or is fetched by any of them. */
export function withoutIds(markdown: RenderMarkdown): RenderMarkdown {
  return (text, at) => markdown(text, at).replace(/(<[^>]*) id="[^"]*"/g, '$1');
}
