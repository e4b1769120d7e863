import type {Locator, Page} from '@playwright/test';

/** The bar above the navbar. */
export class Announcement {
  readonly bar: Locator;
  readonly close: Locator;

  constructor(page: Page) {
    this.bar = page.locator('.theme-announcement-bar');
    this.close = this.bar.getByRole('button', {name: 'Close'});
  }
}
