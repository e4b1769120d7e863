import type {Locator, Page} from '@playwright/test';

/** The sidebar of a document. */
export class DocSidebar {
  readonly menu: Locator;
  readonly categories: Locator;
  readonly links: Locator;

  constructor(private readonly page: Page) {
    this.menu = page.locator('aside .theme-doc-sidebar-menu');
    this.categories = this.menu.locator('> .theme-doc-sidebar-item-category');
    this.links = this.menu.locator('a.menu__link[href^="/"]');
  }

  category(label: string): Locator {
    return this.categories.filter({has: this.page.getByText(label, {exact: true})});
  }

  /** The button that opens and closes a category. */
  header(label: string): Locator {
    return this.category(label).locator('> .menu__list-item-collapsible > .menu__link');
  }

  /** The list inside a category. */
  list(label: string): Locator {
    return this.category(label).locator('> ul');
  }
}
