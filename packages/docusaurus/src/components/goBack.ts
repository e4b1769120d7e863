// Back to the entry before, which the browser goes to a little later. What a press pushes until then would be what is left.

/** Time after which presses count again, whatever became of it, in milliseconds. */
const LONGEST_MS = 1000;

let isUnderWay = false;

/** Goes back, and holds presses of links and buttons until the page is there. */
export function goBack(history: {goBack: () => void}): void {
  if (isUnderWay) return;
  isUnderWay = true;
  let held: HTMLElement | undefined;
  const hold = (event: MouseEvent): void => {
    // Another tab or window is none of this history.
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = event.target;
  };
  const arriving = new AbortController();
  const arrive = (): void => {
    arriving.abort();
    clearTimeout(timer);
    isUnderWay = false;
    if (held?.isConnected) held.click();
  };
  const timer = setTimeout(arrive, LONGEST_MS);
  window.addEventListener('click', hold, {capture: true, signal: arriving.signal});
  // The router has heard of it before: it listens since the page is there.
  window.addEventListener('popstate', arrive, {signal: arriving.signal});
  history.goBack();
}

/** Is the browser still on its way? What is closed by that is on the screen until then. */
export function isGoingBack(): boolean {
  return isUnderWay;
}
