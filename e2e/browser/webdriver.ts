// Shared code for the browsers that are driven through WebDriver.
import type {ChildProcess} from 'node:child_process';

/** Names of keys: https://w3c.github.io/webdriver/#keyboard-actions */
const KEYS: Record<string, string> = {Control: '\uE009', Enter: '\uE007', Escape: '\uE00C', Delete: '\uE017', Tab: '\uE004'};

type KeyAction = {type: 'keyDown' | 'keyUp'; value: string};

/** Actions that press keys by name, one after the other, alone or with modifier keys: `Control+a`. */
export function toKeyActions(keys: readonly string[]): KeyAction[] {
  return keys.flatMap((chord) => {
    const values = chord.length === 1 ? [chord] : chord.split('+').map((key) => KEYS[key] ?? key);
    return [
      ...values.map((value): KeyAction => ({type: 'keyDown', value})),
      ...values.toReversed().map((value): KeyAction => ({type: 'keyUp', value})),
    ];
  });
}

/** Ends a program and waits for its end. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** The part of a tab that both browsers share. */
type Tab = Record<'goto' | 'click' | 'type', (value: string) => Promise<void>> & {
  hydrated: () => Promise<void>;
  press: (...keys: string[]) => Promise<void>;
};

/** Opens the console of an operation with its JSON editor, and replaces its whole content. */
export async function replaceJson(tab: Tab, address: string, json: string): Promise<void> {
  await tab.goto(address);
  await tab.hydrated();
  await tab.click('button[data-try]');
  await tab.click('[data-console] button[aria-pressed=false]');
  await tab.click('.cm-content');
  await tab.press('Control+a', 'Delete');
  await tab.type(json);
}
