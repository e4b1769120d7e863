import type {SidebarItemConfig} from '@docusaurus/plugin-content-docs/src/sidebars/types.ts';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Compiled, GroupView} from '../../openapi/index.ts';

/** What `sidebars.ts` takes: the overview, then one category a group. */
export type ApiSidebar = {overview: string; groups: SidebarItemConfig[]};

export function toSidebar({overview, groups}: Compiled, route: string): ApiSidebar {
  return {overview: toDocId(route, overview.id), groups: groups.map((group) => toCategory(group, route))};
}

function toDocId(route: string, pageId: string): string {
  return route === '' ? pageId : `${route}/${pageId}`;
}

function toCategory(group: GroupView, route: string): SidebarItemConfig {
  return {
    type: 'category',
    label: group.name,
    items: [
      ...(group.groups ?? []).map((inner) => toCategory(inner, route)),
      ...group.operations.map(({pageId, title, method, deprecated}) => ({
        type: 'doc' as const,
        id: toDocId(route, pageId),
        label: title,
        className: `method-item method-item--${method.toLowerCase()}${deprecated ? ' method-item--deprecated' : ''}`,
      })),
    ],
  };
}

/** The sidebar of an API document, as its pages were last written. */
export function loadApiSidebar(siteDir: string, route: string): ApiSidebar {
  return JSON.parse(readFileSync(path.join(siteDir, 'docs', route, 'sidebar.api.json'), 'utf8')) as ApiSidebar;
}
