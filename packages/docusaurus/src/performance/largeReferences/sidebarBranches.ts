// The sidebar of a large reference: each group is a link to its first page, and each page contains its own group.
import type {PropSidebar, PropSidebarItem, PropSidebarItemCategory, PropSidebarItemLink} from '@docusaurus/plugin-content-docs';

/** What a page adds to the short sidebar: the group at a position, opened down to the page. */
export type SidebarBranch = {
  /** Name of the sidebar. */
  sidebar: string;
  /** Position of the group: its index at each level, outermost first. */
  at: number[];
  item: PropSidebarItemCategory;
};

export type ShortSidebar = {
  items: PropSidebar;
  /** Branches, each with the addresses of its pages. */
  branches: {pages: string[]; branch: SidebarBranch}[];
};

/** Class of a group that is a link. */
const GROUP_CLASS = 'sidebar-group';

/** @param isShared returns, for the address of a page, whether the page contains its branch */
export function shortenSidebar(sidebar: string, items: PropSidebar, isShared: (href: string) => boolean): ShortSidebar {
  const branches: ShortSidebar['branches'] = [];
  const shorten = (item: PropSidebarItem, at: number[]): PropSidebarItem => {
    if (item.type !== 'category') return item;
    if (!isWhollyShared(item, isShared)) return {...item, items: item.items.map((inner, index) => shorten(inner, [...at, index]))};
    for (const {pages, opened} of listOpened(item)) branches.push({pages, branch: {sidebar, at, item: opened}});
    return close(item);
  };
  return {items: items.map((item, index) => shorten(item, [index])), branches};
}

/** The sidebar with a branch opened. */
export function openBranch(items: PropSidebar, {at: [index, ...rest], item}: Pick<SidebarBranch, 'at' | 'item'>): PropSidebar {
  return items.map((each, position) => {
    if (position !== index) return each;
    return rest.length > 0 && each.type === 'category' ? {...each, items: openBranch(each.items, {at: rest, item})} : item;
  });
}

/** The addresses of all pages in a sidebar. */
export function listLinks(items: readonly PropSidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'link') return [item.href];
    return item.type === 'category' ? [...(item.href === undefined ? [] : [item.href]), ...listLinks(item.items)] : [];
  });
}

/** Pages that people wrote contain no branch, so a group with such a page stays as it is. */
function isWhollyShared(item: PropSidebarItem, isShared: (href: string) => boolean): boolean {
  if (item.type === 'link') return isShared(item.href);
  if (item.type !== 'category' || item.href !== undefined) return false;
  return item.items.every((inner) => isWhollyShared(inner, isShared));
}

/** A group for each list of pages in it: the path to the list is open, every other group is closed. */
function listOpened(category: PropSidebarItemCategory): {pages: string[]; opened: PropSidebarItemCategory}[] {
  const closed = category.items.map((item): PropSidebarItem => (item.type === 'category' ? close(item) : item));
  const pages = category.items.flatMap((item) => (item.type === 'link' ? [item.href] : []));
  const inner = category.items.flatMap((item, index) =>
    item.type === 'category'
      ? listOpened(item).map(({pages: inPages, opened}) => ({pages: inPages, opened: {...category, items: closed.with(index, opened)}}))
      : [],
  );
  return [...(pages.length > 0 ? [{pages, opened: {...category, items: closed}}] : []), ...inner];
}

function close({label, key, items}: PropSidebarItemCategory): PropSidebarItemLink {
  return {type: 'link', label, href: listLinks(items)[0] ?? '', className: GROUP_CLASS, ...(key === undefined ? {} : {key})};
}
