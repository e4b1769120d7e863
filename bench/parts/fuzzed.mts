// npm run bench -- fuzz [--seconds N]: runs every target of `npm run fuzz` for N seconds, with a new seed each day.
import {spawn} from 'node:child_process';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {writeSection} from '../section.ts';

const TARGETS = {
  compiler: 'API documents, damaged in structure and text',
  stream: 'event streams, damaged and cut anywhere, against a reading by the standard',
  url: 'addresses of pages in a browser: query, link to a call, anchor',
};
const LAST = /: (\d+) inputs from seed \d+, (\d+) broke it\s*$/;

const {values} = parseArgs({options: {seconds: {type: 'string', default: '300'}}});
const seed = String(Math.floor(Date.now() / 86_400_000) * 1_000_000);
const rows: string[][] = [];
for (const [target, what] of Object.entries(TARGETS)) {
  const said = await run([
    path.resolve(import.meta.dirname, '../../e2e/fuzz/fuzz.mts'),
    target,
    '--seconds',
    values.seconds,
    '--seed',
    seed,
  ]);
  const [, tried = '', broke = ''] = LAST.exec(said) ?? [];
  if (tried === '') throw new Error(`npm run fuzz -- ${target} did not say how it went: ${said}`);
  rows.push([`${target}: ${what}`, values.seconds, Number(tried).toLocaleString('en'), broke]);
  if (broke !== '0') process.exitCode = 1;
}
writeSection({
  id: 'fuzz',
  title: 'Damaged input',
  command: `npm run bench -- fuzz --seconds ${values.seconds}`,
  head: ['target', 'seconds', 'inputs', 'broke it'],
  rows,
  targets: [
    {what: 'damaged inputs that broke something', value: rows.reduce((sum, [, , , broke]) => sum + Number(broke), 0), unit: '', most: 0},
  ],
  note: ['An input breaks a target that throws, hangs, gives nonsense, or lets something run that came with the input.'],
});

function run(args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', ...args],
      {stdio: ['ignore', 'pipe', 'inherit']},
    );
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      process.stdout.write(text);
    });
    child.once('error', reject).once('close', () => resolve(said));
  });
}
