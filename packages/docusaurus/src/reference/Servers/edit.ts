// The address of a server with variables follows what is chosen or written for them.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

function onInput({target}: Event): void {
  const server = target instanceof Element && target.matches('[data-variable]') ? target.closest<HTMLElement>('[data-server]') : null;
  const output = server?.querySelector('output');
  if (!server || !output) return;
  const fields = [...server.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-variable]')];
  output.textContent = fields
    .reduce((url, {dataset: {variable = ''}, value}) => url.replaceAll(`{${variable}}`, () => value), server.dataset.server ?? '')
    .replace(/(?<!\/)\/+$/, '');
}

if (ExecutionEnvironment.canUseDOM) document.addEventListener('input', onInput);
