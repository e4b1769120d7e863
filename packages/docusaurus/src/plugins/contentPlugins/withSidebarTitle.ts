// The title of the blog's list of recent posts. The framework takes it from an option, whose default is only in English.
import {createTranslate} from '../../translations/index.ts';
import type {ContentPlugin} from './withProduct.ts';

/** Wraps the blog plugin so that the title is in the language of the site. A site's own `options.json` comes first. */
export function withSidebarTitle(blog: ContentPlugin): ContentPlugin {
  const plugin: ContentPlugin = (context, options) => {
    const translate = createTranslate(context);
    const blogSidebarTitle = translate({id: 'portal.blog.recent', message: 'Recent posts'});
    return blog(context, {...(options as object), blogSidebarTitle});
  };
  return Object.assign(plugin, {validateOptions: (blog as {validateOptions?: unknown}).validateOptions});
}
