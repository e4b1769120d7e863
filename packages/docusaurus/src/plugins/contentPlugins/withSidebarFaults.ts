import type {LoadContext, Plugin} from '@docusaurus/types';
import {describeFailure} from '../problems/failure.ts';
import {refuse} from '../problems/refusals.ts';
import type {ContentPlugin} from './withProduct.ts';

/**
 * Wraps the docs plugin so that a build reports mistakes in sidebars together with those of pages: the framework would stop at the former.
 * The pages are then loaded without sidebars, and the build stops when they have been checked.
 */
export function withSidebarFaults(create: ContentPlugin): ContentPlugin {
  async function plugin(context: LoadContext, options: unknown): Promise<Plugin> {
    const instance = await create(context, options);
    if (process.env.NODE_ENV !== 'production') return instance;
    return {
      ...instance,
      async loadContent() {
        try {
          return await instance.loadContent?.();
        } catch (error) {
          const bare = await create(context, {...(options as object), sidebarPath: false});
          // Without sidebars, what fails is a page.
          const content: unknown = await bare.loadContent?.();
          process.stderr.write(`\n${describeFailure(error, context.siteDir).join('\n')}\n\n`);
          refuse();
          return content;
        }
      },
    };
  }
  return Object.assign(plugin, {validateOptions: (create as {validateOptions?: unknown}).validateOptions});
}
