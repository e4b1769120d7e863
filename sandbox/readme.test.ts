import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {expect, it} from 'vitest';
import {useProcesses} from './testing/process.ts';

const {start, getFolder} = useProcesses();

/** The code blocks of the README: how the sandbox is started, and the flow. */
const [START = '', ...FLOW] = [...readFileSync(new URL('README.md', import.meta.url), 'utf8').matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(
  ([, meta, block]) => `# ${meta ?? ''}\n${block ?? ''}`,
);

it('every block but the first is a step of the flow', () => {
  expect(START).toBe('# bash\nnpm run sandbox -- --port 4010 --data ./sandbox-data\n');
  expect(FLOW.map((block) => block.split('\n')[0])).toEqual(Array.from({length: 11}, () => '# bash run'));
});

it('the sandbox starts as the README says', async () => {
  const command = START.replace('4010', '0').replace('./sandbox-data', getFolder());
  const child = spawn('bash', ['-c', command], {cwd: fileURLToPath(new URL('..', import.meta.url)), detached: true});
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (output.includes('API key')) break;
  }
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  expect(output).toMatch(/Sandbox on http:\/\/localhost:\d+\/v1\nAPI key: sk_sandbox_4k7q2m9x5t8w/);
});

/** The flow as one script that stops at the first failure. */
function readScript(): string {
  return ['set -e', ...FLOW].join('\n');
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
