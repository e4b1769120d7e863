// Runs in the head of every built page, beside `deferScripts.ts`. What the browser has left out of its first layout is laid out part by
// part when nothing else is done, and left alone again: a first press of Tab, or a search in the page, would have all of it laid out at once.

const whenIdle = (act: () => void): unknown => ('requestIdleCallback' in window ? requestIdleCallback : setTimeout)(act);

function layOut([part, ...rest]: Element[]): void {
  if (!part) return;
  part.setAttribute('data-far', 'shown');
  requestAnimationFrame(() =>
    whenIdle(() => {
      part.setAttribute('data-far', '');
      layOut(rest);
    }),
  );
}

addEventListener('load', () => whenIdle(() => layOut([...document.querySelectorAll('[data-far]')])));

export {};
