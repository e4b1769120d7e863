// The buttons in the head of a page. What they do is loaded when one of them is pressed.
import {attach} from '../attach.ts';
import {createFailure} from '../failure.ts';
import styles from './styles.module.css';

async function act(button: HTMLElement): Promise<void> {
  button.parentElement?.querySelector('[role=alert]')?.remove();
  try {
    const {copyPage, toggleMenu} = await import('./actions.ts');
    if (button.dataset['pageAction'] === 'menu') toggleMenu(button);
    else await copyPage(button);
  } catch (error) {
    const alert = createFailure(error instanceof Error ? error.message : String(error), () => void act(button));
    alert.className = styles.failure ?? '';
    button.parentElement?.append(alert);
  }
}

function openByKey(button: HTMLElement, event: KeyboardEvent): void {
  if (button.getAttribute('aria-expanded') !== 'false' || event.key !== 'ArrowDown') return;
  event.preventDefault();
  void act(button);
}

attach({selector: '[data-page-action]', on: {click: (button) => void act(button), keydown: openByKey}});
