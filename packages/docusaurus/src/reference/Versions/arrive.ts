// Whoever comes from an operation that another version does not have is told so: the line is there in the HTML, and CSS shows it
// where the browser has gone to its hash by itself. A navigation within the portal sets no target, so this module does.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {whenAdded} from '../../components/whenAdded.ts';
import {MISSING} from '@lectern/openapi/view';

function show(): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-missing]')) {
    line.toggleAttribute('data-shown', window.location.hash === `#${MISSING}`);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  whenAdded('[data-missing]', show);
  window.addEventListener('popstate', show);
  show();
}
