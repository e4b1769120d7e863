import {toKeyActions} from '../browser/webdriver';
import type {Session} from './session';

const PATIENCE_MS = 20_000;

/** The tab of a WebKit session. Addresses are relative to the site's root. */
export class Tab {
  constructor(
    private readonly session: Session,
    private readonly root: string,
  ) {}

  async goto(path: string): Promise<void> {
    await this.session.post('url', {url: this.root + path});
    await this.evaluate(() => {
      const breaches: string[] = [];
      Object.assign(window, {breaches});
      addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) => breaches.push(`${violatedDirective} ${blockedURI}`));
    });
  }

  async back(): Promise<void> {
    await this.session.post('back');
  }

  /** Breaches of the security policy since the page was loaded. */
  async getViolations(): Promise<string[]> {
    return this.evaluate(() => (window as unknown as {breaches: string[]}).breaches);
  }

  /** Makes the page load its scripts, and waits until it is hydrated. */
  async hydrated(): Promise<void> {
    await this.evaluate(() => void window.dispatchEvent(new PointerEvent('pointermove', {movementX: 1})));
    await this.waitFor('html[data-has-hydrated=true]');
  }

  /** Runs a function in the page. Arguments and result go through JSON, and the function can use no variables of this module. */
  async evaluate<Arguments extends unknown[], Result>(
    run: (...all: Arguments) => Result | Promise<Result>,
    ...all: Arguments
  ): Promise<Result> {
    const script = `const [all, done] = arguments;
      Promise.resolve().then(() => (${run.toString()})(...JSON.parse(all)))
        .then((value) => done(JSON.stringify({value})), (error) => done(JSON.stringify({error: String(error)})));`;
    const result = String(await this.session.post('execute/async', {script, args: [JSON.stringify(all)]}));
    const {value, error} = JSON.parse(result) as {value: Result; error?: string};
    if (error !== undefined) throw new Error(error);
    return value;
  }

  /** Waits until an element exists, and has a text if one is given. `patience`: milliseconds. */
  async waitFor(selector: string, text = '', patience = PATIENCE_MS): Promise<void> {
    await this.evaluate(
      async (wanted, words, longest) => {
        const isThere = (): boolean => Array.from(document.querySelectorAll(wanted)).some(({textContent}) => textContent.includes(words));
        for (const end = Date.now() + longest; !isThere();) {
          if (Date.now() > end) throw new Error(`There is no ${wanted} ${words}`);
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      },
      selector,
      text,
      patience,
    );
  }

  async getText(selector: string): Promise<string> {
    return this.evaluate((wanted) => document.querySelector(wanted)?.textContent ?? '', selector);
  }

  /** Presses an element with the pointer; the driver brings it into view, and fails if something covers it. */
  async click(selector: string): Promise<void> {
    await this.waitFor(selector);
    const found = (await this.session.post('element', {using: 'css selector', value: selector})) as Record<string, string>;
    await this.session.post(`element/${Object.values(found)[0]}/click`);
  }

  async type(text: string): Promise<void> {
    await this.press(...Array.from(text));
  }

  /** Presses keys by name, alone or with modifier keys: `Control+a`. */
  async press(...keys: string[]): Promise<void> {
    await this.session.post('actions', {actions: [{type: 'key', id: 'keyboard', actions: toKeyActions(keys)}]});
  }
}
