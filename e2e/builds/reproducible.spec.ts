// Anybody can build a commit to check that the published site was made from it.
import {createHash} from 'node:crypto';
import {globSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {runCommand} from '../site';
import {expect, test} from '../test';
import {createCheckout} from './checkouts';

/** The hash of each file, by its path. */
function hashFiles(folder: string): Map<string, string> {
  const names = globSync('**/*', {cwd: folder}).filter((name) => statSync(path.join(folder, name)).isFile());
  return new Map(
    names.sort().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex'),
    ]),
  );
}

test('two builds in two folders are the same, byte for byte', async () => {
  test.setTimeout(900_000);
  const built: Map<string, string>[] = [];
  // At different depths, since names of modules are relative to a folder.
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
