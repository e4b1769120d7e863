// Adds address and author to the blog's feeds: the formats require them, and the framework leaves them out.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {escapeXml} from '../../markup.ts';
import {releaseText, releaseXml} from './feedText.ts';
import type {ContentPlugin} from './withProduct.ts';

/** Metadata of a feed. `address`: its own, absolute. */
type Facts = {address: string; author: string; language: string};

const FEEDS: Record<string, (text: string, facts: Facts) => string> = {
  'rss.xml': (text, {address}) =>
    releaseXml(text)
      .replace('<rss ', '<rss xmlns:atom="http://www.w3.org/2005/Atom" ')
      .replace('<channel>', () => `<channel>\n        <atom:link href="${escapeXml(address)}" rel="self" type="application/rss+xml"/>`),
  'atom.xml': (text, {address, author}) =>
    releaseXml(text).replace(
      '</id>',
      () =>
        `</id>\n    <link rel="self" href="${escapeXml(address)}" type="application/atom+xml"/>\n    <author>\n        <name>${escapeXml(author)}</name>\n    </author>`,
    ),
  'feed.json': (text, {address, author, language}) => {
    const feed = JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? releaseText(value) : value)) as {
      items: ({author?: object} & object)[];
    };
    const items = feed.items.map(({author: writer, ...item}) => ({...item, ...(writer ? {authors: [writer].flat()} : {})}));
    const head = {version: 'https://jsonfeed.org/version/1.1', feed_url: address, language, authors: [{name: author}]};
    return JSON.stringify({...feed, ...head, items}, null, 2);
  },
};

/** Wraps the blog plugin so that its feeds are completed after they are written. `author`: name of the blog's authors. */
export function withFeeds(blog: ContentPlugin, author: string): ContentPlugin {
  async function plugin(context: LoadContext, options: unknown): Promise<Plugin> {
    const instance = await blog(context, options);
    const {routeBasePath} = options as {routeBasePath: string};
    return {
      ...instance,
      async postBuild(props) {
        await instance.postBuild?.(props);
        await Promise.all(
          Object.keys(FEEDS).map((name) => {
            const address = `${props.siteConfig.url}${props.baseUrl}${routeBasePath}/${name}`;
            const facts = {address, author, language: props.i18n.currentLocale};
            return completeFeed(path.join(props.outDir, routeBasePath, name), facts);
          }),
        );
      },
    };
  }
  return Object.assign(plugin, {validateOptions: (blog as {validateOptions?: unknown}).validateOptions});
}

/** A feed as it is published. */
export function renderFeed(name: string, text: string, facts: Facts): string {
  return FEEDS[name]?.(text, facts) ?? text;
}

/** A blog without posts has no feeds. */
async function completeFeed(file: string, facts: Facts): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text !== undefined) await writeFile(file, renderFeed(path.basename(file), text, facts));
}
