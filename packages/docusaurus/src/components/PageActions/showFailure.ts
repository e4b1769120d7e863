import {createFailure} from '../failure/createFailure.ts';
import styles from './styles.module.css';

/** Shows a failure below the buttons of a page's head. */
export function showFailure(button: HTMLElement, error: unknown, retry: () => void): void {
  clearFailure(button);
  const alert = createFailure(error instanceof Error ? error.message : String(error), retry);
  alert.className = styles.failure ?? '';
  button.parentElement?.append(alert);
}

export function clearFailure(button: HTMLElement): void {
  button.parentElement?.querySelector('[role=alert]')?.remove();
}
