// Tags of Markdoc in pages, and what to write instead.
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

/** Tags that Redocly's pages have. */
const TAGS: Record<string, string> = {
  admonition: '<Callout type="…">',
  cards: '<Cards>',
  card: '<Card title="…" href="…">',
  tabs: '<Tabs>',
  tab: '<Tab title="…">',
  'code-group': '<CodeGroup>',
  partial: "<Text />, and import Text from './text.mdx'; below the front matter",
};

/** A problem in a file, and where it begins. The first line is 1, and so is the first column. */
type Located = {line: number; column: number; message: string};

/** A tag, a closing tag, a variable or an annotation, such as the ID of a heading. */
const MARKDOC = /(?<!\\)\{%\s*(?:(\/)\s*)?([$#.]?[a-z_][\w-]*)/gi;

/** Pages have no code by indentation: tags are often indented. */
const markdown = unified()
  .use(remarkParse)
  .data('micromarkExtensions', [{disable: {null: ['codeIndented']}}])
  .freeze();

/**
 * The problems of a page whose syntax is wrong in a line that has a tag of Markdoc: one for each of its tags, at the first one. None, if the
 * line has no tag. Closing tags belong to their opening tags.
 */
export function describeMarkdoc(text: string, line: number): Located[] {
  const found = withoutCode(text)
    .split('\n')
    .flatMap((each, index) =>
      [...each.matchAll(MARKDOC)].map((match) => {
        const [, slash = '', name = ''] = match;
        return {line: index + 1, column: match.index + 1, isClosing: slash !== '', name};
      }),
    );
  if (!found.some((tag) => tag.line === line)) return [];
  const opened = new Set(found.filter(({isClosing}) => !isClosing).map(({name}) => name));
  const groups = Map.groupBy(
    found.filter(({name, isClosing}) => !isClosing || !opened.has(name)),
    ({name}) => name,
  );
  return [...groups].flatMap(([name, [first, ...others]]): Located[] => {
    if (!first) return [];
    const lines = [...new Set(others.map((tag) => tag.line))].filter((each) => each !== first.line);
    const more = lines.length === 0 ? '' : `; the same in line${lines.length === 1 ? '' : 's'} ${lines.join(', ')}`;
    return [{line: first.line, column: first.column, message: describeTag(first.isClosing ? `/${name}` : name) + more}];
  });
}

function describeTag(written: string): string {
  const kind = /^[$#.]/.test(written) ? 'syntax' : 'a tag';
  return `{% ${written} %} is ${kind} of Markdoc, which these pages do not have: ${getMarkdocFix(written)}`;
}

function getMarkdocFix(written: string): string {
  if (written.startsWith('#')) return `write {${written}}`;
  if (written.startsWith('$')) return 'write its value';
  if (written.startsWith('.')) return 'leave it out';
  const tag = Object.hasOwn(TAGS, written) ? TAGS[written] : undefined;
  if (tag === undefined) return 'write a component or Markdown in its place';
  return `write ${tag}${/^<\w+>|"…">$/.test(tag) ? ', and close it' : ''}`;
}

/** A page with spaces in place of its code and its comments. */
function withoutCode(text: string): string {
  let prose = text.replace(/<!--[\s\S]*?-->/g, toBlank);
  visit(markdown.parse(prose), (node) => {
    const {start, end} = node.position ?? {};
    if ((node.type !== 'code' && node.type !== 'inlineCode') || start?.offset === undefined || end?.offset === undefined) return;
    prose = prose.slice(0, start.offset) + toBlank(prose.slice(start.offset, end.offset)) + prose.slice(end.offset);
  });
  return prose;
}

function toBlank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
