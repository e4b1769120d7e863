// The version of an API that a visitor uses: chosen on the page of changes, stored in the browser, followed by the notes of
// the operations and marked on that page. The notes are static HTML with every release; beside newer ones, what is not newer than that version is hidden.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createStorageSlot} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import {attach} from '../../components/attach.ts';

const slot = createStorageSlot('portal.api.version');

function showNotes(): void {
  const since = slot.get();
  for (const notes of document.querySelectorAll<HTMLElement>('[data-notes]')) {
    const releases = [...notes.querySelectorAll<HTMLElement>('[data-release]')];
    const known = since === null ? [] : (notes.dataset.notes ?? '').split('\n');
    const oldest = since !== null && known.includes(since) ? known.indexOf(since) : Number.POSITIVE_INFINITY;
    const isOlder = (release: HTMLElement): boolean => known.indexOf(release.dataset.release ?? '') >= oldest;
    const isUnchanged = releases.every(isOlder);
    // Who uses the newest version finds what it has brought, and that nothing came after it.
    for (const release of releases) release.hidden = isOlder(release) && !isUnchanged;
    const earlier = notes.querySelector<HTMLElement>('[data-earlier]');
    if (earlier) earlier.hidden = !isUnchanged;
    const summary = notes.querySelector('summary');
    if (summary && since !== null && Number.isFinite(oldest)) summary.textContent = describeSince(since, isUnchanged, releases);
  }
}

function describeSince(version: string, isUnchanged: boolean, releases: HTMLElement[]): string {
  if (isUnchanged) return translate({id: 'portal.changes.unchangedSince', message: 'Not changed since {version}, your version'}, {version});
  return releases.some((release) => !release.hidden && release.dataset.added !== undefined)
    ? translate({id: 'portal.changes.addedSince', message: 'Added since {version}, your version'}, {version})
    : translate({id: 'portal.changes.changedSince', message: 'Changed since {version}, your version'}, {version});
}

function showChoice(): void {
  for (const choice of document.querySelectorAll<HTMLElement>('[data-since]')) {
    const select = choice.querySelector('select');
    if (!select) continue;
    select.value = slot.get() ?? '';
    const newer = showNewer(
      [...select.options].slice(1).map(({value}) => value),
      select.value,
    );
    const confirmation = choice.querySelector('[data-confirm]');
    if (confirmation) confirmation.textContent = select.value === '' ? '' : confirm(select.value, newer);
  }
}

/**
 * Marks what is newer than the visitor's version. Gives how many releases that are.
 * @param versions the newest first
 */
function showNewer(versions: string[], since: string): number {
  const newer = versions.slice(0, Math.max(0, versions.indexOf(since)));
  for (const mark of document.querySelectorAll<HTMLElement>('[data-newer]')) mark.hidden = !newer.includes(mark.dataset.newer ?? '');
  return newer.length;
}

function confirm(version: string, newer: number): string {
  return newer === 0
    ? translate({id: 'portal.changes.newest', message: '{version} is the newest version.'}, {version})
    : translate({id: 'portal.changes.marked', message: 'Saved. What is new since {version} is marked below.'}, {version});
}

function store(_: HTMLElement, {target}: Event): void {
  if (!(target instanceof HTMLSelectElement)) return;
  if (target.value === '') slot.del();
  else slot.set(target.value);
}

/** What was chosen before the scripts were there: the page has every choice empty. */
function storeEarly(): void {
  const early = document.querySelector<HTMLSelectElement>('[data-since] select')?.value ?? '';
  if (early !== '' && slot.get() === null) slot.set(early);
}

if (ExecutionEnvironment.canUseDOM) storeEarly();
attach({selector: '[data-since]', on: {change: store}, update: showChoice});
attach({selector: '[data-notes]', update: showNotes});

if (ExecutionEnvironment.canUseDOM) {
  slot.listen(() => {
    showChoice();
    showNotes();
  });
}
