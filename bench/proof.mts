// npm run proof [-- PART…] [--render]: measures every part, or the named ones, and writes all results into RESULTS.md and into a page of
// the portal. A part without a measurement is left out; results of several commits are refused. `--render` only writes.
import {spawn} from 'node:child_process';
import path from 'node:path';
import {writeFileSync} from 'node:fs';
import {readOptions} from '../scripts/options.mts';
import {PARTS} from './parts.ts';
import {readSections, renderPage, renderResults} from './section.ts';
import {ROOT} from '../scripts/root.mts';

function run(command: string, args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {cwd: ROOT, stdio: 'inherit'});
    child.once('error', reject).once('close', (code) => resolve(code ?? 1));
  });
}

const {values, positionals} = readOptions('Usage: npm run proof -- [PART]… [--render]\n', {
  allowPositionals: true,
  options: {render: {type: 'boolean', default: false}},
});
const unknown = positionals.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}\n`);
  process.exitCode = 2;
} else {
  const parts = positionals.length > 0 ? positionals : Object.keys(PARTS);
  const failed: string[] = [];
  for (const name of values.render ? [] : parts) {
    process.stdout.write(`\n── ${name}\n`);
    if ((await run('npm', ['run', '--silent', 'bench', '--', name])) !== 0) failed.push(name);
  }
  if (failed.length > 0) {
    process.stderr.write(`\nNot passed: ${failed.join(', ')}\n`);
    process.exitCode = 1;
  }
  render();
}

/** Writes RESULTS.md and the page; neither if the results are from several commits. */
function render(): void {
  try {
    const sections = readSections();
    const [results, page] = [renderResults(sections), renderPage(sections)];
    writeFileSync(path.join(ROOT, 'bench/RESULTS.md'), results);
    writeFileSync(path.join(ROOT, 'docs/proof.md'), page);
  } catch (error) {
    process.stderr.write(`Nothing was written. ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
