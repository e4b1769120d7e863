import type {Locator, Page} from '@playwright/test';
import type {Portal} from './Portal';

/** The search: the box in the navbar and its dialog. */
export class Search {
  readonly box: Locator;
  readonly dialog: Locator;
  readonly input: Locator;
  readonly options: Locator;
  readonly active: Locator;
  readonly marks: Locator;
  readonly status: Locator;
  readonly alert: Locator;
  readonly retry: Locator;
  readonly close: Locator;
  /** Visible help for the keys. */
  readonly keys: Locator;
  /** The position that a result led to. */
  readonly found: Locator;

  constructor(readonly page: Page) {
    this.box = page.locator('nav.navbar button[aria-keyshortcuts]');
    this.dialog = page.getByRole('dialog', {name: 'Search the documentation'});
    this.input = this.dialog.getByRole('combobox');
    this.options = this.dialog.getByRole('option');
    this.active = this.dialog.locator('[role=option][aria-selected=true]');
    this.marks = this.options.locator('mark');
    this.status = this.dialog.getByRole('status');
    this.alert = page.getByRole('alert');
    this.retry = this.alert.getByRole('button', {name: 'Retry'});
    this.keys = this.dialog.locator('p:has(kbd)');
    this.close = this.dialog.getByRole('button', {name: 'Close'});
    this.found = page.locator('[data-found]');
  }

  filter(name: string): Locator {
    return this.dialog.getByRole('button', {name, exact: true});
  }

  group(name: string): Locator {
    return this.dialog.getByRole('listbox').getByRole('group', {name});
  }

  /** Opens the dialog by its box and types a text, key by key. */
  async find(text: string): Promise<void> {
    await this.box.click();
    await this.input.pressSequentially(text);
  }
}

/** Opens a page, and returns its closed search. */
export async function openSearch(page: Page, portal: Pick<Portal, 'open'>, path = 'docs/intro'): Promise<Search> {
  await portal.open(path);
  return new Search(page);
}
