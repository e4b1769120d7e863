import type {Locator, Page} from '@playwright/test';
import {Portal} from './Portal';

/** A document: its article, its table of contents, its tabs. */
export class DocPage extends Portal {
  readonly contents: Locator;
  readonly backToTop: Locator;

  constructor(page: Page) {
    super(page);
    this.contents = page.locator('.theme-doc-toc-desktop');
    this.backToTop = page.locator('.theme-back-to-top-button');
  }

  /** A group of tabs, counted from 0. */
  tabs(index: number): Locator {
    return this.main.locator('.theme-tabs-container').nth(index);
  }

  tab(index: number, name: string): Locator {
    return this.tabs(index).getByRole('tab', {name, exact: true});
  }
}
