// Runs in the head of every built page, first of all: all that reading needs. It loads the portal's scripts when the visitor acts or the
// page has been idle, and then does what was asked for in between. It is in the page as text (`renderDeferScript`): it imports types alone.
import type {BootEvent} from '../../bootEvents.ts';

/** Time without an action after which the scripts are loaded ahead, in milliseconds. */
const IDLE_MS = 3000;
const ACTIONS = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'];
/** What only scripts answer to. Links, disclosures and fields do their work without them. */
const CONTROLS = 'button:not([data-retry]),[role=button],[role=tab],a[href="#"],summary';
const FIELDS = 'input,textarea,select,[contenteditable]';
const root = document.documentElement;
/** Addresses of scripts that are still to be loaded. */
const waiting = new Set(document.querySelector<HTMLElement>('[data-scripts]')?.dataset['scripts']?.split(' '));
/** What was asked for, by what it was asked of: pressed twice in impatience, a button is pressed once. */
const missed = new Map<HTMLElement, () => void>();
let getFocused: (() => HTMLElement) | undefined;
let isHydrating = false;

function load(): void {
  // Scripts take a page over as it is: one that is still arriving would be rendered a second time.
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
    // The next action tries again; whoever asks for this element later would wait for it.
    script.onerror = () => {
      waiting.add(source);
      script.remove();
      dispatchEvent(new Event('scripts-failed' satisfies BootEvent));
      void renew(source);
    };
    document.head.append(script);
  }
}

/** A page that has outlived its release asks for scripts that are gone. It is loaded again, once, when it is there without them. */
async function renew(source: string): Promise<void> {
  const page = await fetch(location.href, {cache: 'no-store'}).then(
    (answer) => answer.text(),
    () => '',
  );
  const state = history.state as {renewed?: true} | null;
  if (state?.renewed || !page.includes('data-scripts') || page.includes(source)) return;
  history.replaceState({...state, renewed: true}, '');
  location.reload();
}

/** Finds an element again that a script may have replaced. */
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

/** Replays an event later, and only then: parts of the page may be hydrated already. */
function miss(event: Event, element: HTMLElement, replay: (found: HTMLElement) => void): void {
  const get = trace(element);
  event.stopPropagation();
  load();
  missed.set(element, () => replay(get()));
  if (element !== document.body) element.setAttribute('data-missed', '');
  if (isHydrating) hydrateNow();
}

// React hydrates in small steps between frames, but at once where an event of a visitor waits for it. This event has that effect, and no
// listener. It is dispatched in a task of its own: React takes no event while it renders.
function hydrateNow(): void {
  const [element] = missed.keys();
  setTimeout(() => element?.dispatchEvent(new Event('pointercancel', {bubbles: true})));
}

/** Keeps an event back and sends a copy of it later. */
function hold(event: Event, element: HTMLElement): void {
  const Kind = event.constructor as new (type: string, init: Event) => Event;
  event.preventDefault();
  miss(event, element, (found) => found.dispatchEvent(new Kind(event.type, event)));
}

/** A dialog that is in the page is shown at once: is there one of the control? Its scripts find it open. */
function show(control: HTMLElement | null): boolean {
  const dialog = document.getElementById(control?.getAttribute('aria-controls') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return false;
  control?.setAttribute('data-missed', '');
  load();
  if (!dialog.open) dialog.showModal();
  return true;
}

const find = ({target}: Event, selector: string) => (target instanceof Element ? target.closest<HTMLElement>(selector) : null);

/** Stored as the framework stores it, which finds it there. */
function switchColorMode(): void {
  const mode = root.dataset['theme'] === 'dark' ? 'light' : 'dark';
  root.dataset['theme'] = root.dataset['themeChoice'] = mode;
  // Where it cannot be stored, it holds for this page.
  attempt(() => localStorage.setItem('theme', mode));
}

/** Undefined where it fails: storage may be closed, an address may be none. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
const decode = (text: string): string | undefined => attempt(() => decodeURIComponent(text));

/** Whoever goes to a position of the page gets to exactly that one: nothing above it is left out of the layout, and its tab is shown. */
function layOutFor(hash: string): void {
  const target = document.getElementById(decode(hash.slice(1)) ?? '');
  if (target) document.querySelector('article')?.setAttribute('data-whole', '');
  const panel = target?.closest('[data-response]') ?? target?.nextElementSibling;
  if (panel?.matches('[data-response]'))
    for (const each of document.querySelectorAll<HTMLElement>('[data-response]')) each.hidden = each !== panel;
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

/** The control that the key is a shortcut of. */
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
/** A field keeps what was put in; its script is notified of it, but for a dialog's, which looks. */
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
  // React watches the property of the element, and takes a value for new if it differs from what was set through it.
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

/** A browser reports a pointer that rests where a page appears, too: it has not moved. */
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

/** The scripts have taken over the page (`theme/Root`). */
function onHydrated(): void {
  for (const [type, listener] of LISTENERS) removeEventListener(type, listener as EventListener, true);
  if (document.activeElement === document.body) getFocused?.().focus({preventScroll: true});
  // What has lost the mark has been answered (`TryIt`).
  const unanswered = [...missed].filter(([element]) => element.matches('body,[data-missed]'));
  for (const element of document.querySelectorAll('[data-missed]')) element.removeAttribute('data-missed');
  for (const [, replay] of unanswered) replay();
}

/** Do the address or earlier choices want another state than the one that is in the HTML? */
function isDifferent(): boolean {
  const {pathname, search, hash} = location;
  const id = decode(hash.slice(1));
  // A link into the search, a page that is nothing without scripts, and one whose credentials another tab may ask to forget.
  if (/[?&]q=/.test(search) || document.querySelector('[data-eager]') || root.hasAttribute('data-credentials')) return true;
  if (decode(pathname) === undefined || id === undefined || (id !== '' && !document.getElementById(id))) return true;
  if (!document.querySelector('[role=tablist],[data-since]')) return false;
  return search !== '' || attempt(() => Object.keys(localStorage).some((key) => /^(docusaurus\.tab|portal\.api)\./.test(key))) === true;
}

/** Not for visitors whose connection is slow or who save data: by the framework's own measure. */
function loadAhead(): void {
  const {connection} = navigator as {connection?: {effectiveType?: string; saveData?: boolean}};
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return;
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(load) : load()), IDLE_MS);
}

function onParsed(): void {
  // The framework calls a site broken whose scripts have not run by now. It is, if the whole stylesheet is missing as well.
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
// While the page arrives, too: Firefox goes to the target once, as soon as it is there.
root.toggleAttribute('data-whole', location.hash !== '');
