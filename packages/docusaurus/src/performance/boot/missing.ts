// Runs in the head of every built page, beside `deferScripts.ts`: informs whoever has pressed something that its scripts have not come. Any
// press asks for them again, that of Retry too.
import type {BootEvent} from '../../bootEvents.ts';

addEventListener('scripts-failed' satisfies BootEvent, () => {
  // The words are in the page until it is hydrated (`theme/Root`).
  const [words, shown] = document.querySelectorAll<HTMLElement>('[data-lost]');
  const control = document.querySelector('[data-missed]');
  if (!words || shown || !control) return;
  const copy = words.cloneNode(true) as HTMLElement;
  copy.hidden = false;
  // At the end, so that what a press is replayed on is found where it was.
  (document.querySelector('dialog[open]>*') ?? control.parentElement)?.append(copy);
});
addEventListener('hydrating' satisfies BootEvent, () => document.querySelector('[data-lost]:not([hidden])')?.remove());
