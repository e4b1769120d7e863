import type {LoadContext, Plugin} from '@docusaurus/types';
import {renderTokensDeep, type Tokens} from '../../config/tokens.ts';

export type ContentPlugin = (context: LoadContext, options: unknown) => Promise<Plugin> | Plugin;

/** Wraps a content plugin so that tokens are replaced in tags and authors, which it loads from other files than Markdown. */
export function withProduct(module: {default: unknown; validateOptions: unknown}, tokens: Tokens): ContentPlugin {
  const create = module.default as ContentPlugin;
  async function plugin(context: LoadContext, options: unknown): Promise<Plugin> {
    const instance = await create(context, options);
    return {
      ...instance,
      loadContent: async () => renderTokensDeep(await instance.loadContent?.(), tokens),
    };
  }
  return Object.assign(plugin, {validateOptions: module.validateOptions});
}
