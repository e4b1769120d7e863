// IDs in the HTML of descriptions: unique in each text, but a page has several texts.
import {createFreeNames} from '../view/freeNames.ts';
import {isPageAnchor} from '../view/anchors.ts';
import type {RenderMarkdown} from '../schema/context.ts';

/** Renames the IDs of descriptions that are taken on the page. One renderer for each page. */
export function withPageIds(markdown: RenderMarkdown): RenderMarkdown {
  const choose = createFreeNames({number: (id, count) => `${id}-${count}`});
  return (text, at) => {
    const html = markdown(text, at);
    if (!html.includes(' id="')) return html;
    const renamed = new Map<string, string>();
    const named = replaceAttributes(html, (whole, name, id) => {
      if (name !== 'id') return whole;
      const free = choose(isPageAnchor(id) ? `text-${id}` : id);
      if (free !== id) renamed.set(id, free);
      return ` id="${free}"`;
    });
    if (renamed.size === 0) return named;
    return replaceAttributes(named, (whole, name, value) => {
      const id = name === 'href' ? /^#(.*)$/s.exec(value)?.[1] : name === 'aria-describedby' ? value.replace(/^#/, '') : undefined;
      const free = id === undefined ? undefined : renamed.get(id);
      return free === undefined ? whole : ` ${name}="${value.startsWith('#') ? '#' : ''}${free}"`;
    });
  };
}

/** Removes the IDs: such a text is on several pages, or any of them may load it. Cached by text, which may be used thousands of times. */
export function withoutIds(markdown: RenderMarkdown): RenderMarkdown {
  const known = new Map<string, string>();
  return (text, at) => {
    const html = markdown(text, at);
    if (!html.includes(' id="')) return html;
    const bare = known.get(html) ?? replaceAttributes(html, (whole, name) => (name === 'id' ? '' : whole));
    known.set(html, bare);
    return bare;
  };
}

/**
 * Replaces attributes in HTML from the Markdown renderer, where every value is in double quotes. Text within a value is never an attribute
 * or a tag. Neither expression backtracks, so the time is linear.
 */
function replaceAttributes(html: string, replace: (whole: string, name: string, value: string) => string): string {
  return html.replace(/<[a-z](?:[^">]|"[^"]*(?:"|$))*/gi, (tag) => tag.replace(/ ([^\s"=>]+)="([^"]*)"/g, replace));
}
