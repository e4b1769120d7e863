// Checks files that a page names: pictures and imported modules.
import {existsSync, readdirSync} from 'node:fs';
import {createRequire, isBuiltin} from 'node:module';
import path from 'node:path';
import {getSimilar} from '@lectern/openapi/document';
import {findSimilarFile} from '@lectern/openapi/read';
import type {Image, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {decodeAddress} from '../../../decodeAddress.ts';
import {isFile} from '../isFile.ts';
import {getStart, type Fault} from './elements.ts';

export type Folders = {siteDir: string; staticDirs: string[]};

/** An address of another site, or one that the framework leaves alone. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** An import, or its last line, with the path of its module. */
const IMPORT = /^\s*(?:import\s*|(?:import|export|\})[^'"]*\bfrom\s*)['"]((?:\.{0,2}\/|@site\/)[^'"]+)['"]/;

/** The same for a package. */
const PACKAGE = /^\s*(?:import\s*|(?:import|export|\})[^'"]*\bfrom\s*)['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^'"]*)?['"]/;

/** Names that the bundler aliases, or modules of Node. */
const ALIASED = /^@(?:site|theme|theme-original|theme-init|docusaurus|generated)\//;

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.json', '.mdx', '.md'];

/** Pictures in Markdown whose file is missing. */
export function findMissingPictures(tree: Root, file: string, folders: Folders): Fault[] {
  const faults: Fault[] = [];
  visit(tree, 'image', ({url, position}: Image) => {
    const name = decodeAddress(url.replace(/[?#].*$/s, ''));
    if (name === '' || ELSEWHERE.test(url) || toFiles(name, file, folders).some(isFile)) return;
    const similar = suggestPicture(name, toFiles(name, file, folders));
    const fix = similar === undefined ? 'add it, or write another path' : `write ${similar}, or add it`;
    faults.push({message: `there is no picture ${url}: ${fix}`, ...getStart(position)});
  });
  return faults;
}

/** Imports of paths without a module, and the Markdown files that a page imports. */
export function findImports(tree: Root, file: string, folders: Folders): {faults: Fault[]; markdown: string[]} {
  const faults: Fault[] = [];
  const markdown: string[] = [];
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const [index, line] of node.value.split('\n').entries()) {
      const at = (node.position?.start.line ?? 1) + index;
      // The first quote of the line opens the path. The name that is imported may be the same: import clsx from 'clsx'.
      const column = line.search(/['"]/) + 2;
      const [, owner = ''] = PACKAGE.exec(line) ?? [];
      if (owner !== '' && !hasPackage(owner, folders.siteDir))
        faults.push({
          message: `there is no package "${owner}": install it, npm install ${owner}, or correct its name`,
          line: at,
          column,
        });
      const [, name] = IMPORT.exec(line) ?? [];
      if (name === undefined) continue;
      const found = toModule(name.replace(/\?.*$/, ''), file, folders);
      if (found === undefined)
        faults.push({
          message: `there is no module "${name}": ${suggestModule(name, file, folders)}`,
          line: at,
          column,
        });
      else if (/\.mdx?$/.test(found)) markdown.push(found);
    }
  }
  return {faults, markdown};
}

/**
 * Resolves dependencies of the framework itself. The bundler finds these too, even if the package manager nests them below their package.
 */
const OF_CORE = path.join(path.dirname(createRequire(import.meta.url).resolve('@docusaurus/core/package.json')), 'node_modules');

/**
 * Is a package installed where the bundler looks: in the site's folder, or above it? A folder of the site may be an alias that its owner
 * has set up.
 */
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

/** The path of a picture with a name similar to a missing one. `files`: paths at which the missing one was looked for. */
function suggestPicture(name: string, files: string[]): string | undefined {
  const similar = files.map((each) => findSimilarFile(path.dirname(each), path.basename(each))).find((each) => each !== undefined);
  return similar === undefined ? undefined : replaceBase(name, similar);
}

/** The fix for a missing module, which may be imported with or without its extension. */
function suggestModule(name: string, file: string, folders: Folders): string {
  const inDocs = `@site/docs${name}`;
  if (name.startsWith('/') && toModule(inDocs, file, folders) !== undefined) return `write "${inDocs}"`;
  const names = listCandidates(name, file, folders).flatMap((each) => listModules(path.dirname(each)));
  const similar = getSimilar(path.basename(name), names);
  if (similar !== undefined) return `write "${replaceBase(name, similar)}", or correct its path`;
  if (name.startsWith('/')) return 'add that file to the folder of the portal, or write "@site/" and its path from there';
  return 'correct its path, or install its package';
}

function listModules(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((each) => (ENDINGS.includes(path.extname(each)) ? [path.parse(each).name, each] : []));
}

function replaceBase(name: string, base: string): string {
  return name.slice(0, name.length - path.basename(name).length) + base;
}

function toModule(name: string, file: string, folders: Folders): string | undefined {
  return listCandidates(name, file, folders)
    .flatMap((each) => [...ENDINGS.map((ending) => each + ending), ...ENDINGS.slice(1).map((ending) => path.join(each, `index${ending}`))])
    .find(isFile);
}

/** Where the bundler looks for a module: a path from the root may also be one of the site's folder, or of the machine. */
function listCandidates(name: string, file: string, folders: Folders): string[] {
  const others = name.startsWith('/') ? [path.join(folders.siteDir, name), name] : [];
  return [...toFiles(name, file, folders), ...others];
}

/** Where the framework looks for a file that a page names. */
function toFiles(name: string, file: string, {siteDir, staticDirs}: Folders): string[] {
  if (name.startsWith('@site/')) return [path.join(siteDir, name.slice('@site/'.length))];
  if (name.startsWith('/')) return staticDirs.map((folder) => path.join(folder, name));
  return [path.join(path.dirname(file), name)];
}
