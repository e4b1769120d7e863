// A built portal, in a folder or at an address: its facts, its search, its pages and its operations.
import {readFile, realpath, stat} from 'node:fs/promises';
import path from 'node:path';
import type {AuthDocument, CallData} from '@lectern/openapi';
import {decodeAddress} from '../decodeAddress.ts';
import {toMarkdownAddress} from '../markdownAddress.ts';
import {OPERATIONS_FILE, type OperationFacts} from '../plugins/openapi/compiledPages/operationIndex.ts';
import {PORTAL_FILE, type PortalApi, type PortalFacts} from '../plugins/tools/portalFile.ts';
import {createEngine, type Engine} from '../search/engine/engine.ts';
import {createFetcher} from './fetcher.ts';

/** An operation and its API. */
export type Operation = OperationFacts & {api: PortalApi; /** Address of its page. */ page: string};

export type Portal = {
  /** Whether it was read from an address: then its content is untrusted. */
  isRemote: boolean;
  facts: PortalFacts;
  engine: Engine;
  /** The Markdown of a page, by its path or address. @throws Error if there is none */
  readPage: (address: string) => Promise<string>;
  operations: Operation[];
  readCall: (operation: Operation) => Promise<CallData>;
  readAuth: (api: PortalApi) => Promise<AuthDocument>;
  /** A file below the base path as JSON. */
  readJson: <T>(name: string) => Promise<T>;
};

/**
 * Opens a built portal.
 * @param source its folder, or the address of its first page
 * @throws Error if it is no portal
 */
export async function openPortal(source: string): Promise<Portal> {
  const isRemote = /^https?:/i.test(source);
  const read = isRemote ? createFetcher(source) : createReader(source);
  const readJson = async <T>(name: string): Promise<T> => JSON.parse(await read(name)) as T;
  const facts = await readJson<PortalFacts>(PORTAL_FILE).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`there is no portal at ${source}: ${reason}`, {cause: error});
  });
  const toName = (address: string): string => toFileName(address, facts);
  const lists = await Promise.all(
    facts.apis.map(async (api) => {
      const list = await readJson<OperationFacts[]>(`${getFolder(api)}/${OPERATIONS_FILE}`);
      return list.map((operation): Operation => ({...operation, api, page: toPage(facts, api, operation.id)}));
    }),
  );
  return {
    isRemote,
    facts,
    engine: createEngine((name) => readJson(`search/${name}`)),
    readPage: (address) => read(toName(toMarkdownAddress(address.replace(/\.md$/, ''), facts.baseUrl))),
    operations: lists.flat(),
    readCall: ({call}) => readJson(toName(call)),
    readAuth: (api) => readJson(`${getFolder(api)}/auth.json`),
    readJson,
  };
}

function toPage({url, baseUrl}: PortalFacts, {root}: PortalApi, id: string): string {
  return `${url}${baseUrl.replace(/\/$/, '')}${root}/${id}`;
}

function getFolder({route}: PortalApi): string {
  return ['openapi', route].filter(Boolean).join('/');
}

/** The path of an address below the base path; accepts such a path too. */
function toFileName(address: string, {url, baseUrl}: PortalFacts): string {
  const [pathname = ''] = address.replace(url, '').split(/[?#]/);
  return (pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : pathname).replace(/^\/+/, '');
}

/**
 * Reads only regular files below the folder: an untrusted folder may have symbolic links to other files of this machine, or a pipe without
 * a writer.
 */
function createReader(folder: string): (name: string) => Promise<string> {
  const root = path.resolve(folder);
  return async (name) => {
    const file = path.resolve(root, decodeAddress(name));
    if (!file.startsWith(root + path.sep)) throw new Error(`"${name}" is no file of the portal`);
    try {
      const [own, real] = await Promise.all([realpath(root), realpath(file)]);
      if (!real.startsWith(own + path.sep) || !(await stat(real)).isFile()) throw new Error('It is no file of the folder.');
      return await readFile(real, 'utf8');
    } catch (error) {
      throw new Error(`there is no "${name}"`, {cause: error});
    }
  };
}
