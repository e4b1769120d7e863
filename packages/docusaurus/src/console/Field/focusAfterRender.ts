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
    return field?.querySelector('input, select, textarea, button') ?? field;
  });
}
