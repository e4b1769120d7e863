// Updates the address of a server when its variables change.
import {attach} from '../../components/attach.ts';

function showAddress(variable: HTMLElement): void {
  const server = variable.closest<HTMLElement>('[data-server]');
  const output = server?.querySelector('output');
  if (!server || !output) return;
  const fields = [...server.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-variable]')];
  output.textContent = fields
    .reduce((url, {dataset: {variable = ''}, value}) => url.replaceAll(`{${variable}}`, () => value), server.dataset.server ?? '')
    .replace(/(?<!\/)\/+$/, '');
}

attach({selector: '[data-variable]', on: {input: showAddress}});
