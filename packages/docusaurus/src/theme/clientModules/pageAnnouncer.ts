// Announces the heading of a page after client-side navigation, which screen readers do not announce themselves.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {BootEvent} from '../../bootEvents.ts';

type Update = {location: {pathname: string}; previousLocation: {pathname: string} | null};

let region: HTMLElement | undefined;
let arriving: MutationObserver | undefined;

/** Created before its text: a region that is added together with its text is often not read out. */
function createRegion(): HTMLElement {
  const element = document.createElement('p');
  element.setAttribute('role', 'status');
  element.className = 'visually-hidden';
  document.body.append(element);
  return element;
}

if (ExecutionEnvironment.canUseDOM)
  window.addEventListener('hydrated' satisfies BootEvent, () => (region ??= createRegion()), {once: true});

export function onRouteDidUpdate({location, previousLocation}: Update): void {
  if (!previousLocation || location.pathname === previousLocation.pathname) return;
  arriving?.disconnect();
  // The text of a large page is loaded a little later than the page.
  arriving = new MutationObserver(announce);
  arriving.observe(document.body, {childList: true, subtree: true});
  announce();
}

function announce(): void {
  const heading = document.querySelector('h1')?.textContent;
  if (!heading) return;
  arriving?.disconnect();
  if (region) region.textContent = heading;
}
