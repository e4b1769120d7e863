// Markdown of a document → safe HTML: GitHub-flavoured, raw HTML tamed, no script, style, handler, frame or foreign image.
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { toString } from 'mdast-util-to-string';
import { toSlug } from "./links.js";
import { isParsable } from "./markdownLimits.js";
import { decodeFragment } from "../document/reference.js";
import { showUnknownTags } from "./unknownTags.js";
/** Text that Markdown leaves as it is: one paragraph of words. */
const PLAIN = /^[\p{L}\p{N} ,;:()'"’.?!%–—/+=-]*$/u;
const AUTOLINK = /:\/\/|www\.|@|^\s*(?:[-+]|\d+[.)])\s|^\s*(?:-{3,}|={1,})\s*$/u;
/** Makes a renderer that remembers what it has rendered: descriptions repeat. */
export function createMarkdown({ highlight, resolveLink, onDeadLink }) {
    const known = new Map();
    // What the text that is being rendered stands at, and what is found in it.
    let at;
    let dead = [];
    const resolve = (href) => {
        const address = resolveLink(href, at);
        if (address === undefined)
            dead.push(href);
        return address;
    };
    const parser = unified().use(remarkParse).use(remarkGfm);
    const finish = (html) => {
        const processor = unified().use(remarkRehype, { allowDangerousHtml: true });
        return (html ? processor.use(rehypeRaw) : processor)
            .use(rehypeSanitize, { ...defaultSchema, strip: ['script', 'style', 'template'] })
            .use(() => (tree) => finishTree(tree, highlight, resolve))
            .use(rehypeStringify, { allowDangerousHtml: true });
    };
    const [plain, raw] = [finish(false), finish(true)];
    return (text, place) => {
        [at, dead] = [place, []];
        const rendered = known.get(text) ?? { html: render(dedent(text)), dead };
        known.set(text, rendered);
        if (place)
            for (const href of rendered.dead)
                onDeadLink?.(href, place);
        return rendered.html;
    };
    function render(text) {
        const trimmed = text.trim();
        if (PLAIN.test(trimmed) && !AUTOLINK.test(trimmed))
            return `<p>${trimmed.replaceAll('"', '&quot;')}</p>`;
        if (!isParsable(text))
            return renderAsIs(text);
        try {
            const tree = parser.parse(text);
            showUnknownTags(tree);
            const processor = text.includes('<') ? raw : plain;
            return processor.stringify(processor.runSync(tree));
        }
        catch (error) {
            // Tags in tags in tags, deeper than the stack.
            if (error instanceof RangeError)
                return renderAsIs(text);
            throw error;
        }
    }
}
/** A text that code holds between backquotes begins on a line of its own, as deep as the code: that is no block of code. */
function dedent(text) {
    if (!/^\s*\n[ \t]{4}/.test(text))
        return text;
    const lines = text.split('\n');
    const toDepth = (line) => line.length - line.trimStart().length;
    const least = lines.reduce((depth, line) => (line.trim() === '' ? depth : Math.min(depth, toDepth(line))), Number.POSITIVE_INFINITY);
    return lines.map((line) => line.slice(Math.min(least, toDepth(line)))).join('\n');
}
function renderAsIs(text) {
    return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`;
}
function finishTree(tree, highlight, resolve) {
    const own = getOwnAnchors(tree);
    visit(tree, 'element', (node) => {
        if (node.tagName === 'a' && typeof node.properties.href === 'string')
            finishLink(node, node.properties.href, own, resolve);
        else if (node.tagName === 'img')
            tameImage(node, resolve);
        else if (node.tagName === 'pre')
            highlightBlock(node, highlight);
        else if (node.tagName === 'table')
            node.properties.tabIndex = 0;
        else if (/^h[1-6]$/.test(node.tagName)) {
            // Headings of a description stand below those of the page, and are none of its table of contents.
            node.properties = { className: ['description-heading'], id: node.properties.id ?? own.headings.get(node) };
            node.tagName = `h${Math.min(6, Number(node.tagName[1]) + 2)}`;
        }
    });
}
function toText(value) {
    return typeof value === 'string' ? value : '';
}
function getOwnAnchors(tree) {
    const headings = new Map();
    const [slugs, ids] = [new Set(), new Set()];
    visit(tree, 'element', (node) => {
        // The ids of footnotes are told apart from those of the page twice, but their links once.
        if (typeof node.properties.id === 'string')
            ids.add((node.properties.id = node.properties.id.replace(/^(user-content-)+/, '$1')));
        if (!/^h[1-6]$/.test(node.tagName))
            return;
        const wanted = toSlug(toString(node)) || 'heading';
        let slug = wanted;
        for (let count = 1; slugs.has(slug); count++)
            slug = `${wanted}-${count}`;
        slugs.add(slug);
        headings.set(node, slug);
    });
    return { headings, ids };
}
/** A link to a heading of the same text or to an id in its HTML stays; another one leads to where the site has it. */
function finishLink(node, href, { headings, ids }, resolve) {
    const name = href.startsWith('#') ? decodeFragment(href.slice(1)) : '';
    const slug = toSlug(name.replace(/^section\/(?:.*\/)?/, ''));
    if (ids.has(name))
        return;
    if (ids.has(`user-content-${name}`))
        node.properties.href = `#user-content-${name}`;
    else if (slug !== '' && [...headings.values()].includes(slug))
        node.properties.href = `#${slug}`;
    else
        node.properties.href = resolve(href);
}
/** A picture from elsewhere would tell its host who reads the page; it becomes a link. One that is nowhere leaves its text. */
function tameImage(node, resolve) {
    const source = toText(node.properties.src);
    if (!/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(source)) {
        node.properties.src = resolve(source);
        if (node.properties.src !== undefined)
            return;
        node.tagName = 'span';
        node.children = [{ type: 'text', value: toText(node.properties.alt) }];
        node.properties = {};
        return;
    }
    node.tagName = 'a';
    node.children = [{ type: 'text', value: toText(node.properties.alt) || source }];
    node.properties = { href: source };
}
function highlightBlock(node, highlight) {
    const code = node.children.find((each) => each.type === 'element' && each.tagName === 'code');
    const [text] = code?.children ?? [];
    if (!code || text?.type !== 'text')
        return;
    const names = Array.isArray(code.properties.className) ? code.properties.className : [];
    const language = names
        .map(String)
        .find((name) => name.startsWith('language-'))
        ?.slice(9) ?? '';
    node.properties = { ...node.properties, tabIndex: 0 };
    code.children = [{ type: 'raw', value: highlight(text.value, language) }];
}
