// What social networks show of the portal: words, and a picture for each kind of page.
import path from 'node:path';
import {getCardPath, type SocialCard} from '../../plugins/social/card.ts';
import type {Portal} from '../portal.ts';

/** By page kind. */
export type SocialCards = Record<string, SocialCard> & {site: SocialCard};

/** What the pictures for social networks say, by page kind. */
export function getCards({title, tagline, colours, product, apis, blog}: Portal): SocialCards {
  const card = (label: string): SocialCard => ({title, tagline, label, colours});
  return {
    site: card(product),
    docs: card('Documentation'),
    reference: card(apis.length === 1 ? (apis[0]?.label ?? 'API') : 'API reference'),
    ...(blog ? {blog: card('Blog')} : {}),
  };
}

/** Path of the picture of the page that a Markdown file makes, below the base path. */
export function getImage(filePath: string, cards: SocialCards): string {
  const kind = getKind(filePath);
  return getCardPath(kind, cards[kind] ?? cards.site);
}

/** The picture of a file as front matter. Parts of pages have none: they, or a folder around them, begin with an underscore. */
export function getFileImage(filePath: string, cards: SocialCards): {image?: string} {
  const isPart = path
    .relative(process.cwd(), filePath)
    .split(path.sep)
    .some((part) => part.startsWith('_'));
  return isPart ? {} : {image: `/${getImage(filePath, cards)}`};
}

/** The kind of page that a Markdown file makes; those of `pages` have the picture of the site. */
function getKind(filePath: string): string {
  if (filePath.endsWith('.api.mdx')) return 'reference';
  return /[\\/](docs|blog)[\\/]/.exec(filePath)?.[1] ?? 'site';
}

/** What every page says of the site and its picture; the blog's posts call themselves articles. */
export function getMetadata({title, tagline}: Portal): Record<string, string>[] {
  const alt = `${title}: ${tagline}`;
  return [
    {property: 'og:type', content: 'website'},
    {property: 'og:site_name', content: title},
    {property: 'og:image:width', content: '1200'},
    {property: 'og:image:height', content: '630'},
    {property: 'og:image:alt', content: alt},
    {name: 'twitter:image:alt', content: alt},
  ];
}
