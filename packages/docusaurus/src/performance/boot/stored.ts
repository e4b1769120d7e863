// Runs in the head of every built page, beside `deferScripts.ts`: what a visitor has filled in or chosen before is shown once the page is there.
// The scripts, which come later, find it so.

/** Storage may be closed, and what is stored there may be anything. */
function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // The page is as it was built.
  }
}

/** Inputs of a workflow (`content/Workflow`). */
function fillFields(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-stored]')) {
    const text = sessionStorage.getItem(field.dataset['stored'] ?? '');
    if (text === null) continue;
    const value: unknown = JSON.parse(text);
    field.value = typeof value === 'string' ? value : text;
  }
}

/** The language of the samples (`reference/Samples`), where its tab and its text are in the page. */
function showLanguage(): void {
  const language = new URLSearchParams(location.search).get('language') ?? localStorage.getItem('docusaurus.tab.language');
  const tab = document.querySelector<HTMLElement>(`[data-language-tabs] [data-value="${CSS.escape(language ?? '')}"]`);
  const panel = document.getElementById(tab?.getAttribute('aria-controls') ?? '');
  if (!tab || tab.hidden || !panel || panel.dataset['pending'] !== undefined) return;
  for (const each of tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? []) {
    each.setAttribute('aria-selected', String(each === tab));
    each.classList.toggle('tabs__item--active', each === tab);
    each.tabIndex = each === tab ? 0 : -1;
  }
  for (const each of panel.parentElement?.querySelectorAll<HTMLElement>(':scope>[role=tabpanel]') ?? []) each.hidden = each !== panel;
}

addEventListener('DOMContentLoaded', () => {
  attempt(fillFields);
  attempt(showLanguage);
});

export {};
