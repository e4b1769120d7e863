// Checks before minutes are spent on a build.
import {stat} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {assertReplaceable} from '../buildSite.ts';

/**
 * The portal is made in the folder that the command runs in, and its configuration imports the engine from there.
 * @throws when that finds none
 */
export function checkEngine(file: string, out: string): void {
  try {
    createRequire(path.resolve('package.json')).resolve('@lectern/docusaurus/portal');
  } catch (error) {
    const command = `lectern build ${path.resolve(file)} --out ${out}`;
    throw new Error(
      `@lectern/docusaurus is not installed in this folder. Run "npm install @lectern/docusaurus" here, or "${command}" where it is installed.`,
      {cause: error},
    );
  }
}

/** @throws when there is no earlier version of the document where it is said to be */
export async function checkPrevious(previous: string): Promise<void> {
  const found = await stat(previous).catch(() => undefined);
  if (!found?.isFile()) throw new Error(`There is no file "${previous}". Name the earlier version of the document with --previous.`);
}

/** @throws when the folder of the finished portal holds the document, or things of somebody else */
export function checkFolder(out: string, file: string): void {
  const inside = path.relative(out, path.resolve(file));
  if (inside.split(path.sep)[0] !== '..' && !path.isAbsolute(inside))
    throw new Error(`"${out}" contains the document itself, and would be replaced by the portal. Name another folder with --out.`);
  assertReplaceable(out);
}
