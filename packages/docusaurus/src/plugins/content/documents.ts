// The compiled pages of all API documents, for guides that embed parts of them.
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import type {OperationPage, PageKey, SchemaView} from '@lectern/openapi';
import type {WorkflowPage} from '@lectern/openapi/arazzo';
import {getPagesFile} from '../openapi/previous.ts';
import {createFindStored} from '../openapi/storedSchemas.ts';
import {WORKFLOWS_FILE} from '../openapi/compiledPages/workflows.ts';

/** The location of a document's pages. */
export type DocumentFolder = {
  route: string;
  root: string;
  /** There is a newer version of the document. */
  isOutdated?: boolean;
};

/** An operation with the path of its page below the base path. */
export type FoundOperation = {
  page: OperationPage;
  address: string;
  folder: DocumentFolder;
  /** Its names in the last build: IDs of its page, and operationIds. */
  formerNames: readonly string[];
  /** A schema that its page opens on demand, by ID. */
  findStored: (id: string) => SchemaView | undefined;
};

/** A workflow, and where its page is. */
export type FoundWorkflow = {page: WorkflowPage; folder: DocumentFolder};

type Cached = {changed: number; page: OperationPage};

const cache = new Map<string, Cached>();

/** What guides embed parts of. */
export type Documents = {operations: FoundOperation[]; workflows: FoundWorkflow[]};

/** Everything that has a page, document by document. */
export function readDocuments(siteDir: string, folders: DocumentFolder[]): Documents {
  return {operations: readOperations(siteDir, folders), workflows: readWorkflows(siteDir, folders)};
}

function readOperations(siteDir: string, folders: DocumentFolder[]): FoundOperation[] {
  return folders.flatMap((folder) => {
    const base = path.join(siteDir, 'docs', folder.route);
    const names = existsSync(base) ? readdirSync(base).filter((name) => name.endsWith('.api.json') && !name.startsWith('_')) : [];
    const findStored = createFindStored(siteDir, folder.route);
    const former = readFormer(getPagesFile(siteDir, folder.route));
    return names
      .map((name) => readPage(path.join(base, name)))
      .filter(({kind}) => kind === 'operation')
      .map((page) => ({page, address: `${folder.root}/${page.id}`, formerNames: getFormerNames(page, former), folder, findStored}));
  });
}

/** The pages of the last build; empty before the first build. */
function readFormer(file: string): PageKey[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PageKey[];
  } catch {
    return [];
  }
}

/** A renamed operation still has its method and path; names of path parameters may differ. */
function getFormerNames({id, method, path: template}: OperationPage, former: PageKey[]): string[] {
  const toShape = (text: string): string => text.replace(/\{[^{}]*\}/g, '{}');
  const same = former.filter((key) => key.id !== id && key.method === method && toShape(key.path) === toShape(template));
  return same.flatMap((key) => [key.id, key.operationId ?? []].flat());
}

function readWorkflows(siteDir: string, folders: DocumentFolder[]): FoundWorkflow[] {
  return folders.flatMap((folder) => {
    const file = path.join(siteDir, 'docs', folder.route, WORKFLOWS_FILE);
    const pages = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WorkflowPage[]) : [];
    return pages.map((page) => ({page, folder}));
  });
}

/** Cached until the page changes. */
function readPage(file: string): OperationPage {
  const changed = statSync(file).mtimeMs;
  const known = cache.get(file);
  if (known?.changed === changed) return known.page;
  const page = JSON.parse(readFileSync(file, 'utf8')) as OperationPage;
  cache.set(file, {changed, page});
  return page;
}

/** Every named schema of operations, including those in stored schemas; of several with one name, the most complete one. */
export function findSchemas(operations: FoundOperation[]): Map<string, SchemaView> {
  const schemas = new Map<string, SchemaView>();
  const opened = new Set<string>();
  const collect = (value: unknown, found: FoundOperation): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('more' in value && typeof value.more === 'string' && !opened.has(`${found.folder.route} ${value.more}`)) {
      opened.add(`${found.folder.route} ${value.more}`);
      collect(found.findStored(value.more), found);
    }
    if (isNamedSchema(value) && (value.parts?.length ?? 0) >= (schemas.get(value.name)?.parts?.length ?? 0)) schemas.set(value.name, value);
    for (const each of Object.values(value)) collect(each, found);
  };
  for (const found of operations) {
    const {body, parameters, responses, callbacks} = found.page;
    collect([body, parameters, responses, callbacks], found);
  }
  return schemas;
}

function isNamedSchema(value: object): value is SchemaView & {name: string} {
  return 'name' in value && typeof value.name === 'string' && 'type' in value && typeof value.type === 'string' && !('role' in value);
}
