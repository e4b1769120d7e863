/** Moves the focus to what React is about to show. */
export function focusSoon(find: () => Element | null | undefined): void {
  window.requestAnimationFrame(() => {
    const element = find();
    if (element instanceof HTMLElement) element.focus();
  });
}
