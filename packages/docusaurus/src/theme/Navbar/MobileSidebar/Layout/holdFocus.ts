import {afterFrame} from '../../../../components/afterFrame.ts';
import {isolate} from '../../../../components/inert.ts';

/** Has all else out of reach while the button of a menu says that it is open. Gives what ends that. */
export function holdFocus(menu: HTMLElement): () => void {
  const button = menu.closest('nav')?.querySelector<HTMLElement>('button[aria-expanded]');
  if (!button) return () => undefined;
  let release: (() => void) | undefined;
  let isEscaped = false;
  const isOpen = (): boolean => button.getAttribute('aria-expanded') === 'true';
  /** While the menu is still hidden it takes no focus. */
  const enter = (): void => {
    menu.querySelector<HTMLElement>('a, button')?.focus();
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
