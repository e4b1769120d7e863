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
  readonly answer: Locator;
  readonly editor: Locator;

  constructor(page: Page) {
    super(page);
    this.button = page.locator('button[data-try]');
    this.console = page.locator('[data-console]');
    this.server = this.console.getByRole('combobox', {name: 'Server', exact: true});
    this.send = this.console.getByRole('button', {name: 'Send', exact: true});
    this.cancel = this.console.getByRole('button', {name: 'Cancel', exact: true});
    this.problems = this.console.getByRole('group', {name: 'Before you send'});
    this.answer = this.console.getByRole('region', {name: 'Response', exact: true});
    this.editor = this.console.locator('.cm-content');
  }

  /** Opens an operation's page and its console. `root`: of a portal other than the one that all tests look at. */
  async start(operation: string, root = ''): Promise<void> {
    await this.open(`${root}docs/api/${operation}`);
    await this.button.click();
    await this.console.waitFor();
  }

  /** Goes to the page of another operation as the sidebar does, without loading a document. */
  async followTo(operation: string): Promise<void> {
    const link = this.sidebar.menu.locator(`a[href="/docs-site/docs/api/${operation}"]`);
    const closed = this.sidebar.menu.locator('.menu__link--sublist[aria-expanded=false]');
    while ((await link.count()) === 0) await closed.first().click({timeout: 5000});
    await link.evaluate((element: HTMLAnchorElement) => element.click());
    await this.page.locator(`[data-static=lead] [data-call*="/${operation}."]`).waitFor({state: 'attached'});
  }

  /** Has calls to the sandbox on localhost answered by one at another origin. Only before a page is opened. */
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

  /** Sets an API key of the visitor's own, for this tab. Only before a page is opened. */
  async useKey(value: string): Promise<void> {
    await this.page.addInitScript((key) => {
      // As if it had been filled in for every server of the document.
      const origins = [window.location.origin, 'https://api.beacon.example', 'https://sandbox.beacon.example', 'http://localhost:4010'];
      const stored = [{api: 'api', key: 'apiKey', secret: {type: 'value', value: key}, since: 1, origins}];
      sessionStorage.setItem('credentials', JSON.stringify(stored));
    }, value);
  }

  /** Sends what is complete but for its credential, which is asked about first. */
  async sendWithoutCredential(): Promise<void> {
    await this.send.click();
    await this.action('Send anyway').click();
  }

  /** A row of the answer's tree by its text. */
  treeRow(text: string | RegExp): Locator {
    return this.answer.getByRole('treeitem').filter({hasText: text}).first();
  }

  /** The input of a field: `body.name`, `path.indexId`. */
  input(path: string): Locator {
    return this.console.locator(`[data-field="${path}"]`).locator('input, select, textarea').first();
  }

  /** The field with its help and what is wrong with it. */
  field(path: string): Locator {
    return this.console.locator(`[data-field="${path}"]`);
  }

  /** Presses something of the menu, which is opened for that. */
  async choose(name: string): Promise<void> {
    const more = this.action('More');
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
    await this.action(name).click();
  }

  /** Copies the link with what is filled in, and gives it. The context has to allow the clipboard. */
  async copyLink(): Promise<string> {
    // What an earlier copy has left, and the message of it, are not this link.
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
