// The framework starts a page only once. If a script of the page itself fails to load, visitors who press something see a message, and only
// a reload starts it again. For scripts of all pages: `performance/boot/missing.ts`.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {describeFailure} from '../../components/failure/describeFailure.ts';
import {createFailure} from '../../components/failure/createFailure.ts';
import {isMissing} from '../../components/failure/missing.ts';
import type {BootEvent} from '../../bootEvents.ts';

/** Why the page has not started. */
let failure: unknown;
let shown: HTMLElement | undefined;

function explain(): void {
  const control = document.querySelector('[data-missed]');
  if (failure === undefined || shown?.isConnected || !control) return;
  shown = createFailure(describeFailure(failure), () => {
    // A reload without a network would lose the page.
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
  // For any action of a visitor: the boot script sends this event before it marks the pressed element.
  window.addEventListener('scripts-loading' satisfies BootEvent, () => setTimeout(explain));
  window.addEventListener('hydrating' satisfies BootEvent, () => window.removeEventListener('unhandledrejection', note), {once: true});
}
