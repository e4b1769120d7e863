// A page that is opened without loading a document is announced by its heading: a browser tells nobody who does not see it.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

type Update = {location: {pathname: string}; previousLocation: {pathname: string} | null};

let region: HTMLElement | undefined;

/** There before it says anything: what comes with its text is often not read out. */
function createRegion(): HTMLElement {
  const element = document.createElement('p');
  element.setAttribute('role', 'status');
  element.className = 'visually-hidden';
  document.body.append(element);
  return element;
}

if (ExecutionEnvironment.canUseDOM) window.addEventListener('awake', () => (region ??= createRegion()), {once: true});

export function onRouteDidUpdate({location, previousLocation}: Update): void {
  if (!region || !previousLocation || location.pathname === previousLocation.pathname) return;
  region.textContent = document.querySelector('h1')?.textContent ?? document.title;
}
