// Runs in the head of every built page, beside `deferScripts.ts`: shows a message after a press whose scripts have failed to load. Any
// press requests them again, including Retry.
import type {BootEvent} from '../../bootEvents.ts';

addEventListener('scripts-failed' satisfies BootEvent, () => {
  // The message is in the page until it is hydrated (`theme/Root`).
  const [words, shown] = document.querySelectorAll<HTMLElement>('[data-lost]');
  const control = document.querySelector('[data-missed]');
  if (!words || shown || !control) return;
  const copy = words.cloneNode(true) as HTMLElement;
  copy.hidden = false;
  // At the end, so that the replay finds its element at the same place.
  (document.querySelector('dialog[open]>*') ?? control.parentElement)?.append(copy);
});
addEventListener('hydrating' satisfies BootEvent, () => document.querySelector('[data-lost]:not([hidden])')?.remove());
