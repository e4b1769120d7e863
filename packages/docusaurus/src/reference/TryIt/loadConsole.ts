// The console's scripts, and the data of the operation. A module of any page (`theme/clientModules/staticHtml.ts`), so that a press from
// before the scripts loaded loads both in parallel with the page's scripts.
import type {ComponentType} from 'react';
import {isPressed} from '../../components/isAwaited.ts';
import {createOnce} from '../../components/loading/once.ts';
import {loadCall} from '../../console/call/loadCall.ts';
import type {ConsoleProps} from '../../console/index.tsx';

export type Loaded = {Console: ComponentType<ConsoleProps>; source: string};

const load = createOnce(async (address): Promise<Loaded> => {
  const [source, {default: Console}] = await Promise.all([loadCall(address), import('../../console/index.tsx')]);
  return {Console, source};
});

/** Address of the operation's data, from its page. */
function findAddress(): string {
  return document.querySelector('[data-static=lead] [data-call]')?.getAttribute('data-call') ?? '';
}

/** The console of the current page. */
export async function loadConsole(): Promise<Loaded> {
  return load(findAddress());
}

/** The same, if it has been loaded. */
export function peekConsole(): Loaded | undefined {
  return load.peek(findAddress());
}

/** Loads a console that will probably be opened; a failure is reported when it is opened. */
export function prepareConsole(): void {
  loadConsole().catch(() => undefined);
}

if (isPressed('button[data-try]')) prepareConsole();
