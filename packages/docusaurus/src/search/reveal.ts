// The position of a result, shown on its page: opened, scrolled to and marked for a while.

/** How long the page may take to show the position, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** How long it stays marked, in milliseconds; the style fades it before. */
const HIGHLIGHT_MS = 4000;

const ATTRIBUTE = 'data-found';

/** Waits for the element of an address's hash and shows it. Without a hash it does nothing. */
export function reveal(url: string): void {
  const hash = url.split('#')[1];
  if (hash === undefined || hash === '') return;
  const id = decodeURIComponent(hash);
  const deadline = Date.now() + TIMEOUT_MS;
  const {pathname} = new URL(url, window.location.href);
  const look = (): void => {
    const element = window.location.pathname === pathname ? document.getElementById(id) : null;
    if (element) show(element);
    else if (Date.now() < deadline) window.setTimeout(look, 50);
  };
  look();
}

function show(element: HTMLElement): void {
  for (const branch of getBranches(element)) branch.open = true;
  for (const marked of document.querySelectorAll(`[${ATTRIBUTE}]`)) marked.removeAttribute(ATTRIBUTE);
  element.setAttribute(ATTRIBUTE, '');
  element.scrollIntoView({block: 'start'});
  window.setTimeout(() => element.removeAttribute(ATTRIBUTE), HIGHLIGHT_MS);
}

/** Closed elements around the element. */
function getBranches(element: Element): HTMLDetailsElement[] {
  const branch = element.parentElement?.closest('details');
  return branch ? [branch, ...getBranches(branch)] : [];
}
