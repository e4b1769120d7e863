// Markdown of a document → safe HTML: GitHub-flavoured; raw HTML without scripts, styles, handlers, frames or foreign images.
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, {defaultSchema} from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import type {Element, Root} from 'hast';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {toString} from 'mdast-util-to-string';
import type {RenderCode, RenderMarkdown} from '../schema/context.ts';
import {toSlug, type ResolveLink} from './links.ts';
import {createFreeNames} from '../view/freeNames.ts';
import {createMarkdownRoom, measureMarkdown, takeRoom} from './markdownLimits.ts';
import {decodeFragment} from '../document/references/reference.ts';
import type {Node} from '../document/graph.ts';
import {showNotices} from './notices.ts';
import {showUnknownTags} from './unknownTags.ts';

export type MarkdownOptions = {
  highlight: RenderCode;
  /** Turns the address of a link as written into the one to show; undefined for a broken link. */
  resolveLink: ResolveLink;
  /** Called for every location with a resolved link: the link as written, and its address. */
  onLink?: (href: string, address: string | undefined, at: Node) => void;
  /** Called for every location of a picture that is shown as a link, with its address. */
  onPicture?: (address: string, at: Node) => void;
  /** Called once, for the first text that is shown unrendered because the texts before it used up the limit. */
  onFull?: (at: Node | undefined) => void;
};

type Rendered = {
  html: string;
  /** Addresses of links, by the links as written. */
  links: Map<string, string | undefined>;
  /** Addresses of pictures that became links. */
  pictures: Set<string>;
};

/** Text that Markdown does not change: one paragraph of words. */
const PLAIN = /^[\p{L}\p{N} ,;:()'"’.?!%–—/+=-]*$/u;
const AUTOLINK = /:\/\/|www\.|@|^\s*(?:[-+]|\d+[.)])\s|^\s*(?:-{3,}|={1,})\s*$/u;

/** Creates a renderer that remembers its results: descriptions repeat. */
export function createMarkdown({highlight, resolveLink, onLink, onPicture, onFull}: MarkdownOptions): RenderMarkdown {
  const known = new Map<string, Rendered>();
  const room = createMarkdownRoom();
  let isFull = false;
  // Location of the text being rendered, and what it contains.
  let at: Node | undefined;
  let links: Rendered['links'] = new Map();
  let pictures: Rendered['pictures'] = new Set();
  const resolve = (href: string): string | undefined => {
    const address = resolveLink(href, at);
    links.set(href, address);
    return address;
  };
  const notePicture = (address: string): void => {
    pictures.add(address);
  };
  const parser = unified().use(remarkParse).use(remarkGfm);
  const createProcessor = (hasHtml: boolean) => {
    const processor = unified().use(remarkRehype, {allowDangerousHtml: true});
    return (hasHtml ? processor.use(rehypeRaw) : processor)
      .use(rehypeSanitize, {...defaultSchema, strip: ['script', 'style', 'template']})
      .use(() => (tree: Root) => finishTree(tree, highlight, {resolve, notePicture}))
      .use(rehypeStringify, {allowDangerousHtml: true});
  };
  const [plain, raw] = [createProcessor(false), createProcessor(true)];
  return (text, location) => {
    at = location;
    links = new Map();
    pictures = new Set();
    const rendered = known.get(text) ?? {html: render(dedent(text)), links, pictures};
    known.set(text, rendered);
    if (location) for (const [href, address] of rendered.links) onLink?.(href, address, location);
    if (location) for (const address of rendered.pictures) onPicture?.(address, location);
    return rendered.html;
  };

  function render(text: string): string {
    const trimmed = text.trim();
    if (PLAIN.test(trimmed) && !AUTOLINK.test(trimmed)) return `<p>${trimmed.replaceAll('"', '&quot;')}</p>`;
    if (!hasRoom(text)) return renderAsIs(text);
    try {
      const tree = parser.parse(text);
      showNotices(tree);
      showUnknownTags(tree);
      const processor = text.includes('<') ? raw : plain;
      return processor.stringify(processor.runSync(tree));
    } catch (error) {
      // Tags nested deeper than the stack.
      if (error instanceof RangeError) return renderAsIs(text);
      throw error;
    }
  }

  function hasRoom(text: string): boolean {
    const steps = isFull ? undefined : measureMarkdown(text);
    if (steps === undefined) return false;
    isFull = !takeRoom(room, text, steps);
    if (isFull) onFull?.(at);
    return !isFull;
  }
}

/** Removes indentation from a text that was indented with the code around it, and so is not a code block. */
function dedent(text: string): string {
  if (!/^\s*\n[ \t]{4}/.test(text)) return text;
  const lines = text.split('\n');
  const toDepth = (line: string): number => line.length - line.trimStart().length;
  const least = lines.reduce((depth, line) => (line.trim() === '' ? depth : Math.min(depth, toDepth(line))), Number.POSITIVE_INFINITY);
  return lines.map((line) => line.slice(Math.min(least, toDepth(line)))).join('\n');
}

