// A typed address that cannot be decoded would stop the framework's router before the first render, and a typed hash would at any time.
// This makes such an address decodable before the router reads it, and shows a message about the mistake.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import './undecodableUrl.css';

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function escapePercents(text: string): string {
  return isDecodable(text) ? text : text.replaceAll('%', '%25');
}

function showMessage(kind: 'Pathname' | 'Hash', text: string): void {
  removeMessage();
  const alert = document.createElement('div');
  alert.setAttribute('role', 'alert');
  alert.className = 'undecodable-url';
  alert.textContent = `${kind} "${text}" could not be decoded. This is likely caused by an invalid percent-encoding.`;
  document.body.prepend(alert);
}

function removeMessage(): void {
  document.querySelector('.undecodable-url')?.remove();
}

function mendAddress(): void {
  const {pathname, search, hash} = window.location;
  const decodable = isDecodable(pathname);
  if (!decodable || !isDecodable(hash)) {
    // The path keeps its text, so that the 404 page is at the typed address; the hash has no target.
    window.history.replaceState(window.history.state, '', escapePercents(pathname) + search + (isDecodable(hash) ? hash : ''));
    showMessage(decodable ? 'Hash' : 'Pathname', decodable ? hash : pathname);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  mendAddress();
  // Registered before the router's own listener, and so called before it.
  window.addEventListener('popstate', mendAddress);
}

type Update = {location: {pathname: string}; previousLocation: {pathname: string} | null};

/** The message belongs to one page, and is removed with it. */
export function onRouteDidUpdate({location, previousLocation}: Update): void {
  if (previousLocation && location.pathname !== previousLocation.pathname) removeMessage();
}
