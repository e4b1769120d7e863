// The check of the portal in this folder: its configuration, its API documents, then its pages.
import {existsSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type {Output} from '@lectern/openapi/cli';
import type {ReportFormat} from '@lectern/openapi/read';
import {locateFields} from '../../config/file/fieldLocations.ts';
import {findWrongFiles} from '../../plugins/check/files.ts';
import {findWrongFrontMatter} from '../../plugins/check/frontMatter.ts';
import {findWrongTranslations} from '../../plugins/check/translations.ts';
import {INCOMPLETE_CODE} from '../../plugins/failures.ts';
import {checkDocuments} from './documents.ts';
import {INCOMPLETE} from '../exitCodes.ts';
import {loadConfig} from '../loadConfig.ts';
import {findStart} from '../running.ts';

/** Exit codes of the documents of a portal: the worst one is the exit code of the command. */
const WORST_FIRST = [2, 1, INCOMPLETE_CODE];

const NOT_CHECKED =
  'Pages were read but not rendered: npx lectern check --build also checks what their components do, links to parts of pages, and paths in portal.config.ts.';

const FAILED = 'The check failed: the portal cannot be built. Correct what is named above, and check again.\n';

const SITE_CONFIGS = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`);

type Options = {
  /** Warnings fail the check too. */
  strict: boolean;
  /** Also builds all pages. */
  build: boolean;
  format: ReportFormat;
};

/** Returns the exit code. */
export async function checkPortal({strict, build, format}: Options, output: Output): Promise<number> {
  const folder = process.cwd();
  const portal = await loadConfig(folder);
  const wrong = [
    ...locateFields(findWrongFiles(folder, portal), folder),
    ...(await findWrongFrontMatter(folder, portal)),
    ...findWrongTranslations(folder, portal),
  ];
  if (wrong.length > 0) output.stderr.write(`${wrong.join('\n')}\n`);
  const codes: number[] = wrong.length > 0 ? [1] : [];
  let text = '';
  // A build reports all of these again, and more.
  const isLate = build && format === 'text';
  const write = (part: string): void => {
    if (isLate) text += part;
    else output.stdout.write(part);
  };
  codes.push(...(await checkDocuments(portal, {strict, format, write})));
  const code = WORST_FIRST.find((each) => codes.includes(each)) ?? 0;
  if (!build || code !== 0) output.stdout.write(text);
  const result = await (build && code === 0 ? checkBuild(strict, output) : checkPages(code, format === 'text', output));
  // The output of a failed build has no closing line.
  if (build && result !== 0 && result !== INCOMPLETE_CODE) output.stderr.write(FAILED);
  return result;
}

/** Checks pages after documents, since pages name operations. `code`: exit code of the documents. */
async function checkPages(code: number, hasText: boolean, {stdout}: Output): Promise<number> {
  const write = (line: string): unknown => hasText && stdout.write(`${line}\n`);
  if (code !== 0 && code !== INCOMPLETE_CODE) {
    write('Pages are checked once the problems above are corrected.');
    return code;
  }
  if (!SITE_CONFIGS.some((name) => existsSync(path.resolve(name)))) {
    write('Pages are not checked: there is no docusaurus.config.ts here.');
    return code;
  }
  if (await findStart()) {
    write('Pages are not checked while lectern start runs in this folder, which names the same mistakes.');
    return code;
  }
  const {tryPages} = await import('../buildSite.ts');
  const pagesCode = await tryPages(process.cwd());
  const result = pagesCode === INCOMPLETE_CODE ? code : pagesCode || code;
  if (result === 0) write(NOT_CHECKED);
  return result;
}

async function checkBuild(strict: boolean, {stdout, stderr}: Output): Promise<number> {
  const {tryBuild} = await import('../buildSite.ts');
  const code = await tryBuild(process.cwd(), {strict});
  if (code === 0 || code === INCOMPLETE_CODE) stdout.write('The portal can be built. This test build was removed.\n');
  if (code === INCOMPLETE_CODE) stderr.write(INCOMPLETE);
  return code;
}
