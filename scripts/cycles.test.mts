import {expect, test} from 'vitest';
import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {ROOT} from './root.mts';

/** The files that a file imports: values and types, statically or dynamically. knip refuses only cycles of static value imports. */
function readImports(file: string): string[] {
  const {importedFiles} = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  return importedFiles
    .map(({fileName}) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => path.resolve(path.dirname(file), name));
}

/** An import cycle of a file, as paths from the root; else undefined. */
function findCycle(imports: Map<string, string[]>): string[] | undefined {
  const done = new Set<string>();
  const find = (file: string, way: string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file].map((each) => path.relative(ROOT, each));
    if (done.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const cycle = find(next, [...way, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const cycle = find(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}

test('no file imports itself through others, type imports included', () => {
  const files = globSync('{packages/*/src,src,sandbox,scripts,bench,e2e}/**/*.{ts,tsx,mts}', {cwd: ROOT}).map((name) =>
    path.join(ROOT, name),
  );
  const imports = new Map(files.map((file) => [file, readImports(file)]));
  expect([...imports.values()].flat().filter((target) => imports.has(target)).length).toBeGreaterThan(1000);
  expect(findCycle(imports)).toBeUndefined();
});

test('a cycle of types is found', () => {
  const imports = new Map([
    [path.join(ROOT, 'a.ts'), [path.join(ROOT, 'b.ts')]],
    [path.join(ROOT, 'b.ts'), [path.join(ROOT, 'a.ts')]],
  ]);
  expect(findCycle(imports)).toEqual(['a.ts', 'b.ts', 'a.ts']);
});
