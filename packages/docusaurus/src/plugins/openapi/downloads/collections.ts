// The requests of a document as files for other clients, beside its downloads. The browser creates those of one operation
// (`reference/SaveRequest`): three files per operation would be half of a large site.
import {rmSync} from 'node:fs';
import path from 'node:path';
import type {Compiled, LinkView} from '@lectern/openapi';
import {renderBruno, renderHttpFile, renderPostman, type Collection, type Environment} from '@lectern/openapi/collections';
import {attemptPart} from '../../failures.ts';
import {createArchive} from './archive.ts';
import {GENERATED_STATIC, getDownloadFolder} from './downloads.ts';
import type {OpenApiOptions} from '../options.ts';
import {writeChanged} from '../writeChanged.ts';

/** Files with all operations, and what writes them. */
const FILES = new Map<string, (collection: Collection) => string | Uint8Array>([
  ['postman.json', renderPostman],
  ['bruno.zip', (collection) => createArchive(renderBruno(collection))],
  ['requests.http', renderHttpFile],
]);

/** Folder of single requests, written by earlier versions. */
const SINGLE = 'operations';

type Target = Pick<OpenApiOptions, 'route' | 'root' | 'sandbox'> & {siteDir: string};

/** Writes the files, or removes earlier ones if there are no requests any more. Returns links to them. */
export function writeCollections({collection}: Compiled, baseUrl: string, target: Target): LinkView[] {
  const folder = path.join(target.siteDir, GENERATED_STATIC, getDownloadFolder(target.route));
  const render = (): [name: string, content: string | Uint8Array][] => {
    if (collection.folders.length === 0) return [];
    const whole = withSandbox(collection, target.sandbox);
    return Array.from(FILES, ([name, renderFile]) => [name, renderFile(whole)]);
  };
  const files = new Map(attemptPart({root: target.root, id: '', part: 'the collections'}, render, () => []));
  for (const [name, content] of files) writeChanged(path.join(folder, name), content);
  for (const name of [...FILES.keys(), SINGLE]) if (!files.has(name)) rmSync(path.join(folder, name), {recursive: true, force: true});
  return [...files.keys()].map((label) => ({href: `${baseUrl}${getDownloadFolder(target.route)}/${label}`, label}));
}

/** Adds the sandbox as an environment with its credentials. */
function withSandbox(collection: Collection, sandbox: OpenApiOptions['sandbox']): Collection {
  const base = collection.variables.find(({name}) => name === 'baseUrl')?.value;
  if (!sandbox || base === undefined || !URL.canParse(base)) return collection;
  const url = `http://127.0.0.1:${sandbox.port}${new URL(base).pathname.replace(/\/$/, '')}`;
  const credentials = Object.entries(sandbox.credentials).map(([name, value]) => ({name, value}));
  const known = credentials.filter(({name}) => collection.variables.some((variable) => variable.name === name));
  const environment: Environment = {name: 'Sandbox', url, variables: [{name: 'baseUrl', value: url}, ...known]};
  return {...collection, environments: [...collection.environments, environment]};
}
