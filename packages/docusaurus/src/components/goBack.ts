// Goes back in the history, which the browser does asynchronously. An entry that a press adds until then would be left instead.

/** Time after which presses count again in any case, in milliseconds. */
const LONGEST_MS = 1000;

let isUnderWay = false;

/** Goes back, and blocks presses of links and buttons until the page is shown. */
export function goBack(history: {goBack: () => void}): void {
  if (isUnderWay) return;
  isUnderWay = true;
  let held: HTMLElement | undefined;
  const hold = (event: MouseEvent): void => {
    // A press that opens another tab or window does not affect this history.
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
  // The router's listener has run before: it was added when the page was loaded.
  window.addEventListener('popstate', arrive, {signal: arriving.signal});
  history.goBack();
}

/** Is the browser still going back? Elements that this closes are visible until then. */
export function isGoingBack(): boolean {
  return isUnderWay;
}
