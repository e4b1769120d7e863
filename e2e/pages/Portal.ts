import type {Locator, Page, Response} from '@playwright/test';
import {Announcement} from './Announcement';
import {DocSidebar} from './DocSidebar';
import {Navbar} from './Navbar';

/** The elements of every page of the portal, and navigation to it. Paths are relative to the base path: `docs/intro`. */
export class Portal {
  readonly navbar: Navbar;
  readonly announcement: Announcement;
  readonly sidebar: DocSidebar;
  readonly html: Locator;
  readonly heading: Locator;
  readonly main: Locator;
  readonly footer: Locator;
  readonly alert: Locator;

  constructor(readonly page: Page) {
    this.navbar = new Navbar(page);
    this.announcement = new Announcement(page);
    this.sidebar = new DocSidebar(page);
    this.html = page.locator('html');
    this.heading = page.getByRole('heading', {level: 1});
    this.main = page.locator('main');
    this.footer = page.locator('footer.theme-layout-footer');
    this.alert = page.getByRole('alert');
  }

  /** Opens a page and waits until it is hydrated. */
  async open(path: string): Promise<Response | null> {
    const response = await this.page.goto(path);
    await this.hydrated();
    return response;
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.hydrated();
  }

  /** Makes the page load its scripts as a moved pointer does, but without one, so that nothing is hovered. */
  async startScripts(): Promise<void> {
    await this.page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove', {movementX: 1})));
  }

  async hydrated(): Promise<void> {
    await this.page.waitForLoadState('domcontentloaded');
    await this.startScripts();
    await this.page.locator('html[data-has-hydrated=true]').waitFor({state: 'attached'});
  }

  /** Follows a link of the page to a path, without hovering over it. */
  async follow(path: string): Promise<void> {
    await this.page
      .locator(`a[href="/docs-site/${path}"]`)
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());
  }

  /** Names in local storage. */
  async storedNames(): Promise<string[]> {
    return this.page.evaluate(() => Object.keys(localStorage).sort());
  }

  async stored(name: string): Promise<string | null> {
    return this.page.evaluate((key) => localStorage.getItem(key), name);
  }
}
