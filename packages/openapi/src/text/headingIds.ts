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

/** Leaves the ids out: such a text is on several pages, or is fetched by any of them. Each text once: it may be used thousands of times. */
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
 * Replaces attributes of HTML that was written by the renderer of Markdown: each has its value in double quotes. What is in a value is no
 * attribute and no tag, whatever it looks like. Neither expression goes back over what it has read, so the time is that of the length.
 */
function replaceAttributes(html: string, replace: (whole: string, name: string, value: string) => string): string {
  return html.replace(/<[a-z](?:[^">]|"[^"]*(?:"|$))*/gi, (tag) => tag.replace(/ ([^\s"=>]+)="([^"]*)"/g, replace));
}
