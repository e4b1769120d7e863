// Markdown of a document → safe HTML: GitHub-flavoured, raw HTML tamed, no script, style, handler, frame or foreign image.
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, {defaultSchema} from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import type {Element, Root} from 'hast';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import type {RenderCode, RenderMarkdown} from './context.ts';
import {isParsable} from './markdownLimits.ts';
import {showUnknownTags} from './unknownTags.ts';

export type MarkdownOptions = {
  highlight: RenderCode;
  /** Turns the address of a link as written into the one to show. */
  resolveLink: (href: string) => string;
};

/** Text that Markdown leaves as it is: one paragraph of words. */
const PLAIN = /^[\p{L}\p{N} ,;:()'"’.?!%–—/+=-]*$/u;
const AUTOLINK = /:\/\/|www\.|@|^\s*(?:[-+]|\d+[.)])\s|^\s*(?:-{3,}|={1,})\s*$/u;

/** Makes a renderer that remembers what it has rendered: descriptions repeat. */
export function createMarkdown({highlight, resolveLink}: MarkdownOptions): RenderMarkdown {
  const known = new Map<string, string>();
  const parser = unified().use(remarkParse).use(remarkGfm);
  const finish = (html: boolean) => {
    const processor = unified().use(remarkRehype, {allowDangerousHtml: true});
    return (html ? processor.use(rehypeRaw) : processor)
      .use(rehypeSanitize, {...defaultSchema, strip: ['script', 'style', 'template']})
      .use(() => (tree: Root) => finishTree(tree, highlight, resolveLink))
      .use(rehypeStringify, {allowDangerousHtml: true});
  };
  const [plain, raw] = [finish(false), finish(true)];
  return (text) => {
    const cached = known.get(text);
    if (cached !== undefined) return cached;
    const html = render(text);
    known.set(text, html);
    return html;
  };

  function render(text: string): string {
    const trimmed = text.trim();
    if (PLAIN.test(trimmed) && !AUTOLINK.test(trimmed)) return `<p>${trimmed.replaceAll('"', '&quot;')}</p>`;
    if (!isParsable(text)) return renderAsIs(text);
    try {
      const tree = parser.parse(text);
      showUnknownTags(tree);
      const processor = text.includes('<') ? raw : plain;
      return processor.stringify(processor.runSync(tree));
    } catch (error) {
      // Tags in tags in tags, deeper than the stack.
      if (error instanceof RangeError) return renderAsIs(text);
      throw error;
    }
  }
}

function renderAsIs(text: string): string {
  return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`;
}

function finishTree(tree: Root, highlight: RenderCode, resolveLink: (href: string) => string): void {
  visit(tree, 'element', (node) => {
    // The ids of footnotes are told apart from those of the page twice, but their links once.
    if (typeof node.properties.id === 'string') node.properties.id = node.properties.id.replace(/^(user-content-)+/, '$1');
    if (node.tagName === 'a' && typeof node.properties.href === 'string') node.properties.href = resolveLink(node.properties.href);
    else if (node.tagName === 'img') tameImage(node);
    else if (node.tagName === 'pre') highlightBlock(node, highlight);
    else if (node.tagName === 'table') node.properties.tabIndex = 0;
    else if (/^h[1-6]$/.test(node.tagName)) {
      // Headings of a description stand below those of the page, and are none of its table of contents.
      node.properties = {className: ['description-heading']};
      node.tagName = `h${Math.min(6, Number(node.tagName[1]) + 2)}`;
    }
  });
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A picture from elsewhere would tell its host who reads the page; it becomes a link. */
function tameImage(node: Element): void {
  const source = toText(node.properties.src);
  if (!/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(source)) return;
  node.tagName = 'a';
  node.children = [{type: 'text', value: toText(node.properties.alt) || source}];
  node.properties = {href: source};
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
