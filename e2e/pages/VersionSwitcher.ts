import type {Locator, Page} from '@playwright/test';

/** The versions of the document of a reference page. */
export class VersionSwitcher {
  readonly switcher: Locator;
  readonly list: Locator;
  /** The notice on an older version. */
  readonly outdated: Locator;
  /** Why the visitor was redirected to an overview. */
  readonly missing: Locator;

  constructor(readonly page: Page) {
    this.switcher = page.locator('[data-versions]');
    this.list = this.switcher.getByRole('list');
    this.outdated = page.locator('[data-outdated-note]');
    this.missing = page.locator('[data-missing]');
  }

  async open(): Promise<void> {
    if ((await this.switcher.getAttribute('open')) === null) await this.switcher.locator('summary').click();
  }

  /** Switches from one version to another. */
  async choose(from: string, to: string): Promise<void> {
    await this.open();
    await this.list.getByText(from, {exact: true}).waitFor();
    await this.list.getByRole('link', {name: to, exact: true}).click();
  }
}
