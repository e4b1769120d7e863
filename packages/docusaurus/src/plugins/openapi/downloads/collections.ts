// The requests of a document as files for other clients: beside its downloads for all operations, in a folder for each alone.
import {readdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import type {Compiled, LinkView} from '@lectern/openapi';
import {
  listRequests,
  renderBruno,
  renderBrunoRequest,
  renderHttpFile,
  renderPostman,
  toSingle,
  type Collection,
  type Environment,
} from '@lectern/openapi/collections';
import {attemptPart} from '../../failures.ts';
import {createArchive} from './archive.ts';
import {GENERATED_STATIC, getDownloadFolder} from './downloads.ts';
import type {OpenApiOptions} from '../index.ts';
import {writeChanged} from '../writeChanged.ts';

/** What is offered for all operations. */
const NAMES = ['postman.json', 'bruno.zip', 'requests.http'] as const;

/** Folder of the files of single operations, below that of the downloads. */
const FOLDER = 'operations';

type Target = Pick<OpenApiOptions, 'route' | 'root' | 'sandbox'> & {siteDir: string};

/** Writes all files, and removes those of earlier that are no more. Gives links to those of the whole API. */
export function writeCollections({collection}: Compiled, baseUrl: string, target: Target): LinkView[] {
  const folder = path.join(target.siteDir, GENERATED_STATIC, getDownloadFolder(target.route));
  const whole = withSandbox(collection, target.sandbox);
  const requests = listRequests(collection.folders);
  const names = new Set<string>();
  const write = (name: string, content: string | Uint8Array): void => {
    names.add(name);
    writeChanged(path.join(folder, name), content);
  };
  const writeAll = (): void => {
    write('postman.json', renderPostman(whole));
    write('bruno.zip', createArchive(renderBruno(whole)));
    write('requests.http', renderHttpFile(whole));
    for (const request of requests) {
      const single = toSingle(whole, request);
      write(`${FOLDER}/${request.id}.postman.json`, renderPostman(single));
      write(`${FOLDER}/${request.id}.bru`, renderBrunoRequest(single));
      write(`${FOLDER}/${request.id}.http`, renderHttpFile(single));
    }
  };
  if (requests.length > 0) attemptPart({root: target.root, id: '', part: 'the collections'}, writeAll, () => undefined);
  removeOthers(folder, names);
  return NAMES.filter((name) => names.has(name)).map((label) => ({href: `${baseUrl}${getDownloadFolder(target.route)}/${label}`, label}));
}

function removeOthers(folder: string, names: ReadonlySet<string>): void {
  for (const name of NAMES) if (!names.has(name)) rmSync(path.join(folder, name), {force: true});
  for (const name of list(path.join(folder, FOLDER))) {
    const file = `${FOLDER}/${name}`;
    if (!names.has(file)) rmSync(path.join(folder, file), {recursive: true, force: true});
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // No operation has had any.
    return [];
  }
}

/** The sandbox as one more environment, with its credentials. */
function withSandbox(collection: Collection, sandbox: OpenApiOptions['sandbox']): Collection {
  const base = collection.variables.find(({name}) => name === 'baseUrl')?.value;
  if (!sandbox || base === undefined || !URL.canParse(base)) return collection;
  const url = `http://127.0.0.1:${sandbox.port}${new URL(base).pathname.replace(/\/$/, '')}`;
  const credentials = Object.entries(sandbox.credentials).map(([name, value]) => ({name, value}));
  const known = credentials.filter(({name}) => collection.variables.some((variable) => variable.name === name));
  const environment: Environment = {name: 'Sandbox', url, variables: [{name: 'baseUrl', value: url}, ...known]};
  return {...collection, environments: [...collection.environments, environment]};
}
