// Copy buttons, in static HTML and in what React renders.
import {translate} from '@docusaurus/Translate';
import {attach} from '../attach.ts';

/** How long a button says that it has copied, in milliseconds. */
const COPIED_LABEL_MS = 2000;

const timers = new WeakMap<Element, number>();
/** The usual label of each button. */
const labels = new WeakMap<Element, string>();

function getText(button: HTMLElement): string {
  return button.dataset.copy || (button.closest('.theme-code-block')?.querySelector('pre code')?.textContent ?? '');
}

async function copy(button: HTMLElement): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(getText(button)).then(
    () => true,
    () => false,
  );
  if (!labels.has(button)) labels.set(button, button.querySelector('span')?.textContent ?? '');
  show(
    button,
    isCopied ? translate({id: 'portal.copy.copied', message: 'Copied'}) : translate({id: 'portal.copy.failed', message: 'Not copied'}),
  );
  window.clearTimeout(timers.get(button));
  timers.set(
    button,
    window.setTimeout(() => show(button, labels.get(button) ?? ''), COPIED_LABEL_MS),
  );
}

function show(button: HTMLElement, text: string): void {
  const label = button.querySelector('span');
  if (label) label.textContent = text;
}

attach({selector: '[data-copy]', on: {click: (button) => void copy(button)}});
