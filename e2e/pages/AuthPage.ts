import type {Locator, Page} from '@playwright/test';
import {Portal} from './Portal';

/** The page of credentials. */
export class AuthPage extends Portal {
  readonly summary: Locator;
  readonly forgetAll: Locator;
  readonly mark: Locator;

  constructor(page: Page) {
    super(page);
    this.summary = this.main.getByRole('status').first();
    this.forgetAll = this.main.getByRole('button', {name: 'Remove all keys'});
    this.mark = this.navbar.right.getByTitle('A key is saved');
  }

  async openAuth(): Promise<void> {
    await this.open('auth');
    await this.page.getByText('Only sent to these origins').first().waitFor();
  }

  /** The part of one security scheme, by its key. */
  scheme(key: string): SchemePart {
    return new SchemePart(this.main.getByRole('region', {name: `(${key})`}));
  }
}

class SchemePart {
  readonly forget: Locator;
  readonly check: Locator;
  readonly target: Locator;
  readonly device: Locator;

  constructor(readonly part: Locator) {
    this.forget = part.getByRole('button', {name: 'Remove', exact: true});
    this.check = part.getByRole('button', {name: /^Check with GET/});
    this.target = part.getByRole('combobox', {name: 'Server to check against'});
    this.device = part.getByRole('checkbox', {name: /Remember on this device/});
  }

  /** Checks the key with the sandbox of the page. */
  async useSandbox(): Promise<void> {
    await this.target.selectOption({label: 'Sandbox in your browser'});
  }

  /** Saves a key despite a warning: it looks like a live key, or has an unknown prefix. */
  async saveAnyway(key: string): Promise<void> {
    await this.fill({'API key': key}, 'Save key');
    await this.part.getByRole('button', {name: 'Save anyway'}).click();
  }

  /** Fills in fields by their labels and presses a button. */
  async fill(fields: Record<string, string>, button: string): Promise<void> {
    for (const [label, value] of Object.entries(fields)) await this.part.getByLabel(label, {exact: true}).first().fill(value);
    await this.part.getByRole('button', {name: button, exact: true}).first().click();
  }
}
