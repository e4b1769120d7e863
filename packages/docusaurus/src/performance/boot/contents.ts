// Runs in the head of every built page, beside `deferScripts.ts`: the contents mark the heading in the address, until scripts mark the one in view.
addEventListener('DOMContentLoaded', () => {
  if (location.hash === '') return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.table-of-contents__link')];
  links.find(({hash}) => hash === location.hash)?.classList.add('table-of-contents__link--active');
});

// Makes the file a module of its own.
export {};
