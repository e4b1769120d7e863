// Any API document → a complete static reference portal of its own, with the portal's compiler, components and configuration.
import {rm} from 'node:fs/promises';
import path from 'node:path';
import {INCOMPLETE_CODE} from '../packages/docusaurus/src/plugins/failures.ts';
import {INCOMPLETE} from './options.mts';
import {checkFolder, checkPort, checkPrevious} from './reference/checks.mts';
import {readCommand, USAGE, type Command} from './reference/command.mts';
import {writeSite} from './reference/writeSite.mts';
import {buildSite} from './site.mts';

/** Builds the portal of one document, and serves it where that was asked for. Gives the exit code. */
async function run({file, name, out, reporting, reading, previous, address, linkBase, connect, port}: Command): Promise<number> {
  // Loaded where it is needed: what this process holds adds to what the build takes.
  const {checkFile, checkRoot, reportProblems} = await import('@lectern/openapi/read');
  const problem = await checkFile(file, name);
  if (problem) {
    reportProblems([problem], name, reporting.format, (text) => process[reporting.format === 'json' ? 'stdout' : 'stderr'].write(text));
    return 1;
  }
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
  const code = await buildSite(work, out).finally(() => rm(work, {recursive: true, force: true}));
  if (code === INCOMPLETE_CODE) process.stderr.write(INCOMPLETE);
  else if (code !== 0) return code;
  const basePath = address.pathname.replace(/\/?$/, '/');
  if (port === undefined) {
    const folder = path.relative(process.cwd(), out);
    process.stdout.write(`The reference is built in ${out}\nLook at it: npm run serve -- --dir ${folder} --base ${basePath}\n`);
    return code;
  }
  const {serve} = await import('./serve.mts');
  const {url} = await serve({folder: out, basePath, port});
  process.stdout.write(`The reference is served at ${url}\n`);
  return code;
}

try {
  const command = readCommand(process.argv.slice(2));
  if ('help' in command) {
    process.stdout.write(USAGE);
  } else if ('wrong' in command) {
    process.stderr.write(`${command.wrong}\n\n${USAGE}`);
    process.exitCode = 2;
  } else process.exitCode = await run(command);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
