// Metadata for social networks: texts, and a picture for each kind of page.
import {parseMarkdownContentTitle} from '@docusaurus/utils';
import {readdirSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {getApis} from '../../config/apis.ts';
import {deriveGrounds, PALETTES} from '../../config/fields/contrast.ts';
import type {Portal} from '../../config/portal.ts';
import {getCardPath, type SocialCard} from '../../plugins/social/card.ts';
import {readLogo} from './logo.ts';

/**
 * The most operations in a folder for which each page has its own picture. Pages of a larger reference share one, since each takes 0.1 s.
 */
const MAX_OPERATIONS = 100;

/** `--marker` of `css/tokens.css`. */
const MARKER = '#ffd84a';

/** The pictures for social networks. */
export type SocialCards = {
  /** The pictures that pages name, by path below the base path. */
  wanted: Map<string, SocialCard>;
  /** Picture of the site, and of pages that have no title. */
  site: string;
  /** Returns the path of the picture for the page of a Markdown file. */
  add: (filePath: string, title?: string) => string;
};

/** A Markdown file with its front matter. */
type MarkdownFile = {filePath: string; frontMatter: Record<string, unknown>; content: string};

/** Each page with a title has its own picture. In development, none is drawn. */
export function createCards(portal: Portal): SocialCards {
  const {title, tagline, product, blog} = portal;
  const [api, ...others] = getApis(portal).filter(({isOutdated}) => !isOutdated);
  const mode = portal.theme.mode === 'dark' ? 'dark' : 'light';
  const logo = readLogo(portal.logo, mode);
  const look = {colours: getColours(portal, mode), ...(logo === undefined ? {} : {logo})};
  const labels: Record<string, string> = {
    docs: 'Documentation',
    reference: api && others.length === 0 ? api.label : 'API reference',
    ...(blog ? {blog: 'Blog'} : {}),
  };
  const wanted = new Map<string, SocialCard>();
  const want = (kind: string, card: SocialCard): string => {
    const file = getCardPath(kind, card);
    wanted.set(file, card);
    return file;
  };
  const isLarge = createIsLarge();
  const add: SocialCards['add'] = (filePath, pageTitle) => {
    const kind = getKind(filePath);
    const label = labels[kind] ?? product;
    if (pageTitle === undefined || process.env.NODE_ENV === 'development' || (kind === 'reference' && isLarge(path.dirname(filePath))))
      return want(kind, {title, tagline, label, ...look});
    return want(kind, {title: kind === 'site' ? title : `${title} · ${label}`, tagline, label: pageTitle, ...look});
  };
  return {wanted, site: add(''), add};
}

/** The owner's colours, with the theme's as defaults. */
function getColours({colours, theme}: Portal, mode: keyof typeof PALETTES): SocialCard['colours'] {
  const given = theme[mode];
  const {
    ink = given.text ?? PALETTES[mode].text,
    paper = given.surface ?? deriveGrounds(given, mode).surface ?? PALETTES[mode].surface,
    marker = given.marker ?? given.link ?? MARKER,
  } = colours;
  return {ink, paper, marker};
}

/** The picture of a file as front matter. Parts of pages have none: they, or a folder around them, begin with an underscore. */
export function getFileImage({filePath, frontMatter, content}: MarkdownFile, cards: SocialCards): {image?: string} {
  const isPart = path
    .relative(process.cwd(), filePath)
    .split(path.sep)
    .some((part) => part.startsWith('_'));
  if (isPart || frontMatter.image !== undefined) return {};
  const title = typeof frontMatter.title === 'string' ? frontMatter.title : parseMarkdownContentTitle(content).contentTitle;
  return {image: `/${cards.add(filePath, title)}`};
}

/** The kind of page that a Markdown file becomes; standalone pages (`pages`) have the picture of the site. */
function getKind(filePath: string): string {
  if (filePath.endsWith('.api.mdx')) return 'reference';
  return /[\\/](docs|blog)[\\/]/.exec(filePath)?.[1] ?? 'site';
}

function createIsLarge(): (folder: string) => boolean {
  const known = new Map<string, boolean>();
  return (folder) => {
    const isLarge = known.get(folder) ?? readdirSync(folder).filter((name) => name.endsWith('.api.mdx')).length > MAX_OPERATIONS;
    known.set(folder, isLarge);
    return isLarge;
  };
}

/** The same tags for every page: the site and its picture. Blog posts set the type `article` themselves. */
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
