import styles from './styles.module.css';

/** Focuses an element that exists only after React has rendered a change. */
export function focusAfterRender(find: () => Element | null | undefined): void {
  window.requestAnimationFrame(() => {
    const element = find();
    if (element instanceof HTMLElement) element.focus();
  });
}

/** Focuses the input of a field that is about to be shown. `path`: of the field. */
export function focusField(around: Element | null | undefined, path: string): void {
  focusAfterRender(() => {
    const field = [...(around?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(({dataset}) => dataset.field === path);
    return findInput(field) ?? field;
  });
}

/** The first input in an element, other than one that would remove the value or replace it by null. */
export function findInput(around: Element | null | undefined): Element | null | undefined {
  return around?.querySelector(`input:not([type="checkbox"]), select, textarea, button:not(.${styles.remove})`);
}
