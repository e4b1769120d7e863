/** An item of the menu in a page's head. `press` rejects with an Error whose message can be shown. */
export type MenuItem = {label: string; press: () => Promise<void>};

const sources = new Set<() => MenuItem[]>();

/** Adds items for some pages. `getItems` is called whenever the menu is opened. */
export function addMenuItems(getItems: () => MenuItem[]): void {
  sources.add(getItems);
}

/** The added items for the current page. */
export function getMenuItems(): MenuItem[] {
  return [...sources].flatMap((getItems) => getItems());
}
