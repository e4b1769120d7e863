/** Events with which a visitor moves elsewhere. */
const LEAVING = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'blur'];

/**
 * Scrolls an element to the top, and focuses an element in it. Responses above may still grow, so it scrolls again until the visitor acts.
 * @returns a function that ends this
 */
export function leadTo(top: HTMLElement, focused: HTMLElement): () => void {
  if (focused.tabIndex < 0) focused.tabIndex = -1;
  focused.focus({preventScroll: true});
  const observer = new ResizeObserver(() => top.scrollIntoView({block: 'start', behavior: 'instant'}));
  const end = (): void => {
    observer.disconnect();
    for (const type of LEAVING) window.removeEventListener(type, end, true);
  };
  for (const type of LEAVING) window.addEventListener(type, end, {capture: true, passive: true});
  // The observer's first call comes at once.
  observer.observe(top.parentElement ?? document.body);
  return end;
}
