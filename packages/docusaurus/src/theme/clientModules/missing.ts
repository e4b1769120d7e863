// The framework begins a page once. Where a script of the page itself does not come, whoever presses something reads so, and only a reload
// begins it again. A script that all pages have: `performance/boot/missing.ts`.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {describeFailure} from '../../components/failure/describeFailure.ts';
import {createFailure} from '../../components/failure/createFailure.ts';
import {isMissing} from '../../components/failure/missing.ts';
import type {BootEvent} from '../../bootEvents.ts';

/** Why the page has not begun. */
let failure: unknown;
let shown: HTMLElement | undefined;

function explain(): void {
  const control = document.querySelector('[data-missed]');
  if (failure === undefined || shown?.isConnected || !control) return;
  shown = createFailure(describeFailure(failure), () => {
    // A reload without a network would take the page away.
    if (navigator.onLine) window.location.reload();
    else explain();
  });
  (document.querySelector('dialog[open] > *') ?? control.parentElement)?.append(shown);
}

function note({reason}: PromiseRejectionEvent): void {
  if (!isMissing(reason)) return;
  failure = reason;
  explain();
}

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('unhandledrejection', note);
  // Whatever a visitor does: the boot script says so before it marks what was pressed.
  window.addEventListener('scripts-loading' satisfies BootEvent, () => setTimeout(explain));
  window.addEventListener('hydrating' satisfies BootEvent, () => window.removeEventListener('unhandledrejection', note), {once: true});
}
