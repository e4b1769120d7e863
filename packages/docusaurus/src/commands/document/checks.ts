// Checks before a build, which can take minutes.
import {stat} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {assertReplaceable} from '../buildSite.ts';

/**
 * The portal is created in the working directory, and its configuration imports the engine from there.
 * @throws if the engine is not found
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

/** @throws if the file of the earlier version does not exist */
export async function checkPrevious(previous: string): Promise<void> {
  const found = await stat(previous).catch(() => undefined);
  if (!found?.isFile()) throw new Error(`There is no file "${previous}". Name the earlier version of the document with --previous.`);
}

/** @throws if the folder of the finished portal holds the document, or other files than a built site */
export function checkFolder(out: string, file: string): void {
  const inside = path.relative(out, path.resolve(file));
  if (inside.split(path.sep)[0] !== '..' && !path.isAbsolute(inside))
    throw new Error(`"${out}" contains the document itself, and would be replaced by the portal. Name another folder with --out.`);
  assertReplaceable(out);
}
