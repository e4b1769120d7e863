import type {SidebarItemConfig} from '@docusaurus/plugin-content-docs/src/sidebars/types.ts';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {existsSync, globSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {PortalApi} from '../../config/apis.ts';
import {loadApiSidebar} from '../openapi/compiledPages/sidebar.ts';
import type {ContentPlugin} from './withProduct.ts';

type Api = Pick<PortalApi, 'route' | 'root' | 'label'>;

/**
 * Wraps the docs plugin so that `docs:version` freezes only what people wrote. Compiled pages are left out: the next build would not create
 * them again, and older versions of an API come from `versions` in the configuration.
 */
export function withVersions(create: ContentPlugin, apis: Api[]): ContentPlugin {
  async function plugin(context: LoadContext, options: unknown): Promise<Plugin> {
    const instance = await create(context, options);
    const freeze = (version: string): void => removeCompiled(context.siteDir, version, apis);
    const extendCli: Plugin['extendCli'] = (cli) => {
      const command = (name: string): Command => withAfter(cli.command(name), freeze);
      instance.extendCli?.(Object.create(cli, {command: {value: command}}) as typeof cli);
    };
    return {...instance, extendCli};
  }
  return Object.assign(plugin, {validateOptions: (create as {validateOptions?: unknown}).validateOptions});
}

type Command = Parameters<NonNullable<Plugin['extendCli']>>[0]['commands'][number];

/** Adds a function after a command's own action, with its first argument. The framework's version of commander has no hooks. */
function withAfter(command: Command, after: (argument: string) => void): Command {
  const setAction = command.action.bind(command);
  command.action = (listener) =>
    setAction(async (...given: unknown[]) => {
      await listener(...given);
      after(String(given[0]));
    });
  return command;
}

/** Removes compiled pages from a new frozen version: their files, and their entries in its sidebars. */
export function removeCompiled(siteDir: string, version: string, apis: Api[]): void {
  for (const name of ['versioned_docs', ...globSync('i18n/*/docusaurus-plugin-content-docs', {cwd: siteDir})]) {
    const folder = path.join(siteDir, name, `version-${version}`);
    for (const file of globSync('**/*.{md,mdx,json}', {cwd: folder}))
      if (isCompiled(path.join(folder, file))) removeFile(path.join(folder, file), folder);
  }
  const file = path.join(siteDir, 'versioned_sidebars', `version-${version}-sidebars.json`);
  if (!existsSync(file)) return;
  const overviews = new Map(apis.map((api) => [loadApiSidebar(siteDir, api.route).overview, api]));
  const toItem = (id: string, item: SidebarItemConfig): SidebarItemConfig[] => {
    const api = overviews.get(id);
    if (api) return [{type: 'link', label: api.label, href: `${api.root}/${path.posix.basename(id)}`}];
    return existsSync(path.join(siteDir, 'docs', `${id}.api.mdx`)) ? [] : [item];
  };
  const sidebars = JSON.parse(readFileSync(file, 'utf8')) as Record<string, SidebarItemConfig[]>;
  const frozen = Object.fromEntries(
    Object.entries(sidebars).map(([name, items]) => [name, items.flatMap((item) => freezeItem(item, toItem))]),
  );
  writeFileSync(file, `${JSON.stringify(frozen, null, 2)}\n`);
}

/** Removes a file, and folders below `root` that are empty then. */
function removeFile(file: string, root: string): void {
  rmSync(file);
  let folder = path.dirname(file);
  while (folder !== root && readdirSync(folder).length === 0) {
    rmdirSync(folder);
    folder = path.dirname(folder);
  }
}

/** Is a file a compiled page, its data, or a doc that shows a compiled page at a second address? */
function isCompiled(file: string): boolean {
  return /\.api\.(?:mdx|json)$/.test(file) || (/\.mdx?$/.test(file) && /^---\n(?:(?!---).*\n)*?api_page:/.test(readFileSync(file, 'utf8')));
}

/** A sidebar item without docs that are not frozen. A category without items becomes the doc that it links to. */
function freezeItem(item: SidebarItemConfig, toItem: (id: string, item: SidebarItemConfig) => SidebarItemConfig[]): SidebarItemConfig[] {
  if (typeof item === 'string') return toItem(item, item);
  if ((item.type === 'doc' || item.type === 'ref') && 'id' in item) return toItem(item.id, item);
  if (item.type !== 'category' || !Array.isArray(item.items)) return [item];
  const items = item.items.flatMap((each) => freezeItem(each, toItem));
  const {link, ...rest} = item;
  const linked = link?.type === 'doc' ? toItem(link.id, link.id) : [];
  if (items.length === 0) return linked;
  const isLeft = link?.type !== 'doc' || linked.includes(link.id);
  return [{...rest, ...(link && isLeft ? {link} : {}), items}];
}
