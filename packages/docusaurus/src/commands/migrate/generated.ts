// The files that docusaurus-openapi-docs has generated in a folder of docs.
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {inflateSync} from 'node:zlib';
import {parse} from 'yaml';

/** A generated page; for an operation, its method and path. */
export type GeneratedPage = {
  id: string;
  kind: 'operation' | 'info' | 'tag' | 'schema';
  method?: string;
  path?: string;
  operationId?: string;
};

export type Generated = {
  pages: GeneratedPage[];
  /** Files that are generated, relative to the folder: pages, their data, the sidebar. */
  files: string[];
  /** All others: written by people or by another program. */
  others: string[];
};

const PAGE = /^(?:schemas\/)?[^/]+\.(api|info|tag|schema)\.mdx$/;
const SIDEBAR = /^sidebar\.[jt]s$/;
const KINDS: Record<string, GeneratedPage['kind']> = {api: 'operation', info: 'info', tag: 'tag', schema: 'schema'};

/** Reads a folder. Its pages are those with the generator's front matter. */
export async function readGenerated(folder: string): Promise<Generated> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'))
    .toSorted();
  const found = await Promise.all(names.map(async (name) => ({name, page: await readPage(folder, name)})));
  const pages = found.flatMap(({name, page}) => (page ? [{name, page}] : []));
  const stems = new Set(pages.map(({name}) => name.replace(PAGE_END, '')));
  const isGenerated = (name: string): boolean =>
    pages.some((each) => each.name === name) || (pages.length > 0 && SIDEBAR.test(name)) || isData(name, stems);
  return {
    pages: pages.map(({page}) => page),
    files: names.filter(isGenerated),
    others: names.filter((name) => !isGenerated(name)),
  };
}

const PAGE_END = /\.(?:api|info|tag|schema)\.mdx$/;
/** `get-berth.StatusCodes.json`, `get-berth.RequestSchema.2.json` */
const DATA_END = /\.[A-Z]\w*(?:\.\d+)?\.json$/;

function isData(name: string, stems: Set<string>): boolean {
  return DATA_END.test(name) && stems.has(name.replace(DATA_END, ''));
}

async function readPage(folder: string, name: string): Promise<GeneratedPage | undefined> {
  const kind = KINDS[PAGE.exec(name)?.[1] ?? ''];
  if (kind === undefined) return undefined;
  const [, text] = /^---\n(.*?)\n---/s.exec((await readFile(path.join(folder, name), 'utf8')).replaceAll('\r', '')) ?? [];
  const matter = readObject(text === undefined ? undefined : parseYaml(text));
  if (typeof matter['id'] !== 'string' || !('custom_edit_url' in matter)) return undefined;
  const id = name.startsWith('schemas/') ? `schemas/${matter['id']}` : matter['id'];
  if (kind !== 'operation') return {id, kind};
  const operation = readOperation(matter['api']);
  return operation && {id, kind, ...operation};
}

/** Reads JSON, or compressed JSON in base64. */
function readOperation(api: unknown): Pick<GeneratedPage, 'method' | 'path' | 'operationId'> | undefined {
  const facts = readObject(typeof api === 'string' ? parseYaml(inflate(api)) : api);
  const {method, path: address, operationId} = facts;
  if (typeof method !== 'string' || typeof address !== 'string') return undefined;
  return {method: method.toUpperCase(), path: address, ...(typeof operationId === 'string' ? {operationId} : {})};
}

/** Maximum bytes of an inflated operation: a larger one counts as unreadable, like invalid data. */
const MAX_INFLATED_LENGTH = 20_000_000;

function inflate(text: string): string {
  try {
    return inflateSync(Buffer.from(text, 'base64'), {maxOutputLength: MAX_INFLATED_LENGTH}).toString();
  } catch {
    return '';
  }
}

function parseYaml(text: string): unknown {
  try {
    return parse(text, {logLevel: 'error'}) as unknown;
  } catch {
    return undefined;
  }
}

function readObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
