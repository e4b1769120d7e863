// The version of an API that a visitor uses: chosen on the page of changes, stored in the browser, used by the notes of operations and
// marked on that page. The notes are static HTML with every release; those that are not newer than that version are hidden beside newer
// ones.
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
    // With the newest version, a visitor sees what it has brought, and that nothing came after it.
    for (const release of releases) release.hidden = isOlder(release) && !isUnchanged;
    const earlier = notes.querySelector<HTMLElement>('[data-earlier]');
    if (earlier) earlier.hidden = !isUnchanged;
    const summary = notes.querySelector('summary');
    if (summary && since !== null && Number.isFinite(oldest)) summary.textContent = describeSince(since, isUnchanged, releases);
  }
}

function describeSince(version: string, isUnchanged: boolean, releases: HTMLElement[]): string {
  if (isUnchanged) return translate({id: 'portal.changes.unchangedSince', message: 'Not changed since {version}, your version'}, {version});
  const added = releases.find((release) => !release.hidden && release.dataset.added)?.dataset.added;
  return (
    added?.replace('{version}', version) ??
    translate({id: 'portal.changes.changedSince', message: 'Changed since {version}, your version'}, {version})
  );
}

function showChoice(): void {
  for (const choice of document.querySelectorAll<HTMLElement>('[data-since]')) {
    const select = choice.querySelector('select');
    if (!select) continue;
    select.value = slot.get() ?? '';
    // The first choice is none, the second the newest version.
    for (const mark of document.querySelectorAll<HTMLElement>('[data-newer]'))
      mark.hidden = Number(mark.dataset.newer) >= select.selectedIndex;
    for (const [index, text] of choice.querySelectorAll<HTMLElement>('[data-confirm]').entries())
      text.hidden = Math.min(select.selectedIndex, 2) !== index + 1;
  }
}

function store(_: HTMLElement, {target}: Event): void {
  if (!(target instanceof HTMLSelectElement)) return;
  if (target.value === '') slot.del();
  else slot.set(target.value);
}

/** Stores a choice from before the scripts loaded: the page's HTML has no choice. */
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
