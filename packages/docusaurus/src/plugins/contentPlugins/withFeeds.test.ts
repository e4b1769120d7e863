import {XmlDocument, XmlElement} from 'libxml2-wasm';
import {Feed} from 'feed';
import {expect, test} from 'vitest';
import {createFeedItems} from './feedItems.ts';
import {renderFeed} from './withFeeds.ts';

const TEXTS = [
  'One ]]> two ]]> three',
  'x]]>y]]></title><link>https://evil.example</link>',
  'a <b>bold</b> & "quoted" &amp; \'single\'',
  '<![CDATA[ x ]]> <![CDATA[ y ]]>',
  'bell \u0007 end',
];
const FACTS = {address: 'https://a.example/blog/x.xml', author: 'A ]]> & "b" ]]> <c>\u0007', language: 'en'};
const ELEMENTS = {
  atom: ['feed', 'id', 'link', 'author', 'name', 'title', 'updated', 'generator', 'subtitle', 'rights'],
  atomEntry: ['entry', 'title', 'id', 'link', 'updated', 'summary', 'content', 'author', 'name', 'category', 'published'],
  rss: ['rss', 'channel', 'link', 'title', 'description', 'lastBuildDate', 'docs', 'generator', 'language', 'copyright'],
  rssItem: ['item', 'title', 'link', 'guid', 'pubDate', 'description', 'encoded', 'category'],
};

async function write(text: string): Promise<Feed> {
  const link = 'https://a.example/blog/';
  const feed = new Feed({id: link, link, title: text, description: text, copyright: text, updated: new Date(0), language: 'en'});
  const defaults = [
    {
      title: text,
      id: `${link}a`,
      link: `${link}a`,
      date: new Date(0),
      description: text,
      content: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
      category: [{name: text, term: text}],
      author: [{name: text}],
    },
  ];
  const items = await createFeedItems({defaultCreateFeedItems: () => Promise.resolve(defaults)} as unknown as Parameters<
    typeof createFeedItems
  >[0]);
  for (const item of items) feed.addItem(item);
  return feed;
}

function listElements(node: XmlElement): XmlElement[] {
  const own: XmlElement[] = [node];
  for (let child = node.firstChild; child !== null; child = child.next) if (child instanceof XmlElement) own.push(...listElements(child));
  return own;
}

/** Its elements, and the contents of those with one name. */
function read(xml: string): {names: string[]; get: (name: string) => string[]; categories: (string | undefined)[]} {
  using document = XmlDocument.fromString(xml);
  const found = listElements(document.root).map((element) => ({
    name: element.name,
    content: element.content,
    term: element.attr('term')?.content,
  }));
  return {
    names: found.map(({name}) => name),
    get: (wanted) => found.filter(({name}) => name === wanted).map(({content}) => content),
    categories: found.filter(({name}) => name === 'category').map(({term, content}) => term ?? content),
  };
}

test.each(TEXTS)('feeds contain a text without its markup: %j', async (text) => {
  const feed = await write(text);
  const wanted = text.replace('\u0007', '\ufffd');
  // The library itself decodes this one reference in the metadata of a feed.
  const ofFeed = wanted.replaceAll('&amp;', '&');
  const html = `<p>${wanted.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;')}</p>`;
  const atom = read(renderFeed('atom.xml', feed.atom1(), FACTS));
  expect(new Set(atom.names)).toEqual(new Set([...ELEMENTS.atom, ...ELEMENTS.atomEntry]));
  expect([atom.get('title'), atom.get('summary'), atom.get('subtitle')]).toEqual([[ofFeed, wanted], [wanted], [ofFeed]]);
  expect([atom.get('content'), atom.categories]).toEqual([[html], [wanted]]);
  expect(atom.get('name')).toEqual([FACTS.author.replace('\u0007', '\ufffd'), wanted]);

  const rss = read(renderFeed('rss.xml', feed.rss2(), FACTS));
  expect(new Set(rss.names)).toEqual(new Set([...ELEMENTS.rss, ...ELEMENTS.rssItem]));
  expect([rss.get('title'), rss.get('description')]).toEqual([
    [ofFeed, wanted],
    [ofFeed, wanted],
  ]);
  expect([rss.get('encoded'), rss.categories]).toEqual([[html], [wanted]]);

  const json = JSON.parse(renderFeed('feed.json', feed.json1(), FACTS)) as {items: Record<string, unknown>[]};
  expect(json.items[0]).toMatchObject({title: wanted, summary: wanted, content_html: html, tags: [wanted], authors: [{name: wanted}]});
});
