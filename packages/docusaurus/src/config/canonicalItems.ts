import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {PluginOptions} from '@docusaurus/plugin-sitemap';

type CreateSitemapItems = NonNullable<PluginOptions['createSitemapItems']>;
type Route = Parameters<CreateSitemapItems>[0]['routes'][number];

/** Front matter of a page that shows a compiled one at an address of its own. */
const SECOND = /^api_page:/m;

/** What the framework lists, without pages whose canonical address is that of another page. */
export const createCanonicalItems: CreateSitemapItems = ({defaultCreateSitemapItems, ...options}) =>
  defaultCreateSitemapItems({...options, routes: filterCanonical(options.routes)});

function filterCanonical(routes: Route[]): Route[] {
  return routes
    .filter((route) => !isSecond(route))
    .map((route) => (route.routes ? {...route, routes: filterCanonical(route.routes)} : route));
}

function isSecond({metadata}: Route): boolean {
  const file = metadata?.sourceFilePath;
  if (file === undefined || !/\.mdx?$/.test(file) || file.endsWith('.api.mdx')) return false;
  // The site's folder is the one the framework runs in.
  const [, frontMatter = ''] = readFileSync(path.resolve(file), 'utf8').split(/^---$/m);
  return SECOND.test(frontMatter);
}
