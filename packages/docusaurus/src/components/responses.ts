/** Shows one of the responses of a page, of which each is the panel of a tab, and hides the others. */
export function showResponse(panel: Element): void {
  for (const each of document.querySelectorAll<HTMLElement>('[data-response]')) each.hidden = each !== panel;
  for (const tab of document.querySelectorAll<HTMLElement>('[data-response-tabs] [role=tab]')) {
    const isSelected = tab.getAttribute('aria-controls') === panel.id;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.classList.toggle('tabs__item--active', isSelected);
    tab.tabIndex = isSelected ? 0 : -1;
  }
}

/** The response that an element is part of, or the heading of. `deferScripts.ts` finds it once more: as text in the head it can import nothing. */
export function findResponsePanel(element: Element): Element | undefined {
  const panel = element.closest('[data-response]') ?? element.nextElementSibling;
  return panel?.matches('[data-response]') ? panel : undefined;
}
