import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

test('the list names the styles of all reference components', () => {
  const named = readFileSync(path.join(import.meta.dirname, 'viewStyles.ts'), 'utf8').match(/(?<=import '\.\/)[^']+/g) ?? [];
  const all = globSync('**/*.module.css', {cwd: import.meta.dirname}).map((file) => file.split(path.sep).join('/'));
  expect(named.toSorted()).toEqual(all.toSorted());
});
