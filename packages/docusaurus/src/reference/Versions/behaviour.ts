// The message for visitors who come from an operation that this version lacks. It is in the HTML, and CSS shows it if the browser itself
// has navigated to its hash. A navigation within the portal sets no target, so this module does.
import {attach} from '../../components/attach.ts';
import {MISSING} from '@lectern/openapi/view';

function show(): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-missing]')) {
    line.toggleAttribute('data-shown', window.location.hash === `#${MISSING}`);
  }
}

attach({selector: '[data-missing]', update: show});
