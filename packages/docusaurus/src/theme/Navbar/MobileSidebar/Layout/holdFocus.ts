import {afterFrame} from '../../../../components/afterFrame.ts';

/** Has all else out of reach while the button of a menu says that it is open. Gives what ends that. */
export function holdFocus(menu: HTMLElement): () => void {
  const button = menu.closest('nav')?.querySelector<HTMLElement>('button[aria-expanded]');
  if (!button) return () => undefined;
  let behind: HTMLElement[] = [];
  const isOpen = (): boolean => button.getAttribute('aria-expanded') === 'true';
  const release = (): void => {
    for (const each of behind) each.inert = false;
    behind = [];
  };
  const update = (): void => {
    release();
    if (isOpen()) {
      behind = findOthers(menu);
      for (const each of behind) each.inert = true;
      // Before that it is hidden, and takes no focus.
      afterFrame(() => menu.querySelector<HTMLElement>('a, button')?.focus());
    } else if (!(document.activeElement instanceof HTMLAnchorElement)) button.focus();
  };
  const close = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen() && !event.defaultPrevented) button.click();
  };
  const observer = new MutationObserver(update);
  observer.observe(button, {attributeFilter: ['aria-expanded']});
  document.addEventListener('keydown', close);
  return () => {
    observer.disconnect();
    document.removeEventListener('keydown', close);
    release();
  };
}

/** What is beside an element and beside all around it, but for what only takes a press, such as the backdrop of a menu. */
function findOthers(element: HTMLElement): HTMLElement[] {
  const {parentElement} = element;
  if (!parentElement) return [];
  const others = [...parentElement.children].filter(
    (each): each is HTMLElement =>
      each instanceof HTMLElement && each !== element && each.getAttribute('role') !== 'presentation' && !each.inert,
  );
  return parentElement === document.body ? others : [...others, ...findOthers(parentElement)];
}