function renderAsIs(text: string): string {
  return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`;
}

type Addresses = {
  /** Returns the address of a link, and records it. */
  resolve: (href: string) => string | undefined;
  /** Records a picture that becomes a link. */
  notePicture: (address: string) => void;
};

function finishTree(tree: Root, highlight: RenderCode, addresses: Addresses): void {
  const own = getOwnAnchors(tree);
  visit(tree, 'element', (node) => {
    if (node.tagName === 'a' && typeof node.properties.href === 'string') finishLink(node, node.properties.href, own, addresses.resolve);
    else if (node.tagName === 'img') tameImage(node, addresses);
    else if (node.tagName === 'pre') highlightBlock(node, highlight);
    else if (node.tagName === 'table') node.properties.tabIndex = 0;
    else if (/^h[1-6]$/.test(node.tagName)) {
      // Headings of a description are below those of the page, and not in its table of contents.
      node.properties = {className: ['description-heading'], id: node.properties.id ?? own.headings.get(node)};
      node.tagName = `h${Math.min(6, Number(node.tagName[1]) + 2)}`;
    }
  });
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Locations of a text that its own links can lead to. */
type OwnAnchors = {
  headings: Map<Element, string>;
  /** The IDs of the headings. */
  slugs: Set<string>;
  /** IDs and names written in HTML. */
  ids: Set<string>;
};

function getOwnAnchors(tree: Root): OwnAnchors {
  const headings = new Map<Element, string>();
  const ids = new Set<string>();
  const choose = createFreeNames({number: (wanted, count) => `${wanted}-${count}`, first: 1});
  visit(tree, 'element', (node) => {
    // The IDs of footnotes get their prefix twice, their links only once.
    if (typeof node.properties.id === 'string') ids.add((node.properties.id = node.properties.id.replace(/^(user-content-)+/, '$1')));
    if (!/^h[1-6]$/.test(node.tagName)) return;
    headings.set(node, choose(toSlug(toString(node)) || 'heading'));
  });
  return {headings, slugs: new Set(headings.values()), ids};
}

/** A link to a heading of the same text, or to an ID in its HTML, stays there; others get their address on the site. */
function finishLink(node: Element, href: string, {slugs, ids}: OwnAnchors, resolve: Addresses['resolve']): void {
  const name = href.startsWith('#') ? decodeFragment(href.slice(1)) : '';
  const slug = toSlug(name.replace(/^section\/(?:.*\/)?/, ''));
  if (ids.has(name)) return;
  if (ids.has(`user-content-${name}`)) node.properties.href = `#user-content-${name}`;
  else if (slug !== '' && slugs.has(slug)) node.properties.href = `#${slug}`;
  else node.properties.href = resolve(href);
}

/** A picture from another host would show that host who reads the page, so it becomes a link. A missing picture leaves its text. */
function tameImage(node: Element, {resolve, notePicture}: Addresses): void {
  const source = toText(node.properties.src);
  const address = isElsewhere(source) ? source : resolve(source);
  if (address === undefined) {
    node.tagName = 'span';
    node.children = [{type: 'text', value: toText(node.properties.alt)}];
    node.properties = {};
  } else if (isElsewhere(address)) {
    linkImage(node, address);
    notePicture(address);
  } else node.properties.src = address;
}

function linkImage(node: Element, address: string): void {
  node.tagName = 'a';
  node.children = [{type: 'text', value: toText(node.properties.alt) || address}];
  node.properties = {href: address};
}

/** A page may have either scheme, so that `https:host` may be a path. */
const PAGES = ['https://portal.invalid/', 'http://portal.invalid/'].flatMap((address) => URL.parse(address) ?? []);

/** Resolves an address as browsers do: `https:host`, `/\\host` and `/` before a tab and another slash lead to other sites, too. */
function isElsewhere(address: string): boolean {
  if (/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(address)) return true;
  return PAGES.some((page) => !['', page.hostname].includes(URL.parse(address, page)?.hostname ?? ''));
}

function highlightBlock(node: Element, highlight: RenderCode): void {
  const code = node.children.find((each): each is Element => each.type === 'element' && each.tagName === 'code');
  const [text] = code?.children ?? [];
  if (!code || text?.type !== 'text') return;
  const names = Array.isArray(code.properties.className) ? code.properties.className : [];
  const language =
    names
      .map(String)
      .find((name) => name.startsWith('language-'))
      ?.slice(9) ?? '';
  node.properties = {...node.properties, tabIndex: 0};
  code.children = [{type: 'raw', value: highlight(text.value, language)} as never];
}
