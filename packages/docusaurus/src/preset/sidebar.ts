// The sidebar of a document whose pages have their own docs plugin.
import type {LoadContext} from '@docusaurus/types';
import path from 'node:path';
import {loadApiSidebar} from '../plugins/openapi/compiledPages/sidebar.ts';
import {writeChanged} from '../plugins/openapi/writeChanged.ts';
import {getWorkFolder} from './folders.ts';
import {getId} from './options.ts';

/** Writes the sidebar as a module, from the compiler's last output. Returns its file. */
export function writeSidebar(context: LoadContext, route: string): string {
  const folder = getWorkFolder(context);
  const {overview, groups, changelog} = loadApiSidebar(folder, route);
  const items = [overview, ...groups, ...changelog].map((item) => toItem(item, route));
  const id = getId({route});
  const file = path.join(folder, 'sidebars', `${id}.js`);
  writeChanged(file, `module.exports = ${JSON.stringify({[id]: items})};\n`);
  return file;
}

type Item = {label?: string; id?: string; items?: unknown[]};

/** IDs of docs are relative to the plugin's folder, which is the folder of the route. */
function toItem(value: unknown, route: string): unknown {
  if (typeof value === 'string') return toId(value, route);
  const {id, label, items, ...item} = value as Item;
  return {
    ...item,
    ...(label === undefined ? {} : {label: withoutTags(label)}),
    ...(id === undefined ? {} : {id: toId(id, route)}),
    ...(items ? {items: items.map((inner) => toItem(inner, route))} : {}),
  };
}

function toId(id: string, route: string): string {
  return id.slice(`${route}/`.length);
}

/** The theme writes labels into a script for search engines: no label may close it. */
function withoutTags(label: string): string {
  return label.replace(/<(?=[/!s])/gi, '<\u2060');
}
