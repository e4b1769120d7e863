// node --liftoff-only e2e/audit/samples.mts: writes every sample of real documents in every language, and parses each with its
// language's own parser, or with its grammar if that is not installed. These APIs cannot be called from here; only samples of the
// portal's own document are run. The option is there because V8's optimising compiler fails on the grammar of Swift.
import {mkdir, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {compile, type OperationPage} from '@lectern/openapi';
import {renderSample, reviveRequest} from '@lectern/openapi/samples';
import {LANGUAGES, type Language} from '@lectern/openapi/languages';
import {createRead} from '@lectern/openapi/read';
import {getDocuments, OUT} from './list.ts';
import {PROGRAMS} from '../../packages/openapi/src/request/samples/testing.ts';
import {checkFiles} from './parsers.ts';

const work = path.join(OUT, '../samples');

async function readPages(file: string): Promise<OperationPage[]> {
  const {read} = createRead(path.dirname(file), '.');
  const {result} = await compile({entry: path.basename(file), read, languages: LANGUAGES, highlight: (code) => code});
  if (!result) throw new Error(`${file} does not compile.`);
  return result.pages.filter(({sampleSource}) => sampleSource);
}

/** Writes the samples of a document in one language, each into its own folder. */
async function writeSamples(name: string, pages: OperationPage[], language: Language, fileName: string): Promise<string[]> {
  const files: string[] = [];
  for (const [number, {sampleSource, id}] of pages.entries()) {
    if (!sampleSource) continue;
    const text = renderSample(reviveRequest(sampleSource.request), language, sampleSource.responseKind);
    const folder = path.join(work, language, `${name}-${number}-${id}`.slice(0, 120));
    await mkdir(folder, {recursive: true});
    files.push(path.join(folder, fileName));
    await writeFile(path.join(folder, fileName), `${text}\n`);
  }
  return files;
}

await rm(work, {recursive: true, force: true});
const documents = await Promise.all(getDocuments([]).map(async ([name, file]) => ({name, pages: await readPages(file)})));
const counts = {passed: 0, failed: 0};
for (const language of LANGUAGES) {
  const fileName = PROGRAMS[language].file;
  const files = (await Promise.all(documents.map(({name, pages}) => writeSamples(name, pages, language, fileName)))).flat();
  const broken = path.join(work, language, 'broken', fileName);
  await mkdir(path.dirname(broken), {recursive: true});
  await writeFile(broken, '<?php )(\n');
  const {found, parser} = await checkFiles(language, [...files, broken], path.join(work, language));
  const failed = files.filter((file) => found.includes(file));
  counts.failed += failed.length;
  counts.passed += files.length - failed.length;
  process.stdout.write(`${language}: ${files.length - failed.length} of ${files.length} can be read by ${parser}\n`);
  if (failed.length > 0) process.stdout.write(`${found.slice(0, 5000)}\n`);
  // A parser that accepts everything would prove nothing.
  if (!found.includes(broken)) {
    counts.failed += 1;
    process.stdout.write(`${language}: a broken file was not found out\n${found}\n`);
  }
}
await writeFile(path.join(OUT, '../document-samples.json'), JSON.stringify({...counts, skipped: 0}));
process.stdout.write(`\n${counts.passed} samples can be read, ${counts.failed} cannot\n`);
process.exitCode = counts.failed > 0 ? 1 : 0;
