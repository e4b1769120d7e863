// The buttons in the head of a page. Their actions are loaded when one is pressed.
import {attach} from '../attach.ts';
import {clearFailure, showFailure} from './showFailure.ts';

async function act(button: HTMLElement): Promise<void> {
  clearFailure(button);
  try {
    const {copyPage, toggleMenu} = await import('./actions.ts');
    if (button.dataset['pageAction'] === 'menu') toggleMenu(button);
    else await copyPage(button);
  } catch (error) {
    showFailure(button, error, () => void act(button));
  }
}

function openByKey(button: HTMLElement, event: KeyboardEvent): void {
  if (button.getAttribute('aria-expanded') !== 'false' || event.key !== 'ArrowDown') return;
  event.preventDefault();
  void act(button);
}

attach({selector: '[data-page-action]', on: {click: (button) => void act(button), keydown: openByKey}});
