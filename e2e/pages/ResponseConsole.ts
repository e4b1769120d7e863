import type {Locator, Page} from '@playwright/test';
import {Console} from './Console';

/** The response in the console of an operation. */
export class ResponseConsole extends Console {
  readonly json: Locator;
  readonly events: Locator;

  constructor(page: Page) {
    super(page);
    this.json = this.response.getByRole('tree');
    this.events = this.response.getByRole('region', {name: 'Events'});
  }

  /** Redirects every request to the sandbox on localhost to another address. Call it before a page is opened. */
  async redirectTo(address: string): Promise<void> {
    await this.page.addInitScript((target) => {
      const aim = (url: string): string => (url.startsWith('http://localhost:4010') ? target : url);
      const fetch = window.fetch.bind(window);
      window.XMLHttpRequest = class extends XMLHttpRequest {
        override open(method: string, url: string | URL): void {
          super.open(method, aim(String(url)), true);
        }
      };
      window.fetch = (input, init) => fetch(typeof input === 'string' ? aim(input) : input, init);
    }, address);
  }

  /** Opens the console of an operation, which sends its requests to the sandbox on localhost. */
  async startLocal(operation: string): Promise<void> {
    await this.start(operation);
    await this.server.selectOption({label: 'Sandbox on localhost'});
  }

  /** A row of the tree by its text. */
  row(text: string | RegExp): Locator {
    return this.json.getByRole('treeitem').filter({hasText: text});
  }
}
