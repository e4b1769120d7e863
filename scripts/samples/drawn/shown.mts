// The samples of a document's pages, run as programs against the recording server.
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {compile, type OperationPage} from '@lectern/openapi';
import type {Language} from '@lectern/openapi/languages';
import {runProgram} from '../program.mts';
import {findTool, writeExtra, type Tool} from '../tools.mts';
import type {Json, Operation} from './document.mts';

const TIMEOUT = 60_000;
/** The last has no code in the page, so that the page contains the source of all samples. */
const LANGUAGES: readonly Language[] = ['curl', 'python', 'javascript', 'go'];
/** Languages that are run. */
export const RUN: readonly Language[] = LANGUAGES.slice(0, 3);

const ENVIRONMENT = {NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1', http_proxy: '', HTTP_PROXY: '', PYTHONIOENCODING: 'utf-8'};

/** The page of each operation. */
export async function viewPages(document: Json): Promise<OperationPage[]> {
  const text = JSON.stringify(document);
  const {result, problems} = await compile({
    entry: 'document.json',
    read: () => Promise.resolve(text),
    languages: LANGUAGES,
    highlight: (code) => code,
  });
  if (!result) throw new Error(`It does not compile: ${problems.map(({message}) => message).join('\n')}`);
  return result.pages;
}

export function findPage(pages: OperationPage[], {path: template, method}: Operation): OperationPage {
  const page = pages.find((each) => each.path === template && each.method === method.toUpperCase());
  if (!page) throw new Error(`${method} ${template} has no page.`);
  return page;
}

/** The tools that run each language. */
export async function findTools(folder: string): Promise<Map<Language, Tool>> {
  await mkdir(folder, {recursive: true});
  const found = new Map<Language, Tool>();
  for (const language of RUN) {
    const tool = await findTool(language, folder);
    if ('missing' in tool) throw new Error(`${language} cannot be run here: ${tool.missing}.`);
    found.set(language, tool);
  }
  return found;
}

/** Runs a sample; returns the reason for a failure. `origin`: replaces the server's address. */
export async function runShown(
  page: OperationPage,
  language: Language,
  tool: Tool,
  origin: string,
  folder: string,
): Promise<string | undefined> {
  const code = page.samples.find(({id}) => id === language)?.code?.html;
  const request = page.sampleSource?.request;
  if (code === undefined || !request) return 'there is no sample';
  await mkdir(folder, {recursive: true});
  await writeExtra(language, folder);
  for (const name of getFileNames(request)) await writeFile(path.join(folder, name), 'A file to send.\n');
  // Node's client of one scheme refuses addresses of the other.
  const aimed = code.replaceAll(new URL(request.url).origin, origin).replace("'node:https'", "'node:http'");
  await writeFile(path.join(folder, tool.file), aimed);
  const ended = await runProgram(tool.command, {folder, timeout: TIMEOUT, environment: ENVIRONMENT});
  return ended.code === 0 ? undefined : `it ends with exit code ${String(ended.code)}: ${ended.output.trim().slice(-400)}`;
}

type Request = NonNullable<OperationPage['sampleSource']>['request'];

function getFileNames({body}: Request): string[] {
  if (body?.kind === 'file') return [path.basename(body.file.fileName)];
  return body?.kind === 'parts' ? body.parts.flatMap((part) => ('fileName' in part ? [path.basename(part.fileName)] : [])) : [];
}
