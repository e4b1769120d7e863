// `Bearer <token>` and `List<String>`: unknown tags become text, because they would vanish otherwise.
import type {Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';

const ELEMENTS = new Set(
  [
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas',
    'caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font',
    'footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li',
    'link listing main map mark marquee math menu meta meter nav nobr noembed noframes noscript object ol optgroup option output p param',
    'picture plaintext pre progress q rp rt ruby s samp script search section select slot small source span strike strong style sub summary',
    'sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp',
  ]
    .join(' ')
    .split(' '),
);
/** Within these elements no tag is wrong: they are removed as a whole. */
const FOREIGN = /<(?:svg|math|script|style|template)\b/i;

/** Turns unknown tags into text. */
export function showUnknownTags(tree: Root): void {
  visit(tree, 'html', (node, index, parent) => {
    const name = /^<\/?([a-z][^\s/>]*)/i.exec(node.value)?.[1]?.toLowerCase();
    if (!parent || index === undefined || name === undefined || FOREIGN.test(node.value)) return;
    if (ELEMENTS.has(name)) {
      node.value = showInside(node.value);
      return;
    }
    const text = {type: 'text' as const, value: node.value};
    parent.children[index] = parent.type === 'paragraph' || !isFlow(parent.type) ? text : {type: 'paragraph', children: [text]};
    return [SKIP, index + 1];
  });
}

// The name must be followed by a space, a slash or the end: otherwise a long name without a closing bracket would be divided in every way.
const TAG = /<(\/?)([a-z][^\s/<>]*)(?:[\s/][^<>]*)?>/gi;

/** In a block of HTML, an unknown element with a closing tag shows its content; any other unknown tag is text. */
function showInside(html: string): string {
  if (html.includes('<!--')) return html;
  const counts = new Map<string, number>();
  for (const [, slash = '', name = ''] of html.matchAll(TAG)) counts.set(name, (counts.get(name) ?? 0) + (slash === '' ? 1 : -1));
  const isText = (name: string): boolean => !ELEMENTS.has(name.toLowerCase()) && counts.get(name) !== 0;
  return html.replace(TAG, (tag, _, name: string) => (isText(name) ? tag.replace('<', '&lt;') : tag));
}

function isFlow(type: string): boolean {
  return ['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(type);
}
