// The headings in a description: at levels that follow those of the page, each with a link to itself.

const HEADING = /<h([2-6]) class="description-heading"(?: id="([^"]*)")?>([\s\S]*?)<\/h\1>/g;

export type HeadingOptions = {
  /** Level of the text's highest heading. Default: unchanged. */
  level?: number | undefined;
  /** The accessible label of a link to a heading. */
  toLabel: (heading: string) => string;
};

/** Removes gaps between heading levels, and adds the links. */
export function fitHeadings(html: string, {level, toLabel}: HeadingOptions): string {
  const found = [...html.matchAll(HEADING)].map(([, digit]) => Number(digit));
  const highest = Math.min(...found);
  const shift = (level ?? highest) - highest;
  let last = (level ?? highest) - 1;
  return html.replace(HEADING, (_, digit: string, id: string | undefined, inner: string) => {
    last = Math.min(Number(digit) + shift, last + 1);
    const link = id === undefined ? '' : renderLink(id, toLabel(inner.replace(/<[^>]*>/g, '')));
    return `<h${last} class="description-heading"${id === undefined ? '' : ` id="${id}"`}>${inner}${link}</h${last}>`;
  });
}

/** The theme's own markup: its sign comes from the stylesheet. `label` is HTML. */
function renderLink(id: string, label: string): string {
  return `<a class="hash-link" href="#${id}" aria-label="${label.replaceAll('"', '&quot;')}" translate="no">\u200b</a>`;
}
