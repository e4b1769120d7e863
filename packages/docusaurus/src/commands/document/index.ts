// Any API document → a complete static portal, with the same compiler, components and configuration as other portals.
import {rm} from 'node:fs/promises';
import path from 'node:path';
import {defineCommand, type Output} from '@lectern/openapi/cli';
import {INCOMPLETE_CODE} from '../../plugins/failures.ts';
import {buildSite} from '../buildSite.ts';
import {EXIT_CODES, INCOMPLETE} from '../exitCodes.ts';
import {checkEngine, checkFolder, checkPrevious} from './checks.ts';
import {checkPort} from '../ports.ts';
import {OPTIONS, toRequest, type DocumentRequest} from './request.ts';
import {writeSite} from './writeSite.ts';

export const buildDocument = defineCommand({
  name: 'build',
  summary: 'Builds the portal of one OpenAPI document (YAML or JSON, or the root of one in many files).',
  arguments: ['FILE'],
  options: OPTIONS,
  exitCodes: EXIT_CODES,
  failureCode: 1,
  notes: 'If there are more problems than are printed, a file beside the folder of --out has all of them: DIR-problems.txt\n',
  run: async (values, [file = ''], output) => run(toRequest(values, file), output),
});

/** Builds the portal of one document, and serves it if requested. Returns the exit code. */
async function run(request: DocumentRequest, {stdout, stderr}: Output): Promise<number> {
  const {file, name, out, reporting, reading, previous, address, linkBase, connect, port} = request;
  // Loaded only here: the memory of this process adds to that of the build.
  const {checkFile, checkRoot, reportProblems} = await import('@lectern/openapi/read');
  const problem = await checkFile(file, name);
  if (problem) {
    reportProblems([problem], name, reporting.format, (text) => (reporting.format === 'json' ? stdout : stderr).write(text));
    return 1;
  }
  checkEngine(file, out);
  if (previous !== undefined) await checkPrevious(previous);
  if (reading.filesRoot !== undefined) await checkRoot(reading.filesRoot, file);
  checkFolder(out, file);
  if (port !== undefined) await checkPort(port);
  const work = await writeSite({
    file: path.resolve(file),
    name,
    reporting: {...reporting, problemsFile: `${out}-problems.txt`},
    reading,
    previous,
    address,
    linkBase,
    connect,
  });
  let code: number;
  try {
    code = await buildSite(work, out);
  } finally {
    await rm(work, {recursive: true, force: true});
  }
  if (code === INCOMPLETE_CODE) stderr.write(INCOMPLETE);
  else if (code !== 0) return code;
  const basePath = address.pathname.replace(/\/?$/, '/');
  if (port === undefined) {
    const folder = path.relative(process.cwd(), out);
    stdout.write(`The reference is built in ${out}\nLook at it: npx lectern serve --dir ${folder} --base ${basePath}\n`);
    return code;
  }
  const {serve} = await import('../../hosting/serve.ts');
  const {url} = await serve({folder: out, basePath, port});
  stdout.write(`The reference is served at ${url}\n`);
  return code;
}
