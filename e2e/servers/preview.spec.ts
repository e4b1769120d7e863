// `npm run preview` without its build: the built portal, and a second sandbox in its console beside the sandbox of the page.
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import {Console} from '../pages/Console';
import {expect, ROOT, test} from '../test';

test('the preview serves the portal and a sandbox that the console finds, and both end together', async ({page}) => {
  const child = spawn(process.execPath, ['--no-warnings', path.join(ROOT, 'packages/openapi/bin/lectern.js'), 'preview', '--port', '0'], {
    cwd: ROOT,
  });
  const ended = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  try {
    await expect.poll(() => output).toMatch(/The portal is served at \S+\n/);
    await expect.poll(() => output).toContain('Sandbox on http://localhost:4010/v1');
    const call = new Console(page);
    await call.start('indices-controller-get-available-indices', /served at (\S+)/.exec(output)?.[1]);
    await expect(call.server.getByRole('option')).toContainText(['Sandbox in your browser', 'Sandbox on localhost', /example|https/]);
    await call.server.selectOption({label: 'Sandbox on localhost'});
    await call.action('Check connection').click();
    await expect(call.console).toContainText('Connected');
    await call.send.click();
    await expect(call.treeRow('items: [3')).toBeVisible();
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
  await expect(fetch('http://localhost:4010/v1/indices')).rejects.toThrow();
});
