// Copy buttons, in static HTML and in elements rendered by React.
import {attach} from '../attach.ts';
import {sayCopied} from '../sayCopied.ts';

function getText(button: HTMLElement): string {
  return button.dataset.copy || (button.closest('.theme-code-block')?.querySelector('pre code')?.textContent ?? '');
}

attach({selector: '[data-copy]', on: {click: (button) => void sayCopied(button, navigator.clipboard.writeText(getText(button)))}});
