/** An item of the menu in a page's head. `press` rejects with an Error fit for the reader. */
export type MenuItem = {label: string; press: () => Promise<void>};

const sources = new Set<() => MenuItem[]>();

/** Adds items for the pages that have them: it is called whenever the menu is opened. */
export function addMenuItems(getItems: () => MenuItem[]): void {
  sources.add(getItems);
}

/** What was added, for the page that is shown. */
export function getMenuItems(): MenuItem[] {
  return [...sources].flatMap((getItems) => getItems());
}
