// Runs first in the head of every built page: all that reading needs. It loads the portal's scripts when the visitor acts or the page has
// been idle, then replays the visitor's actions. It is in the page as text (`renderDeferScript`), so it imports only types.
import type {BootEvent} from '../../bootEvents.ts';

/** Idle time after which the scripts are loaded ahead, in milliseconds. */
const IDLE_MS = 3000;
const ACTIONS = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'];
/** Controls that only scripts respond to. Links, disclosures and fields work without them. */
const CONTROLS = 'button:not([data-retry]),[role=button],[role=tab],a[href="#"],summary';
const FIELDS = 'input,textarea,select,[contenteditable]';
const root = document.documentElement;
/** Addresses of scripts that are still to be loaded. */
const waiting = new Set(document.querySelector<HTMLElement>('[data-scripts]')?.dataset['scripts']?.split(' '));
/** Actions to replay, by their element: a button that is pressed twice is replayed once. */
const missed = new Map<HTMLElement, () => void>();
let getFocused: (() => HTMLElement) | undefined;
let isHydrating = false;

function load(): void {
  // Scripts hydrate the page as it is: one that is still arriving would be rendered a second time.
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', load);
    return;
  }
  dispatchEvent(new Event('scripts-loading' satisfies BootEvent));
  for (const source of waiting) {
    const script = document.createElement('script');
    waiting.delete(source);
    script.src = source;
    script.async = false;
    // The next action tries again; a later request for this element would wait for it.
    script.onerror = () => {
      waiting.add(source);
      script.remove();
      dispatchEvent(new CustomEvent('scripts-failed' satisfies BootEvent, {detail: source}));
    };
    document.head.append(script);
  }
}

/** Finds an element again after a script may have replaced it. */
function trace(element: HTMLElement): () => HTMLElement {
  const steps: number[] = [];
  for (let step: Element = element; step.parentElement; step = step.parentElement) {
    steps.unshift([...step.parentElement.children].indexOf(step));
  }
  return () => {
    const found = element.isConnected ? element : steps.reduce<Element | undefined>((step, index) => step?.children[index], root);
    return found instanceof HTMLElement ? found : element;
  };
}

/** Replays an event later, and only then: parts of the page may already be hydrated. */
function miss(event: Event, element: HTMLElement, replay: (found: HTMLElement) => void): void {
  const get = trace(element);
  event.stopPropagation();
  load();
  missed.set(element, () => replay(get()));
  if (element !== document.body) element.setAttribute('data-missed', '');
  if (isHydrating) hydrateNow();
}

// React hydrates in small steps between frames, but at once if an event of a visitor waits for it. This event has that effect, and no
// listener. It is dispatched in a separate task: React accepts no event while it renders.
function hydrateNow(): void {
  const [element] = missed.keys();
  setTimeout(() => element?.dispatchEvent(new Event('pointercancel', {bubbles: true})));
}

/** Holds an event and sends a copy of it later. */
function hold(event: Event, element: HTMLElement): void {
  const Kind = event.constructor as new (type: string, init: Event) => Event;
  event.preventDefault();
  miss(event, element, (found) => found.dispatchEvent(new Kind(event.type, event)));
}

