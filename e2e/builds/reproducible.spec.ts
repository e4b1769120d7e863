// Whoever builds a commit can tell whether what is published was made of it.
import {createHash} from 'node:crypto';
import {globSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {runCommand} from '../site';
import {expect, test} from '../test';
import {createCheckout} from './checkouts';

/**
 * The minifier names the variables of this script by how often letters are in it, and it holds hashes that the bundler makes of paths
 * before it makes the final ones. So its variables, and with them its own name, may differ.
 */
const RUNTIME = /runtime~main\.[\da-f]{8}\.js/g;

/** The hash of each file, by its name; of the runtime its length alone. */
function hashFiles(folder: string): Map<string, string> {
  const names = globSync('**/*', {cwd: folder}).filter((name) => statSync(path.join(folder, name)).isFile());
  return new Map(
    names.sort().map((name) => {
      const text = readFileSync(path.join(folder, name), 'latin1');
      const isRuntime = name.search(RUNTIME) >= 0;
      const content = isRuntime ? String(text.length) : text.replace(RUNTIME, 'runtime~main.js');
      return [name.replace(RUNTIME, 'runtime~main.js'), createHash('sha256').update(content).digest('hex')];
    }),
  );
}

test('two builds in two folders are the same, byte for byte but for the names of variables in one script', async () => {
  test.setTimeout(900_000);
  const built: Map<string, string>[] = [];
  // Of different depths, since names of modules are relative to some folder.
  for (const name of ['one', 'another/folder/two']) {
    const folder = await createCheckout(name);
    const {code, log} = await runCommand(folder, ['build']);
    expect(code, log).toBe(0);
    built.push(hashFiles(path.join(folder, 'build')));
  }
  const [one = new Map<string, string>(), two = new Map<string, string>()] = built;
  expect(one.size).toBeGreaterThan(300);
  expect([...two.keys()]).toEqual([...one.keys()]);
  expect([...one].filter(([name, hash]) => two.get(name) !== hash).map(([name]) => name)).toEqual([]);
});
