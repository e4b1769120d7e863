import type {Locator, Page} from '@playwright/test';
import {OperationPage} from './OperationPage';

/** The console of an operation. */
export class Console extends OperationPage {
  readonly button: Locator;
  readonly console: Locator;
  readonly server: Locator;
  readonly send: Locator;
  readonly problems: Locator;
  readonly answer: Locator;
  readonly editor: Locator;

  constructor(page: Page) {
    super(page);
    this.button = page.getByRole('button', {name: 'Try it', exact: true});
    this.console = page.locator('[data-console]');
    this.server = this.console.getByRole('combobox', {name: 'Server', exact: true});
    this.send = this.console.getByRole('button', {name: 'Send', exact: true});
    this.problems = this.console.getByRole('group', {name: 'Before you send'});
    this.answer = this.console.getByRole('region', {name: 'Answer'});
    this.editor = this.console.locator('.cm-content');
  }

  /** Opens an operation's page and its console. */
  async start(operation: string): Promise<void> {
    await this.open(`docs/api/${operation}`);
    await this.button.click();
    await this.console.waitFor();
  }

  /** The input of a field: `body.name`, `path.indexId`. */
  input(path: string): Locator {
    return this.console.locator(`[data-field="${path}"]`).locator('input, select, textarea').first();
  }

  /** The field with its help and what is wrong with it. */
  field(path: string): Locator {
    return this.console.locator(`[data-field="${path}"]`);
  }

  action(name: string): Locator {
    return this.console.getByRole('button', {name, exact: true});
  }

  async useSandboxKey(): Promise<void> {
    await this.action('Use a sandbox key').click();
    await this.console.getByText('Sent with this call').waitFor();
  }
}
