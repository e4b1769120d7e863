import type {Locator, Page} from '@playwright/test';

/** The navbar, and the panel with its items on narrow screens. */
export class Navbar {
  readonly bar: Locator;
  readonly left: Locator;
  readonly right: Locator;
  readonly title: Locator;
  readonly languages: Locator;
  readonly colourMode: Locator;
  readonly codeTheme: Locator;
  readonly menuButton: Locator;
  readonly panel: Locator;

  constructor(page: Page) {
    this.bar = page.locator('nav.navbar');
    this.left = this.bar.locator('.navbar__items:not(.navbar__items--right)');
    this.right = this.bar.locator('.navbar__items--right');
    this.title = this.bar.locator('.navbar__title').first();
    this.languages = this.right.locator('.dropdown').filter({has: page.locator('[lang]')});
    this.colourMode = this.right.getByRole('button', {name: /dark and light mode/});
    this.codeTheme = page.getByRole('contentinfo').getByRole('combobox', {name: 'Code theme'});
    this.menuButton = this.bar.getByRole('button', {name: 'Toggle navigation bar'});
    this.panel = page.locator('.navbar-sidebar--show .navbar-sidebar');
  }

  link(name: string): Locator {
    return this.bar.getByRole('link', {name, exact: true});
  }
}
