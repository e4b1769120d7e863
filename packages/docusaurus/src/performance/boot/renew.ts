// Runs in the head of every built page, beside `deferScripts.ts`: a page of an earlier release requests scripts that no longer exist. It is
// reloaded once, if its address now has a page without them.
import type {BootEvent} from '../../bootEvents.ts';

async function renew(source: string): Promise<void> {
  const page = await fetch(location.href, {cache: 'no-store'}).then(
    (response) => response.text(),
    () => '',
  );
  const state = history.state as {renewed?: true} | null;
  if (state?.renewed || !page.includes('data-scripts') || page.includes(source)) return;
  history.replaceState({...state, renewed: true}, '');
  location.reload();
}

addEventListener('scripts-failed' satisfies BootEvent, (event) => void renew((event as CustomEvent<string>).detail));
