// Files that a page names: pictures, and modules that it imports.
import {existsSync, readdirSync} from 'node:fs';
import {createRequire, isBuiltin} from 'node:module';
import path from 'node:path';
import {getSimilar} from '@lectern/openapi/document';
import {findSimilarFile} from '@lectern/openapi/read';
import type {Image, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {decodeAddress} from '../../../decodeAddress.ts';
import {isFile} from '../isFile.ts';
import type {Fault} from './elements.ts';

export type Folders = {siteDir: string; staticDirs: string[]};

/** An address of another site, or one that the framework leaves alone. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** A line of an import, or its last, with the path of its module. */
const IMPORT = /^\s*(?:import\s*|(?:import|export|\})[^'"]*\bfrom\s*)['"]((?:\.\.?\/|@site\/)[^'"]+)['"]/;

/** The same of a package. */
const PACKAGE = /^\s*(?:import\s*|(?:import|export|\})[^'"]*\bfrom\s*)['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^'"]*)?['"]/;

/** What the bundler gives other modules for, or Node has itself. */
const ALIASED = /^@(?:site|theme|theme-original|theme-init|docusaurus|generated)\//;

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.json', '.mdx', '.md'];

/** Pictures of Markdown that are in no file. */
export function findMissingPictures(tree: Root, file: string, folders: Folders): Fault[] {
  const faults: Fault[] = [];
  visit(tree, 'image', ({url, position}: Image) => {
    const name = decodeAddress(url.replace(/[?#].*$/s, ''));
    if (name === '' || ELSEWHERE.test(url) || toFiles(name, file, folders).some(isFile)) return;
    const similar = suggestPicture(name, toFiles(name, file, folders));
    const fix = similar === undefined ? 'add it, or write another path' : `write ${similar}, or add it`;
    faults.push({message: `there is no picture ${url}: ${fix}`, line: position?.start.line});
  });
  return faults;
}

/** Imports by a path that no module has, and the files of Markdown that a page imports. */
export function findImports(tree: Root, file: string, folders: Folders): {faults: Fault[]; markdown: string[]} {
  const faults: Fault[] = [];
  const markdown: string[] = [];
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const [index, line] of node.value.split('\n').entries()) {
      const at = (node.position?.start.line ?? 1) + index;
      const [, owner = ''] = PACKAGE.exec(line) ?? [];
      if (owner !== '' && !hasPackage(owner, folders.siteDir))
        faults.push({message: `there is no package "${owner}": install it, npm install ${owner}, or correct its name`, line: at});
      const [, name] = IMPORT.exec(line) ?? [];
      if (name === undefined) continue;
      const found = toModule(name.replace(/\?.*$/, ''), file, folders);
      if (found === undefined)
        faults.push({
          message: `there is no module "${name}": ${suggestModule(name, toFiles(name, file, folders))}`,
          line: at,
        });
      else if (/\.mdx?$/.test(found)) markdown.push(found);
    }
  }
  return {faults, markdown};
}

/** Dependencies of the framework itself, which the bundler finds too where a package manager puts each package's own below it. */
const OF_CORE = path.join(path.dirname(createRequire(import.meta.url).resolve('@docusaurus/core/package.json')), 'node_modules');

/** Is a package installed where the bundler looks: in the folder of the site, or above it? A folder of the site may be an alias of its owner's. */
function hasPackage(name: string, siteDir: string): boolean {
  const others = [
    path.join(OF_CORE, name),
    path.join(OF_CORE, '../../..', name),
    path.join(siteDir, name),
    path.join(siteDir, 'src', name),
  ];
  if (ALIASED.test(`${name}/`) || isBuiltin(name) || others.some((each) => existsSync(each))) return true;
  for (let folder = siteDir; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'node_modules', name))) return true;
    if (folder === path.dirname(folder)) return false;
  }
}

/** The path of a picture that is called nearly as one that is not there. `files`: where that is looked for. */
function suggestPicture(name: string, files: string[]): string | undefined {
  const similar = files.map((each) => findSimilarFile(path.dirname(each), path.basename(each))).find((each) => each !== undefined);
  return similar === undefined ? undefined : replaceBase(name, similar);
}

/** What to do about a module that is not there: it may be imported with its ending and without. */
function suggestModule(name: string, files: string[]): string {
  const names = files.flatMap((each) => listModules(path.dirname(each)));
  const similar = getSimilar(path.basename(name), names);
  return similar === undefined ? 'correct its path, or install its package' : `write "${replaceBase(name, similar)}", or correct its path`;
}

function listModules(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((each) => (ENDINGS.includes(path.extname(each)) ? [path.parse(each).name, each] : []));
}

function replaceBase(name: string, base: string): string {
  return name.slice(0, name.length - path.basename(name).length) + base;
}

function toModule(name: string, file: string, folders: Folders): string | undefined {
  return toFiles(name, file, folders)
    .flatMap((each) => [...ENDINGS.map((ending) => each + ending), ...ENDINGS.slice(1).map((ending) => path.join(each, `index${ending}`))])
    .find(isFile);
}

/** Where the framework looks for a file that a page names. */
function toFiles(name: string, file: string, {siteDir, staticDirs}: Folders): string[] {
  if (name.startsWith('@site/')) return [path.join(siteDir, name.slice('@site/'.length))];
  if (name.startsWith('/')) return staticDirs.map((folder) => path.join(folder, name));
  return [path.join(path.dirname(file), name)];
}
