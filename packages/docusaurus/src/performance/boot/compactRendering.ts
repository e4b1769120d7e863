// Compact HTML from the server's own entry, before a page is cached: in the template, each build would repeat it for each page.
import type {Render} from '../renderedPages/cacheRendering.ts';
import {compact} from './compact.ts';

/** Makes the rendered HTML compact. */
export function compactRendering(render: Render): Render {
  return async (params) => {
    const rendered = await render(params);
    return {...rendered, html: compact(rendered.html)};
  };
}
