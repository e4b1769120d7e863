// Checks the manifests of the packages for other installations: a strict package manager provides only what they list.
import {execFileSync} from 'node:child_process';
import {globSync, readFileSync} from 'node:fs';
import {isBuiltin} from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import {describe, expect, test} from 'vitest';

type Manifest = Partial<Record<'dependencies' | 'peerDependencies' | 'optionalDependencies', Record<string, string>>> & {
  /** A file, or one for each condition. */
  exports?: Record<string, string | Record<string, string>>;
};

const ROOT = path.resolve(import.meta.dirname, '../packages');
/** Imports that Docusaurus resolves itself: aliases of its bundler, with types in `@docusaurus/module-type-aliases`. */
const ALIASES =
  /^(?:#|@theme|@site|@generated|@docusaurus\/(?:[A-Z]|use[A-Z]|(?:router|isInternalUrl|renderRoutes|constants)$)|@lectern\/docusaurus)/;

function listImports(folder: string): string[] {
  const files = globSync('src/**/*.{ts,tsx}', {cwd: folder, exclude: (name) => /\.test\.ts$|(?:^|\/)testing(?:\.ts)?$/.test(name)});
  const names = files.flatMap((file) =>
    ts.preProcessFile(readFileSync(path.join(folder, file), 'utf8')).importedFiles.map(({fileName}) => fileName),
  );
  const bare = names.filter((name) => !name.startsWith('.') && !isBuiltin(name) && !ALIASES.test(name));
  return [...new Set(bare.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name))];
}

describe.each(['openapi', 'docusaurus', 'create-lectern'])('%s', (name) => {
  const folder = path.join(ROOT, name);
  const {
    exports = {},
    dependencies = {},
    peerDependencies,
    optionalDependencies,
  } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

  test('lists each package that its modules import, types too', () => {
    const listed = {...dependencies, ...peerDependencies, ...optionalDependencies};
    expect(listImports(folder).filter((each) => listed[each] === undefined && listed[`@types/${each}`] === undefined)).toEqual([]);
  });

  test('requires other packages by ranges that a site can share, and ours in its own version', () => {
    for (const [each, range] of Object.entries(dependencies)) expect(range, each).toMatch(each.startsWith('@lectern/') ? /^\d/ : /^\^/);
  });

  test('exports existing files', () => {
    const files = Object.values(exports).flatMap((file) => (typeof file === 'string' ? file : Object.values(file)));
    expect(files.filter((file) => globSync(file, {cwd: folder}).length === 0)).toEqual([]);
  });

  test('is packed without files for tests, and without maps to missing files', () => {
    const packed = execFileSync('npm', ['pack', '--dry-run', '--json'], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    const [{files = []} = {}] = JSON.parse(packed) as {files?: {path: string}[]}[];
    const paths = files.map((file) => file.path);
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((file) => /\.test\.|(?:^|\/)testing(?:\/|\.)/.test(file))).toEqual([]);
    if (!paths.some((file) => file.startsWith('src/'))) expect(paths.filter((file) => file.endsWith('.map'))).toEqual([]);
  });
});
