// Runs in the head of every built page, beside `deferScripts.ts`: a long sidebar is scrolled to its page.
addEventListener('DOMContentLoaded', () => {
  const current = document.querySelector('aside [aria-current=page]');
  const list = current?.closest('nav');
  // A browser may have restored an earlier scroll position of the list.
  if (current && list) list.scrollTop += current.getBoundingClientRect().top - innerHeight / 2;
});

// Makes the file a module of its own.
export {};
