// Runs in the head of every built page, beside `deferScripts.ts`: a long sidebar is scrolled to its page.
addEventListener('DOMContentLoaded', () => {
  const current = document.querySelector('aside [aria-current=page]');
  const list = current?.closest('nav');
  if (!current || !list) return;
  const [{top, bottom}, frame] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
  if (top < frame.top || bottom > Math.min(frame.bottom, innerHeight)) list.scrollTop += top - frame.top - frame.height / 2;
});

// Makes the file a module of its own.
export {};
