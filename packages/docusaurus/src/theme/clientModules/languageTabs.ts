// The tabs of code samples: one choice of language for all of them, kept in the browser and in the address. They are
// static HTML; this module shows the chosen panel and handles pointer and keyboard as WAI-ARIA's tabs pattern asks.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {SampleSource} from '@lectern/openapi';
import {createStorageSlot} from '@docusaurus/theme-common';
import {createFailure} from '../../components/failure.ts';
import {fetchFile} from '../../components/fetchFile.ts';
import {getNextTab} from '../../components/nextTab.ts';

const PARAMETER = 'language';
/** The key under which the framework keeps the choice of a tab group of this name, so that guides share it. */
const slot = createStorageSlot('docusaurus.tab.language');

function getTabs(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
}

/** Shows a language in one set of tabs; a set without it stays as it is. */
function select(list: Element, language: string): void {
  const tabs = getTabs(list);
  const selected = tabs.find((tab) => tab.dataset.value === language);
  if (!selected) return;
  const isMore = selected.dataset.place === 'more';
  for (const tab of tabs) {
    const isSelected = tab === selected;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.classList.toggle('tabs__item--active', isSelected);
    tab.tabIndex = isSelected ? 0 : -1;
    tab.hidden = tab.dataset.place === 'more' ? !isSelected : tab.dataset.place === 'last' && isMore;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !isSelected;
    if (panel && isSelected) void writeCode(panel);
    // Code for which the page has no room.
    if (panel && isSelected) panel.querySelector(':scope > details[data-part]')?.setAttribute('open', '');
  }
}

/** Code that does not stand in the page is written when its language is chosen. */
async function writeCode(panel: HTMLElement): Promise<void> {
  const {samples: source, samplesAt} = panel.closest<HTMLElement>('[data-samples]')?.dataset ?? {};
  if (panel.dataset.pending === undefined || source === undefined) return;
  panel.querySelector('[role="alert"]')?.remove();
  try {
    const {writeSample} = await import('../../reference/Samples/writeSample.ts');
    writeSample(panel, (source === '' ? await (await fetchFile(samplesAt ?? '')).json() : JSON.parse(source)) as SampleSource);
  } catch (error) {
    showFailure(panel, error instanceof Error ? error.message : String(error));
  }
}

function showFailure(panel: HTMLElement, message: string): void {
  const alert = createFailure(message, () => void writeCode(panel));
  alert.className = 'samples-failure';
  panel.prepend(alert);
}

function selectEverywhere(language: string | null): void {
  if (language === null) return;
  for (const list of document.querySelectorAll('[data-language-tabs]')) select(list, language);
}

/** A visitor's choice: what was used to make it stays where it is on the screen while the panels change. */
function choose(control: HTMLElement, language: string): void {
  const before = control.getBoundingClientRect().top;
  selectEverywhere(language);
  window.scrollBy(0, control.getBoundingClientRect().top - before);
  slot.set(language);
  const url = new URL(window.location.href);
  url.searchParams.set(PARAMETER, language);
  window.history.replaceState(window.history.state, '', url);
}

function findTab({target}: Event): {tab: HTMLElement; tabs: HTMLElement[]} | undefined {
  const tab = target instanceof Element ? target.closest<HTMLElement>('[data-language-tabs] [role="tab"]') : null;
  const list = tab?.closest('[data-language-tabs]');
  return tab && list ? {tab, tabs: getTabs(list).filter(({hidden}) => !hidden)} : undefined;
}

function restore(): void {
  selectEverywhere(new URLSearchParams(window.location.search).get(PARAMETER) ?? slot.get());
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', (event) => {
    const found = findTab(event);
    if (found) choose(found.tab, found.tab.dataset.value ?? '');
  });
  document.addEventListener('change', ({target}) => {
    if (!(target instanceof HTMLSelectElement) || target.dataset.languageMore === undefined) return;
    choose(target, target.value);
    target.value = '';
  });
  document.addEventListener('keydown', (event) => {
    const found = findTab(event);
    if (!found) return;
    const next = event.key === 'Enter' || event.key === ' ' ? found.tab : getNextTab(found.tabs, found.tab, event.key);
    if (!next) return;
    event.preventDefault();
    choose(next, next.dataset.value ?? '');
    next.focus();
  });
  window.addEventListener('popstate', () => window.requestAnimationFrame(restore));
  // Samples of a page that is reached by a navigation appear when its data has arrived.
  new MutationObserver((records) => {
    const isNew = (node: Node): boolean =>
      node instanceof Element && (node.matches('[data-language-tabs]') || node.querySelector('[data-language-tabs]') !== null);
    if (records.some(({addedNodes}) => [...addedNodes].some(isNew))) restore();
  }).observe(document, {childList: true, subtree: true});
  restore();
  // The rest of the scripts need not be waited for.
  const awaited = document.querySelector<HTMLElement>('[data-language-tabs] [role=tab][data-waking]');
  if (awaited) choose(awaited, awaited.dataset.value ?? '');
}
