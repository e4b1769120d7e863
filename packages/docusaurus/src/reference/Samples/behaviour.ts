// The tabs of code samples: one choice of language for all of them, stored in the browser and in the address. They are static HTML; this
// module shows the chosen panel and handles pointer and keyboard by the tabs pattern of WAI-ARIA.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {SampleSource} from '@lectern/openapi';
import {createStorageSlot} from '@docusaurus/theme-common';
import {attach} from '../../components/attach.ts';
import {describeFailure} from '../../components/failure/describeFailure.ts';
import {createFailure} from '../../components/failure/createFailure.ts';
import {fetchFile} from '../../components/loading/fetchFile.ts';
import {getNextTab} from '../../components/nextTab.ts';

const PARAMETER = 'language';
/** The key under which Docusaurus stores the choice of a tab group with this name, so that guides share it. */
const slot = createStorageSlot('docusaurus.tab.language');

function getTabs(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
}

/** Shows a language in one set of tabs; a set without that language does not change. */
function select(list: Element, language: string): void {
  const tabs = getTabs(list);
  const selected = tabs.find((tab) => tab.dataset.value === language);
  if (!selected) return;
  const box = list.parentElement?.parentElement;
  const panels = box?.querySelectorAll<HTMLElement>('[role=tabpanel]');
  const isInLast = selected.dataset.tab !== undefined;
  const options = [...(box?.querySelectorAll('option') ?? [])];
  for (const [index, tab] of tabs.entries()) {
    const isSelected = tab === selected;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.classList.toggle('tabs__item--active', isSelected);
    tab.tabIndex = isSelected ? 0 : -1;
    // The last tab keeps its last language: from another tab, one press leads back to it.
    if (isInLast && tab.dataset.tab !== undefined) tab.hidden = !isSelected;
    // The list has the languages without a tab.
    const option = options.find(({value}) => value === tab.dataset.value);
    if (option) option.hidden = !tab.hidden;
    const panel = panels?.[index];
    if (panel) panel.hidden = !isSelected;
    if (!panel || !isSelected) continue;
    void writeCode(panel);
    // Code that does not fit into the page.
    panel.querySelector(':scope > details[data-part]')?.setAttribute('open', '');
  }
}

/** Writes code that is not in the page, when its language is chosen. */
async function writeCode(panel: HTMLElement): Promise<void> {
  const {samples: source, samplesAt} = panel.closest<HTMLElement>('[data-samples]')?.dataset ?? {};
  if (panel.dataset.pending === undefined || source === undefined) return;
  panel.querySelector('[role="alert"]')?.remove();
  try {
    const {writeSample} = await import('./writeSample.ts');
    writeSample(panel, (source === '' ? await (await fetchFile(samplesAt ?? '')).json() : JSON.parse(source)) as SampleSource);
  } catch (error) {
    showFailure(panel, describeFailure(error));
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

/** A visitor's choice: the used control stays at its position on the screen while the panels change. */
function choose(control: HTMLElement, language: string): void {
  const before = control.getBoundingClientRect().top;
  selectEverywhere(language);
  window.scrollBy(0, control.getBoundingClientRect().top - before);
  slot.set(language);
  const url = new URL(window.location.href);
  url.searchParams.set(PARAMETER, language);
  window.history.replaceState(window.history.state, '', url);
}

function chooseTab(tab: HTMLElement): void {
  choose(tab, tab.dataset.value ?? '');
}

function chooseByKey(tab: HTMLElement, event: KeyboardEvent): void {
  const list = tab.closest('[data-language-tabs]');
  const tabs = list ? getTabs(list).filter(({hidden}) => !hidden) : [];
  const next = event.key === 'Enter' || event.key === ' ' ? tab : getNextTab(tabs, tab, event.key);
  if (!next) return;
  event.preventDefault();
  chooseTab(next);
  next.focus();
}

function chooseFromList(select: HTMLElement): void {
  if (!(select instanceof HTMLSelectElement)) return;
  choose(select, select.value);
  select.value = '';
}

function restore(): void {
  selectEverywhere(new URLSearchParams(window.location.search).get(PARAMETER) ?? slot.get());
}

attach({selector: '[data-language-tabs] [role="tab"]', on: {click: chooseTab, keydown: chooseByKey}});
attach({selector: '[data-language-more]', on: {change: chooseFromList}});
attach({selector: '[data-language-tabs]', update: restore});

if (ExecutionEnvironment.canUseDOM) {
  // A tab that was pressed before the scripts loaded does not wait for the rest of them.
  const awaited = document.querySelector<HTMLElement>('[data-language-tabs] [role=tab][data-missed]');
  if (awaited) chooseTab(awaited);
}
