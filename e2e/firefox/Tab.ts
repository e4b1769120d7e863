import {toKeyActions} from '../browser/webdriver';
import type {Connection} from './connection';

const PATIENCE_MS = 15_000;
/** What a page reports. */
const CHANNEL = 'violations';

/** A tab of Firefox. Addresses are relative to the site's root. */
export class Tab {
  /** Breaches of the security policy since the tab was opened. */
  readonly violations: string[] = [];

  private constructor(
    private readonly connection: Connection,
    private readonly context: string,
    private readonly root: string,
  ) {}

  static async open(connection: Connection, root: string): Promise<Tab> {
    const {context} = await connection.send('browsingContext.create', {type: 'tab'});
    const tab = new Tab(connection, String(context), root);
    await connection.send('session.subscribe', {events: ['script.message']});
    connection.on('script.message', ({channel, data, source}) => {
      if (channel === CHANNEL && (source as {context?: string}).context === context) tab.violations.push((data as {value: string}).value);
    });
    await connection.send('script.addPreloadScript', {
      functionDeclaration: `(report) => addEventListener('securitypolicyviolation', (event) =>
        report([location.pathname, event.violatedDirective, event.blockedURI, event.sample].join(' ')))`,
      arguments: [{type: 'channel', value: {channel: CHANNEL}}],
      contexts: [context],
    });
    return tab;
  }

  async goto(path: string): Promise<void> {
    await this.send('browsingContext.navigate', {url: this.root + path, wait: 'complete'});
  }

  async reload(): Promise<void> {
    await this.send('browsingContext.reload', {wait: 'complete'});
  }

  async back(): Promise<void> {
    await this.send('browsingContext.traverseHistory', {delta: -1});
  }

  async setViewport(width: number, height: number): Promise<void> {
    await this.send('browsingContext.setViewport', {viewport: {width, height}});
  }

  /** Makes the page load its scripts, and waits until it is hydrated. */
  async hydrated(): Promise<void> {
    await this.evaluate(() => void window.dispatchEvent(new PointerEvent('pointermove', {movementX: 1})));
    await this.waitFor('html[data-has-hydrated=true]');
  }

  /** Waits until the page has done its deferred work, for example loading pages ahead. */
  async idle(): Promise<void> {
    await this.evaluate(async () => {
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => requestIdleCallback(resolve));
      await document.fonts.ready;
    });
  }

  /** Runs a function in the page. Arguments and result go through JSON, and the function can use no variables of this module. */
  async evaluate<Arguments extends unknown[], Result>(
    run: (...all: Arguments) => Result | Promise<Result>,
    ...all: Arguments
  ): Promise<Result> {
    const {result, exceptionDetails} = await this.connection.send('script.callFunction', {
      functionDeclaration: `async (all) => JSON.stringify(await (${run.toString()})(...JSON.parse(all))) ?? 'null'`,
      arguments: [{type: 'string', value: JSON.stringify(all)}],
      awaitPromise: true,
      target: {context: this.context},
    });
    if (exceptionDetails) throw new Error((exceptionDetails as {text: string}).text);
    return JSON.parse((result as {value: string}).value) as Result;
  }

  /** Waits until an element is there. */
  async waitFor(selector: string): Promise<void> {
    await this.evaluate(
      async (wanted, patience) => {
        for (const end = Date.now() + patience; !document.querySelector(wanted);) {
          if (Date.now() > end) throw new Error(`There is no ${wanted}.`);
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      },
      selector,
      PATIENCE_MS,
    );
  }

  /** Presses an element with the pointer, once its position is stable. */
  async click(selector: string): Promise<void> {
    await this.waitFor(selector);
    const point = await this.evaluate(async (wanted) => {
      const element = document.querySelector(wanted);
      const getCentre = (): {x: number; y: number} => {
        const {x = 0, y = 0, width = 0, height = 0} = element?.getBoundingClientRect() ?? {};
        return {x: Math.round(x + width / 2), y: Math.round(y + height / 2)};
      };
      for (;;) {
        element?.scrollIntoView({block: 'center', behavior: 'instant'});
        const {x, y} = getCentre();
        for (let frame = 0; frame < 5; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
        const now = getCentre();
        if (now.x === x && now.y === y) return now;
      }
    }, selector);
    const actions = [
      {type: 'pointerMove', ...point},
      {type: 'pointerDown', button: 0},
      {type: 'pointerUp', button: 0},
    ];
    await this.send('input.performActions', {actions: [{type: 'pointer', id: 'pointer', actions}]});
  }

  async type(text: string): Promise<void> {
    await this.press(...Array.from(text));
  }

  /** Presses keys by name, alone or with modifier keys: `Control+a`. */
  async press(...keys: string[]): Promise<void> {
    await this.send('input.performActions', {actions: [{type: 'key', id: 'keyboard', actions: toKeyActions(keys)}]});
  }

  async close(): Promise<void> {
    await this.send('browsingContext.close');
  }

  private async send(method: string, params: Record<string, unknown> = {}): Promise<void> {
    await this.connection.send(method, {context: this.context, ...params});
  }
}
