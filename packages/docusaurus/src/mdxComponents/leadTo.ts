/** What a visitor does to be elsewhere. */
const LEAVING = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'blur'];

/**
 * Shows an element at the top, and gives one in it the focus. Responses above it may still grow, so it is shown again until the visitor acts.
 * @returns how to end that
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
  // It is called for the first time at once.
  observer.observe(top.parentElement ?? document.body);
  return end;
}
