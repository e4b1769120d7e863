import {translate} from '@docusaurus/Translate';

/** How long a button says that it has copied, in milliseconds. */
const COPIED_LABEL_MS = 2000;

const timers = new WeakMap<Element, number>();
/** The usual label of each button. */
const labels = new WeakMap<Element, string>();

/** Has a button say for a while, in its `span`, whether something was copied. It stays as wide as it is, so that nothing moves. */
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
