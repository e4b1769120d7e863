// Runs one sample unchanged against its own sandbox on a fresh seed, and checks the received requests.
import {copyFile, mkdir, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {createSandbox} from '../../sandbox/app.ts';
import {SANDBOX_KEY} from '../../sandbox/auth.ts';
import {readContract, type Contract} from '../../sandbox/contract.ts';
import {startServer} from '../../sandbox/server/server.ts';
import {createMemoryStorage} from '../../sandbox/storage/memory.ts';
import type {Sample} from './collect.mts';
import {runProgram} from './program.mts';
import {writeExtra, type Tool} from './tools.mts';

/** The first sample of a compiled language also compiles its libraries, which takes minutes on a slow machine. */
const TIMEOUT_MS = 300_000;
/** The reference's placeholder for a credential. */
const PLACEHOLDER = /YOUR_(?:API_KEY|ACCESS_TOKEN|CREDENTIALS)/g;
const FILES = path.resolve(import.meta.dirname, '../../sandbox/seed/files');

/** The documented API that samples are run against. */
export type Api = {
  /** The OpenAPI document, parsed. */
  document: unknown;
  contract: Contract;
  /** Address of its first server, without a trailing slash. */
  server: string;
};

/** A request as the sandbox received it. */
type Call = {method: string; pathname: string; status: number};

/** The facts that samples are checked against. */
export function toApi(document: unknown): Api {
  const {servers} = document as {servers: [{url: string}]};
  return {document, contract: readContract(document), server: servers[0].url.replace(/\/$/, '')};
}

/** Runs a sample in a folder of its own. Returns its fault; undefined if it is correct. */
export async function runSample(sample: Sample, tool: Tool, folder: string, api: Api): Promise<string | undefined> {
  const calls: Call[] = [];
  const sandbox = await createSandbox({document: api.document, storage: createMemoryStorage(), pace: 300});
  const recording = {
    ...sandbox,
    fetch: async (request: Request): Promise<Response> => {
      const {method, url} = request;
      const response = await sandbox.fetch(request);
      calls.push({method, pathname: new URL(url).pathname, status: response.status});
      return response;
    },
  };
  const {problemBase, basePath} = api.contract;
  const server = await startServer({sandbox: recording, port: 0, host: '127.0.0.1', problemBase});
  try {
    const base = server.url.replace('localhost', '127.0.0.1') + basePath;
    if (!sample.text.includes(api.server)) return `It does not name ${api.server}.`;
    await mkdir(folder, {recursive: true});
    for (const name of await readdir(FILES)) await copyFile(path.join(FILES, name), path.join(folder, name));
    await writeExtra(sample.language, folder);
    await writeFile(path.join(folder, tool.file), sample.text.replaceAll(api.server, base).replace(PLACEHOLDER, SANDBOX_KEY));
    const environment = {API_KEY: SANDBOX_KEY, NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1', PYTHONIOENCODING: 'utf-8'};
    const ended = await runProgram(tool.command, {folder, timeout: tool.timeout ?? TIMEOUT_MS, environment});
    const fault = ended.code === 0 ? findFault(sample, calls, api) : `It ends with exit code ${String(ended.code)}.`;
    if (fault === undefined) return undefined;
    const received = calls.map(({method, pathname, status}) => `${method} ${pathname} → ${status}`);
    return [fault, ...received, ended.output.trim().slice(-2000)].filter(Boolean).join('\n');
  } finally {
    await server.close();
    await sandbox.close();
  }
}

/** Checks the received requests: one with its first success status, or in a guide, requests that all succeed. */
function findFault({expected}: Sample, calls: Call[], {contract}: Api): string | undefined {
  if (calls.length === 0) return 'No call has arrived.';
  if (expected) {
    const isIt = ({method, pathname, status}: Call): boolean =>
      method === expected.method && isMatch(contract.basePath + expected.path, pathname) && status === expected.status;
    return calls.length === 1 && calls.every(isIt)
      ? undefined
      : `It should be one ${expected.method} ${expected.path} → ${expected.status}.`;
  }
  return calls.every(({status}) => status < 300) ? undefined : 'A call has failed.';
}

function isMatch(template: string, pathname: string): boolean {
  return new RegExp(`^${template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]*\}/g, '[^/]+')}$`).test(pathname);
}
