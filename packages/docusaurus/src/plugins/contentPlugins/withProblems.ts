import type {LoadContext, Plugin} from '@docusaurus/types';
import {describeFailure} from '../problems/failure.ts';
import {setProblem} from '../start/problems.ts';
import type {ContentPlugin} from './withProduct.ts';

/** Wraps a content plugin so that `npm start` shows the problems of a saved file over the previous pages. */
export function withProblems(create: ContentPlugin): ContentPlugin {
  async function plugin(context: LoadContext, options: unknown): Promise<Plugin> {
    const instance = await create(context, options);
    let content: unknown;
    return {
      ...instance,
      async loadContent() {
        try {
          content = await instance.loadContent?.();
          setProblem(context.siteDir, instance.name, undefined);
        } catch (error) {
          if (content === undefined) throw error;
          setProblem(context.siteDir, instance.name, describeFailure(error, context.siteDir).join('\n'));
        }
        return content;
      },
    };
  }
  return Object.assign(plugin, {validateOptions: (create as {validateOptions?: unknown}).validateOptions});
}
