// The sidebar of a document whose pages are a docs plugin of their own.
import type {LoadContext} from '@docusaurus/types';
import path from 'node:path';
import {loadApiSidebar} from '../plugins/openapi/sidebar.ts';
import {writeChanged} from '../plugins/openapi/writeChanged.ts';
import {getWorkFolder} from './folders.ts';

/** Writes the sidebar as a module, from what the compiler has written last. Gives its file. */
export function writeSidebar(context: LoadContext, route: string): string {
  const folder = getWorkFolder(context);
  const {overview, groups, changelog} = loadApiSidebar(folder, route);
  const items = withoutRoute([overview, ...groups, ...changelog], route);
  const file = path.join(folder, 'sidebars', `${route}.js`);
  writeChanged(file, `module.exports = ${JSON.stringify({[route]: items})};\n`);
  return file;
}

/** Ids of documents count from the folder of the plugin, which is that of the route. */
function withoutRoute(value: unknown, route: string): unknown {
  if (typeof value === 'string') return value.replace(`${route}/`, '');
  if (Array.isArray(value)) return value.map((item) => withoutRoute(item, route));
  const {id, items, ...item} = value as {id?: string; items?: unknown[]};
  return {...item, ...(id === undefined ? {} : {id: withoutRoute(id, route)}), ...(items ? {items: withoutRoute(items, route)} : {})};
}
