import {expect, type Locator, type Page} from '@playwright/test';
import {OperationPage} from './OperationPage';

/** The console of an operation. */
export class Console extends OperationPage {
  readonly button: Locator;
  readonly console: Locator;
  readonly server: Locator;
  readonly send: Locator;
  readonly cancel: Locator;
  readonly problems: Locator;
  readonly response: Locator;
  readonly editor: Locator;

  constructor(page: Page) {
    super(page);
    this.button = page.locator('button[data-try]');
    this.console = page.locator('[data-console]');
    this.server = this.console.getByRole('combobox', {name: 'Server', exact: true});
    this.send = this.console.getByRole('button', {name: 'Send', exact: true});
    this.cancel = this.console.getByRole('button', {name: 'Cancel', exact: true});
    this.problems = this.console.getByRole('group', {name: 'Before you send'});
    this.response = this.console.getByRole('region', {name: 'Response', exact: true});
    this.editor = this.console.locator('.cm-content');
  }

  /** Opens an operation's page and its console. `root`: of another portal than the one under test. */
  async start(operation: string, root = ''): Promise<void> {
    await this.open(`${root}docs/api/${operation}`);
    await this.button.click();
    await this.console.waitFor();
  }

  /** Goes to the page of another operation as the sidebar does, without a document load. */
  async followTo(operation: string): Promise<void> {
    const link = this.sidebar.menu.locator(`a[href="/docs-site/docs/api/${operation}"]`);
    const closed = this.sidebar.menu.locator('.menu__link--sublist[aria-expanded=false]');
    while ((await link.count()) === 0) await closed.first().click({timeout: 5000});
    await link.evaluate((element: HTMLAnchorElement) => element.click());
    await this.page.locator(`[data-static=lead] [data-call*="/${operation}."]`).waitFor({state: 'attached'});
  }

  /** Redirects requests to the sandbox on localhost to a sandbox at another origin. Call it before a page is opened. */
  async sendLocalCallsTo(origin: string): Promise<void> {
    await this.page.addInitScript((other) => {
      const aim = (url: string): string => url.replace(/^http:\/\/localhost:4010(?=\/|$)/, other);
      const fetch = window.fetch.bind(window);
      window.fetch = (input, init) => fetch(typeof input === 'string' ? aim(input) : input, init);
      window.XMLHttpRequest = class extends XMLHttpRequest {
        override open(method: string, url: string | URL): void {
          super.open(method, aim(String(url)), true);
        }
      };
    }, origin);
  }

  /** Sets an API key of the visitor for this tab. Call it before a page is opened. */
  async useKey(value: string): Promise<void> {
    await this.page.addInitScript((key) => {
      // As if it had been entered for every server of the document.
      const origins = [window.location.origin, 'https://api.beacon.example', 'https://sandbox.beacon.example', 'http://localhost:4010'];
      const stored = [{api: 'api', key: 'apiKey', secret: {type: 'value', value: key}, since: 1, origins}];
      sessionStorage.setItem('credentials', JSON.stringify(stored));
    }, value);
  }

  /** Sends a request that lacks only its credential, and confirms the question about it. */
  async sendWithoutCredential(): Promise<void> {
    await this.send.click();
    await this.action('Send anyway').click();
  }

  /** A row of the response's tree by its text. */
  treeRow(text: string | RegExp): Locator {
    return this.response.getByRole('treeitem').filter({hasText: text}).first();
  }

  /** The input of a field: `body.name`, `path.indexId`. */
  input(path: string): Locator {
    return this.console.locator(`[data-field="${path}"]`).locator('input, select, textarea').first();
  }

  /** The field with its help and its errors. */
  field(path: string): Locator {
    return this.console.locator(`[data-field="${path}"]`);
  }

  /** Opens the menu and chooses an item. */
  async choose(name: string): Promise<void> {
    const more = this.action('More');
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
    await this.action(name).click();
  }

  /** Copies the link to the filled-in request, and returns it. The context must allow the clipboard. */
  async copyLink(): Promise<string> {
    // Ignore the result and the message of an earlier copy.
    await this.page.evaluate(() => navigator.clipboard.writeText(''));
    await this.choose('Copy link');
    await this.console.getByText('Link copied').waitFor();
    const read = (): Promise<string> => this.page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(read).not.toBe('');
    return read();
  }

  action(name: string): Locator {
    return this.console.getByRole('button', {name, exact: true});
  }
}
