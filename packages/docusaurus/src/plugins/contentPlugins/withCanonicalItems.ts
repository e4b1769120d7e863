import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {PluginOptions} from '@docusaurus/plugin-sitemap';
import type {LoadContext, Plugin} from '@docusaurus/types';

type CreateSitemapItems = NonNullable<PluginOptions['createSitemapItems']>;
type Route = Parameters<CreateSitemapItems>[0]['routes'][number];

/** Front matter of a page that shows a compiled page at a second address. */
const SECOND = /^api_page:/m;

type SitemapPlugin = (context: LoadContext, options: PluginOptions) => Plugin<void> | null;

/** Wraps the sitemap plugin so that it leaves out pages whose canonical address is another page. */
export function withCanonicalItems(module: {default: unknown; validateOptions: unknown}): SitemapPlugin {
  const plugin: SitemapPlugin = (context, options) => {
    const createSitemapItems: CreateSitemapItems = ({defaultCreateSitemapItems, ...site}) =>
      defaultCreateSitemapItems({...site, routes: filterCanonical(site.routes, context.siteDir)});
    return (module.default as SitemapPlugin)(context, {...options, createSitemapItems});
  };
  return Object.assign(plugin, {validateOptions: module.validateOptions});
}

function filterCanonical(routes: Route[], siteDir: string): Route[] {
  return routes
    .filter((route) => !isSecond(route, siteDir))
    .map((route) => (route.routes ? {...route, routes: filterCanonical(route.routes, siteDir)} : route));
}

function isSecond({metadata}: Route, siteDir: string): boolean {
  const file = metadata?.sourceFilePath;
  if (file === undefined || !/\.mdx?$/.test(file) || file.endsWith('.api.mdx')) return false;
  const [, frontMatter = ''] = readFileSync(path.join(siteDir, file), 'utf8').split(/^---$/m);
  return SECOND.test(frontMatter);
}
