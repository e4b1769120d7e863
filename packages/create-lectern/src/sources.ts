// The document of a portal or a site, with all files that it refers to.
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {readDocumentFiles} from './documentFiles.ts';
import {readDocument} from './readDocument.ts';

const PACKAGE = path.resolve(import.meta.dirname, '..');
/** The template of a new portal. */
export const TEMPLATE = path.join(PACKAGE, 'template');
/** The document of the template, used if none is given. */
const SAMPLE = path.join(TEMPLATE, 'api/openapi.yaml');

export type Sources = {
  /** Title of the API. */
  title: string;
  /** What the owner of the document should know. */
  notes: string[];
  /** Path of the document below the folder that it is written to. */
  document: string;
  /** Every file to write, including the document, by its path below that folder. */
  files: Map<string, string | Buffer>;
};

/**
 * Reads a document for a copy below `api`; undefined: the sample. @throws Error if it cannot be read, or refers to files that may not be
 * copied
 */
export async function readSources(file: string = SAMPLE): Promise<Sources> {
  const {text, extension, title, notes} = await readDocument(file);
  const others = await readDocumentFiles(file, text);
  // Its other files may refer to it by name.
  const document = `api/${others.size > 0 ? path.basename(file) : `openapi${extension}`}`;
  const files = new Map<string, string | Buffer>([[document, text]]);
  for (const [name, content] of others) files.set(path.posix.join('api', name.split(path.sep).join('/')), content);
  return {title, notes, document, files};
}

/** Version of this package, the same as the engine's. */
export async function readVersion(): Promise<string> {
  const {version} = JSON.parse(await readFile(path.join(PACKAGE, 'package.json'), 'utf8')) as {version: string};
  return version;
}
