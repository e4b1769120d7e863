// The blog's title, description and list of recent posts. The framework takes them from options, which are the same in all languages.
import type {LoadContext} from '@docusaurus/types';
import {createTranslate} from '../../translations/index.ts';
import type {ContentPlugin} from './withProduct.ts';

/** Wraps the blog plugin so that its texts are in the language of the site. A site's own `options.json` comes first, except in feeds. */
export function withBlogTexts(blog: ContentPlugin, product: string): ContentPlugin {
  const plugin: ContentPlugin = (context, options) => blog(context, {...(options as object), ...createTexts(context, product, options)});
  return Object.assign(plugin, {validateOptions: (blog as {validateOptions?: unknown}).validateOptions});
}

/** Feeds name the product in their title too: they are read elsewhere. */
function createTexts(context: LoadContext, product: string, options: unknown): object {
  const translate = createTranslate(context);
  const fill = (text: string): string => text.replace('{product}', () => product);
  const description = fill(translate({id: 'portal.blog.description', message: 'What changes in {product} and in this portal, and why'}));
  const title = fill(translate({id: 'portal.blog.feed', message: '{product} blog'}));
  return {
    blogDescription: description,
    blogSidebarTitle: translate({id: 'portal.blog.recent', message: 'Recent posts'}),
    feedOptions: {...(options as {feedOptions?: object}).feedOptions, title, description},
  };
}
