// node scripts/ensure-languages.mts [NAME…]: makes sure that code samples can be run, before the tests that run them. Named languages are
// required; they, curl and Python are installed if missing, on Debian as root.
import {mkdir, mkdtemp, rm} from 'node:fs/promises';
import path from 'node:path';
import {findLanguage, LANGUAGES, type Language} from '@lectern/openapi/languages';
import {installPackages} from './debian.mts';
import {ROOT} from './root.mts';
import {findTool, getPackages, type Missing, type Tool} from './samples/tools.mts';

const INSTALLED_IF_POSSIBLE: Language[] = ['curl', 'python'];

const names = process.argv.slice(2);
const required = names.map(findLanguage);
const unknown = names.filter((_, index) => required[index] === undefined);
if (unknown.length > 0) {
  process.stderr.write(`There is no language ${unknown.join(', ')}. Languages: ${LANGUAGES.join(', ')}\n`);
  process.exitCode = 2;
} else {
  await mkdir(path.join(ROOT, '.work'), {recursive: true});
  const work = await mkdtemp(path.join(ROOT, '.work/languages-'));
  try {
    for (const language of LANGUAGES) await ensure(language, path.join(work, language));
  } finally {
    await rm(work, {recursive: true, force: true});
  }
}

async function ensure(language: Language, folder: string): Promise<void> {
  const isRequired = required.includes(language);
  await mkdir(folder);
  let tool: Tool | Missing = await findTool(language, folder);
  const packages = 'missing' in tool && (isRequired || INSTALLED_IF_POSSIBLE.includes(language)) ? getPackages(language) : [];
  if (packages.length > 0 && installPackages(packages, ['--no-install-recommends'])) tool = await findTool(language, folder);
  process.stdout.write(`${language}: ${'missing' in tool ? tool.missing : tool.version}\n`);
  if (!('missing' in tool) || !isRequired) return;
  process.stderr.write(
    `${language} is required. Install it${packages.length > 0 ? ` (on Debian: apt-get install ${packages.join(' ')})` : ''}.\n`,
  );
  process.exitCode = 1;
}
