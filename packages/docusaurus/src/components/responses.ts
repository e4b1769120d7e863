/** Shows one response of a page and hides the others. Each is the panel of a tab. */
export function showResponse(panel: Element): void {
  for (const each of document.querySelectorAll<HTMLElement>('[data-response]')) each.hidden = each !== panel;
  for (const tab of document.querySelectorAll<HTMLElement>('[data-response-tabs] [role=tab]')) {
    const isSelected = tab.getAttribute('aria-controls') === panel.id;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.classList.toggle('tabs__item--active', isSelected);
    tab.tabIndex = isSelected ? 0 : -1;
  }
}

/**
 * The response that an element belongs to, or is the heading of. `deferScripts.ts` repeats this: as text in the head, it cannot import
 * anything.
 */
export function findResponsePanel(element: Element): Element | undefined {
  const panel = element.closest('[data-response]') ?? element.nextElementSibling;
  return panel?.matches('[data-response]') ? panel : undefined;
}