/** Opens the control's dialog at once, if the page contains one, and returns whether it does. The dialog's scripts find it open. */
function show(control: HTMLElement | null): boolean {
  const dialog = document.getElementById(control?.getAttribute('aria-controls') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return false;
  control?.setAttribute('data-missed', '');
  load();
  if (!dialog.open) dialog.showModal();
  return true;
}

const find = ({target}: Event, selector: string) => (target instanceof Element ? target.closest<HTMLElement>(selector) : null);

/** Stored as Docusaurus stores it, so that Docusaurus finds it. */
function switchColorMode(): void {
  const mode = root.dataset['theme'] === 'dark' ? 'light' : 'dark';
  root.dataset['theme'] = root.dataset['themeChoice'] = mode;
  // If it cannot be stored, it applies to this page.
  attempt(() => localStorage.setItem('theme', mode));
}

/** Undefined if it throws: storage may be blocked, an address may be invalid. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
const decode = (text: string): string | undefined => attempt(() => decodeURIComponent(text));

/** Lets the visitor reach an exact position of the page: nothing above it is left out of the layout, its tab is shown, and the contents mark it. */
function layOutFor(hash: string): void {
  if (hash === '') return;
  const target = document.getElementById(decode(hash.slice(1)) ?? '');
  if (target) document.querySelector('article')?.setAttribute('data-whole', '');
  const panel = target?.closest('[data-response]') ?? target?.nextElementSibling;
  if (panel?.matches('[data-response]'))
    for (const each of document.querySelectorAll<HTMLElement>('[data-response]')) each.hidden = each !== panel;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.table-of-contents__link'))
    link.classList.toggle('table-of-contents__link--active', link.hash === hash);
}

function onClick(event: Event): void {
  layOutFor((find(event, 'a[href*="#"]') as HTMLAnchorElement | null)?.hash ?? '');
  if (find(event, '[data-color-mode]')) {
    switchColorMode();
    return;
  }
  const control = find(event, CONTROLS);
  if (show(control)) return;
  const isPlain = control?.localName === 'summary' && control.closest('[data-static]') !== null;
  if (control && !isPlain) hold(event, control);
}

/** The control that a key is a shortcut for. */
function findShortcut(event: KeyboardEvent): HTMLElement | null {
  const modifiers = (event.ctrlKey ? 'Control+' : '') + (event.metaKey ? 'Meta+' : '');
  if (modifiers === '' && find(event, FIELDS)) return null;
  return document.querySelector(`[aria-keyshortcuts~=${JSON.stringify(modifiers + event.key.toUpperCase())}]`);
}

function onKey(event: KeyboardEvent): void {
  const isPress = event.key === 'Enter' || event.key === ' ';
  const tab = find(event, '[role=tab]');
  const button = find(event, '[role=button]:not(button)');
  const shortcut = findShortcut(event);
  if (show(shortcut)) event.preventDefault();
  else if (shortcut) hold(event, document.body);
  else if (tab && (isPress || /^(Arrow|Home|End)/.test(event.key))) hold(event, tab);
  else if (button && isPress) {
    event.preventDefault();
    miss(event, button, (found) => found.click());
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** A field keeps its input; its script is notified, except a dialog's, which reads the field itself. */
function onInput(event: Event): void {
  const field = find(event, 'input,textarea,select') as Field | null;
  if (!field || field.closest('dialog')) return;
  const {value, checked, type} = field as HTMLInputElement;
  miss(event, field, (found) => {
    if (/^(checkbox|radio)$/.test(type)) {
      (found as HTMLInputElement).checked = !checked;
      found.click();
    } else putIn(found as Field, value);
  });
}

function putIn(field: Field, value: string): void {
  // React watches the element's property, and treats a value as new if it differs from what was set through that property.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, {bubbles: true}));
}

function onFocus({target}: Event): void {
  if (target instanceof HTMLElement) getFocused = trace(target);
}

function onSubmit(event: Event): void {
  event.preventDefault();
  const form = find(event, 'form');
  if (form) miss(event, form, (found) => (found as HTMLFormElement).requestSubmit());
}

/** A browser also reports a pointer that rests where a page appears: it has not moved. */
function onMove({movementX, movementY}: PointerEvent): void {
  if (movementX || movementY) load();
}

const LISTENERS: [string, (event: never) => void][] = [
  ...ACTIONS.map((type): [string, () => void] => [type, load]),
  ...Object.entries({pointermove: onMove, click: onClick, keydown: onKey, focusin: onFocus, input: onInput, submit: onSubmit}),
];
/** React has begun to render the page (`theme/Root`). */
function onHydrating(): void {
  isHydrating = true;
  hydrateNow();
}

/** The scripts have hydrated the page (`theme/Root`). */
function onHydrated(): void {
  for (const [type, listener] of LISTENERS) removeEventListener(type, listener as EventListener, true);
  if (document.activeElement === document.body) getFocused?.().focus({preventScroll: true});
  // Without `data-missed`, the press has already been handled (`TryIt`).
  const unanswered = [...missed].filter(([element]) => element.matches('body,[data-missed]'));
  for (const element of document.querySelectorAll('[data-missed]')) element.removeAttribute('data-missed');
  for (const [, replay] of unanswered) replay();
}

/** Does the address or an earlier choice need another state than that of the HTML? */
function isDifferent(): boolean {
  const {pathname, search, hash} = location;
  const id = decode(hash.slice(1));
  // A link to the search, a page that is empty without scripts, and one whose credentials another tab may remove.
  if (/[?&]q=/.test(search) || document.querySelector('[data-eager]') || root.hasAttribute('data-credentials')) return true;
  if (decode(pathname) === undefined || id === undefined || (id !== '' && !document.getElementById(id))) return true;
  if (!document.querySelector('[role=tablist],[data-since]')) return false;
  return search !== '' || attempt(() => Object.keys(localStorage).some((key) => /^(docusaurus\.tab|portal\.api)\./.test(key))) === true;
}

/** Not on a slow connection or with data saver, by Docusaurus's own test. */
function loadAhead(): void {
  const {connection} = navigator as {connection?: {effectiveType?: string; saveData?: boolean}};
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return;
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(load) : load()), IDLE_MS);
}

function onParsed(): void {
  // Docusaurus calls a site broken if its scripts have not run by now. It is broken only if the whole stylesheet is missing too.
  if (document.querySelector<HTMLLinkElement>('link[data-stylesheet]')?.sheet) (window as {docusaurus?: object}).docusaurus ??= {};
  layOutFor(location.hash);
  root.removeAttribute('data-whole');
  if (isDifferent()) load();
}

for (const [type, listener] of LISTENERS) addEventListener(type, listener as EventListener, {capture: true, passive: listener === load});
addEventListener('hydrating' satisfies BootEvent, onHydrating, {once: true});
addEventListener('hydrated' satisfies BootEvent, onHydrated, {once: true});
addEventListener('DOMContentLoaded', onParsed);
addEventListener('load', loadAhead);
// While the page arrives, too: Firefox scrolls to the target once, as soon as it exists.
root.toggleAttribute('data-whole', location.hash !== '');
