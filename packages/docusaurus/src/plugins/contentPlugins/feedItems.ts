// Posts in feeds: plain HTML without the theme's markup, and dates of publication.
import type {FeedOptions} from '@docusaurus/plugin-content-blog';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import {unified} from 'unified';
import type {Element, Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';
import {isScreen} from '../markdown/prepare.ts';
import {holdText} from './feedText.ts';

type CreateFeedItems = NonNullable<FeedOptions['createFeedItems']>;

export const createFeedItems: CreateFeedItems = async ({defaultCreateFeedItems, ...options}) => {
  const items = await defaultCreateFeedItems(options);
  return items.map((item) => ({
    ...item,
    published: item.date,
    title: holdText(item.title),
    ...(item.description === undefined ? {} : {description: holdText(item.description)}),
    ...(item.content === undefined ? {} : {content: holdText(cleanPost(item.content))}),
    ...(item.category === undefined ? {} : {category: item.category.map(holdNames)}),
    ...(item.author === undefined ? {} : {author: item.author.map(holdNames)}),
  }));
};

/** Holds names of tags and authors; the library escapes addresses itself. */
function holdNames<T extends {name?: string; term?: string}>(named: T): T {
  const {name, term} = named;
  return {...named, ...(name === undefined ? {} : {name: holdText(name)}), ...(term === undefined ? {} : {term: holdText(term)})};
}

/** Attributes with a meaning; all others are for looks or behaviour on a page. */
const MEANINGFUL = new Set(['href', 'src', 'alt', 'title', 'lang', 'dir', 'dateTime', 'colSpan', 'rowSpan', 'start', 'align']);

const processor = unified()
  .use(rehypeParse, {fragment: true})
  .use(() => clean)
  .use(rehypeStringify);

/** The HTML of a post for feed readers. */
export function cleanPost(html: string): string {
  return String(processor.processSync(html)).trim();
}

function clean(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.type === 'comment' || (node.type === 'element' && isScreen(node))) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type !== 'element') return undefined;
    // Spans only colour code.
    if (node.tagName === 'span') {
      parent.children.splice(index, 1, ...node.children);
      return [SKIP, index];
    }
    node.properties = getMeaningful(node);
    return undefined;
  });
}

function getMeaningful({properties}: Element): Element['properties'] {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => MEANINGFUL.has(name)));
}
