import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {useProcesses} from './testing/process.ts';

const {start} = useProcesses();

/** The marked blocks of the README, as one script that stops at the first failure. */
function readScript(): string {
  const text = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  const blocks = [...text.matchAll(/```bash run\n([\s\S]*?)```/g)].map(([, block]) => block ?? '');
  return ['set -e', ...blocks].join('\n');
}

it('the flow of the README works with curl alone', async () => {
  const {url} = await start();
  const child = spawn('bash', ['-c', readScript()], {stdio: ['ignore', 'pipe', 'pipe'], env: {...process.env, BASE: url}});
  const ended = once(child, 'exit');
  let output = '';
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  for await (const chunk of child.stdout) output += String(chunk);
  expect(await ended, output).toEqual([0, null]);
  const summaries = output
    .split('event: answer.completed')
    .map((part) =>
      [...part.matchAll(/event: answer\.delta\ndata: (.*)/g)].map(([, data]) => (JSON.parse(data ?? '') as {text: string}).text).join(''),
    );
  expect(summaries[0]).toBe('The shop opens at 9 in the morning.');
  expect(summaries[1]).toBe('The shop opens at 9 in the morning.'.slice((summaries[1]?.length ?? 0) * -1));
  expect(summaries[2]).toBe('On Saturdays it closes at 1 in the afternoon.');
  expect(output).toContain('"text":"article: Rope ladder; price: 79 EUR; stock: 3"');
  expect(output).toContain('"outcome":"no_answer"');
  expect(summaries[4]).toBe('The shop opens at 9 in the morning.');
  expect(output.trim().endsWith('204')).toBe(true);
});
