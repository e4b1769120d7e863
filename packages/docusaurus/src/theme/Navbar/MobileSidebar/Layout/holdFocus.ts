import {afterFrame} from '../../../../components/afterFrame.ts';
import {isolate} from '../../../../components/inert.ts';

/** Makes everything else inert while a menu is open, by the state of its button. Returns a function that ends this. */
export function holdFocus(menu: HTMLElement): () => void {
  const button = menu.closest('nav')?.querySelector<HTMLElement>('button[aria-expanded]');
  if (!button) return () => undefined;
  let release: (() => void) | undefined;
  let isEscaped = false;
  const isOpen = (): boolean => button.getAttribute('aria-expanded') === 'true';
  /** A menu that is still hidden cannot be focused. */
  const enter = (): void => {
    menu.querySelector<HTMLElement>('a, button')?.focus();
    // The last one: the menu of the navbar, which may have the section of the page, comes before the sidebar.
    [...menu.querySelectorAll('[aria-current=page]')].at(-1)?.scrollIntoView({block: 'center'});
    if (isOpen() && !menu.contains(document.activeElement)) menu.addEventListener('transitionend', enter, {once: true});
  };
  const update = (): void => {
    release?.();
    release = undefined;
    if (isOpen()) {
      release = isolate(menu);
      afterFrame(enter);
    } else if (isEscaped || !(document.activeElement instanceof HTMLAnchorElement)) button.focus();
    isEscaped = false;
  };
  const close = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen() || event.defaultPrevented) return;
    isEscaped = true;
    button.click();
  };
  const observer = new MutationObserver(update);
  observer.observe(button, {attributeFilter: ['aria-expanded']});
  document.addEventListener('keydown', close);
  return () => {
    observer.disconnect();
    document.removeEventListener('keydown', close);
    release?.();
  };
}
