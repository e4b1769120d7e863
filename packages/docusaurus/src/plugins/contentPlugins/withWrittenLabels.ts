// Texts of the docs plugin for translators, without those of API documents: hundreds of labels that a translation of the document has too.
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {SidebarItemConfig} from '@docusaurus/plugin-content-docs/src/sidebars/types.ts';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {PortalApi} from '../../config/apis.ts';
import {loadApiSidebar} from '../openapi/compiledPages/sidebar.ts';
import type {ContentPlugin} from './withProduct.ts';

type Version = LoadedContent['loadedVersions'][number];
type Item = Version['sidebars'][string][number];

/**
 * Wraps the docs plugin so that `write-translations` writes the labels that people wrote. Labels of compiled pages that a file has already are
 * still used.
 */
export function withWrittenLabels(create: ContentPlugin, apis: Pick<PortalApi, 'route'>[]): ContentPlugin {
  async function plugin(context: LoadContext, options: unknown): Promise<Plugin> {
    const instance = (await create(context, options)) as Plugin<LoadedContent>;
    return {
      ...instance,
      getTranslationFiles({content}: {content: LoadedContent}) {
        const compiled = new Set(apis.flatMap(({route}) => [...listLabels(loadApiSidebar(context.siteDir, route).groups)]));
        const loadedVersions = content.loadedVersions.map((version) => leaveOut(version, compiled));
        return instance.getTranslationFiles?.({content: {...content, loadedVersions}}) ?? [];
      },
    } as Plugin;
  }
  return Object.assign(plugin, {validateOptions: (create as {validateOptions?: unknown}).validateOptions});
}

/** The labels of compiled items, as the framework finds their translations: by key if there is one. */
function* listLabels(items: SidebarItemConfig[]): Generator<string> {
  for (const item of items) {
    if (typeof item === 'string' || !('type' in item)) continue;
    if (item.type === 'doc') yield `doc ${item.key ?? item.label ?? ''} ${item.id}`;
    if (item.type !== 'category') continue;
    yield `category ${item.key ?? item.label}`;
    if (Array.isArray(item.items)) yield* listLabels(item.items);
  }
}

function leaveOut(version: Version, compiled: ReadonlySet<string>): Version {
  const pages = new Set(version.docs.filter(({source}) => source.endsWith('.api.mdx')).map(({id}) => id));
  const isCompiled = (item: Item): boolean => {
    if (item.type === 'doc') return pages.has(item.id) && compiled.has(`doc ${item.key ?? item.label ?? ''} ${item.id}`);
    // A category of the portal may have the same name: it has a page of its own, or guides.
    return item.type === 'category' && !item.link && compiled.has(`category ${item.key ?? item.label}`) && item.items.every(isCompiled);
  };
  const filter = (items: Item[]): Item[] =>
    items.flatMap((item) => {
      if (isCompiled(item)) return [];
      return item.type === 'category' ? {...item, items: filter(item.items)} : item;
    });
  const sidebars = Object.fromEntries(Object.entries(version.sidebars).map(([name, items]) => [name, filter(items)]));
  return {...version, sidebars};
}
