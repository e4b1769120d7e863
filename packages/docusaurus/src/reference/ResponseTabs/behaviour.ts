// The tabs of responses: static HTML. Without scripts all panels are shown. The address names the chosen one.
import {attach} from '../../components/attach.ts';
import {getNextTab} from '../../components/nextTab.ts';
import {showResponse} from '../../components/responses.ts';

function choose(tab: HTMLElement): void {
  const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
  // On a heavy page, it is fetched when a visitor goes to its heading.
  if (!panel) {
    window.location.hash = tab.dataset['hash'] ?? '';
    return;
  }
  showResponse(panel);
  // Content that was too heavy for the page is fetched when it is opened.
  panel.querySelector(':scope > details[data-part]')?.setAttribute('open', '');
  window.history.replaceState(window.history.state, '', tab.dataset['hash']);
}

function chooseByKey(tab: HTMLElement, event: KeyboardEvent): void {
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const next = event.key === 'Enter' || event.key === ' ' ? tab : getNextTab(tabs, tab, event.key);
  if (!next) return;
  event.preventDefault();
  choose(next);
  next.focus();
}

attach({selector: '[data-response-tabs] [role=tab]', on: {click: choose, keydown: chooseByKey}});
