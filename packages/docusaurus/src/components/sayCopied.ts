import {translate} from '@docusaurus/Translate';

/** How long a button shows "Copied", in milliseconds. */
const COPIED_LABEL_MS = 2000;

const timers = new WeakMap<Element, number>();
/** The usual label of each button. */
const labels = new WeakMap<Element, string>();

/** Shows in a button's `span` for a while whether something was copied. The width stays the same, so that nothing moves. */
export async function sayCopied(button: HTMLElement, copying: Promise<void>): Promise<void> {
  const isCopied = await copying.then(
    () => true,
    () => false,
  );
  button.style.minInlineSize = `${button.getBoundingClientRect().width}px`;
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

function show(button: Element, text: string): void {
  const label = button.querySelector('span');
  if (label) label.textContent = text;
}
