import type {PropSidebar, PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {describe, expect, test} from 'vitest';
import {listLinks, openBranch, shortenSidebar} from './sidebarBranches.ts';

const link = (label: string): PropSidebarItem => ({type: 'link', label, href: `/api/${label}`, docId: label});
const group = (label: string, items: PropSidebarItem[]): PropSidebarItem => ({
  type: 'category',
  label,
  items,
  collapsed: true,
  collapsible: true,
});
const isShared = (href: string): boolean => href.startsWith('/api/');

/** Labels as they are shown: a group that is open with its items. */
function show(items: PropSidebar): unknown[] {
  return items.map((item) => (item.type === 'category' ? [item.label, show(item.items)] : item.type === 'link' ? item.label : ''));
}

/** The sidebar on the page of an address. */
function showAt(items: PropSidebar, href: string): unknown[] {
  const short = shortenSidebar('api', items, isShared);
  const found = short.branches.find(({pages}) => pages.includes(href));
  return show(found ? openBranch(short.items, found.branch) : short.items);
}

const SIDEBAR = [
  link('overview'),
  group('users', [link('list-users'), link('get-user')]),
  group('teams', [link('list-teams'), group('members', [link('list-members')]), group('roles', [link('list-roles')])]),
];

describe('a sidebar of a large reference', () => {
  test('has a link for each group, which leads to its first page', () => {
    const {items} = shortenSidebar('api', SIDEBAR, isShared);
    expect(show(items)).toEqual(['overview', 'users', 'teams']);
    expect(items[2]).toEqual({type: 'link', label: 'teams', href: '/api/list-teams', className: 'sidebar-group'});
  });

  test('has the pages of the group that a page is in', () => {
    expect(showAt(SIDEBAR, '/api/get-user')).toEqual(['overview', ['users', ['list-users', 'get-user']], 'teams']);
    expect(showAt(SIDEBAR, '/api/list-teams')).toEqual(['overview', 'users', ['teams', ['list-teams', 'members', 'roles']]]);
    expect(showAt(SIDEBAR, '/api/list-roles')).toEqual([
      'overview',
      'users',
      ['teams', ['list-teams', 'members', ['roles', ['list-roles']]]],
    ]);
    expect(showAt(SIDEBAR, '/api/overview')).toEqual(['overview', 'users', 'teams']);
  });

  test('leaves a group with a written page unchanged, and shortens the groups below it', () => {
    const written: PropSidebarItem = {type: 'link', label: 'guide', href: '/guide'};
    const sidebar = [group('all', [written, ...SIDEBAR])];
    expect(showAt(sidebar, '/guide')).toEqual([['all', ['guide', 'overview', 'users', 'teams']]]);
    expect(showAt(sidebar, '/api/get-user')).toEqual([['all', ['guide', 'overview', ['users', ['list-users', 'get-user']], 'teams']]]);
  });

  test('has one link per group for 600 groups of 20 pages, and each page has the links of its group too', () => {
    const sidebar = Array.from({length: 600}, (_, at) =>
      group(
        `group-${at}`,
        Array.from({length: 20}, (_each, page) => link(`page-${at}-${page}`)),
      ),
    );
    const {items, branches} = shortenSidebar('api', sidebar, isShared);
    expect(listLinks(items)).toHaveLength(600);
    expect(branches).toHaveLength(600);
    expect(new Set(branches.flatMap(({pages}) => pages)).size).toBe(12_000);
    expect(branches.every(({branch}) => listLinks(openBranch(items, branch)).length === 619)).toBe(true);
  });
});
