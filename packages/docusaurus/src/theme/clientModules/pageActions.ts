// Answers to the buttons of a page's head. What they do is loaded when one of them is pressed.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createFailure} from '../../components/failure.ts';
import styles from '../../components/PageActions/styles.module.css';

async function act(button: HTMLElement): Promise<void> {
  button.parentElement?.querySelector('[role=alert]')?.remove();
  try {
    const {copyPage, toggleMenu} = await import('../../components/PageActions/actions.ts');
    if (button.dataset['pageAction'] === 'menu') toggleMenu(button);
    else await copyPage(button);
  } catch (error) {
    const alert = createFailure(error instanceof Error ? error.message : String(error), () => void act(button));
    alert.className = styles.failure ?? '';
    button.parentElement?.append(alert);
  }
}

function find({target}: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-page-action]') : null;
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', (event) => {
    const button = find(event);
    if (button) void act(button);
  });
  document.addEventListener('keydown', (event) => {
    const button = find(event);
    const isClosed = button?.getAttribute('aria-expanded') === 'false';
    if (!button || !isClosed || event.key !== 'ArrowDown') return;
    event.preventDefault();
    void act(button);
  });
}
