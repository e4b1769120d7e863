// What a console needs: its scripts, and the data of the operation. A module of any page (`theme/clientModules/staticHtml.ts`), so that a
// press that came before the scripts loads both beside the scripts of the page, and not after them.
import type {ComponentType} from 'react';
import {isAwaited} from '../../components/isAwaited.ts';
import {createOnce} from '../../components/loading/once.ts';
import {loadCall} from '../../console/call/loadCall.ts';
import type {ConsoleProps} from '../../console/index.tsx';

export type Loaded = {Console: ComponentType<ConsoleProps>; source: string};

const load = createOnce(async (address): Promise<Loaded> => {
  const [source, {default: Console}] = await Promise.all([loadCall(address), import('../../console/index.tsx')]);
  return {Console, source};
});

/** Address of the operation's data, as its page names it. */
function findAddress(): string {
  return document.querySelector('[data-static=lead] [data-call]')?.getAttribute('data-call') ?? '';
}

/** The console of the page that is shown. */
export async function loadConsole(): Promise<Loaded> {
  return load(findAddress());
}

/** The same, if it has been loaded. */
export function peekConsole(): Loaded | undefined {
  return load.peek(findAddress());
}

/** What is about to be opened is loaded; if that fails, opening it reports that. */
export function prepareConsole(): void {
  loadConsole().catch(() => undefined);
}

if (isAwaited('button[data-try]')) prepareConsole();
