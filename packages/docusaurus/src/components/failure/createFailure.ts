import {translate} from '@docusaurus/Translate';

/** Creates a message in static HTML that something could not be loaded, with a button to try again. */
export function createFailure(message: string, retry: () => void): HTMLElement {
  const alert = document.createElement('p');
  const button = document.createElement('button');
  alert.setAttribute('role', 'alert');
  button.type = 'button';
  button.className = 'button button--sm button--secondary';
  button.dataset['retry'] = '';
  button.textContent = translate({id: 'portal.retry', message: 'Retry'});
  button.addEventListener('click', () => {
    alert.remove();
    retry();
  });
  alert.append(`${message} `, button);
  return alert;
}
