import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {parse} from 'yaml';
import {toPlainTitle} from './controls.ts';

export type Source = {
  text: string;
  /** With its dot. */
  extension: '.json' | '.yaml';
  /** Title of the API, for the portal's name. */
  title: string;
  /** What its owner should know: the reference will be an overview alone. */
  notes: string[];
};

const FIRST = 'write the first one: "/things: {get: {responses: {200: {description: Fine}}}}" under "paths"';
const PATH_ITEMS = ['paths', 'webhooks', 'x-webhooks'];
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query', 'additionalOperations'];

/**
 * Reads the facts that a portal needs from its document: whether it is one and has something to show, and its title. The build reports
 * everything else. @throws Error
 */
export async function readDocument(file: string): Promise<Source> {
  if (/^https?:\/\//i.test(file)) throw new Error(`"${file}" is an address: download the document, and name its file`);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(
      `"${file}" ${(error as NodeJS.ErrnoException).code === 'ENOENT' ? 'does not exist' : 'cannot be read'}: name an OpenAPI document`,
      {cause: error},
    );
  });
  const value = parseText(file, text);
  if (!isObject(value) || !('openapi' in value || 'swagger' in value))
    throw new Error(`"${file}" is no OpenAPI document: it has no field "openapi" or "swagger"`);
  if (!PATH_ITEMS.some((field) => field in value))
    throw new Error(`"${file}" has nothing to show, as it has neither "paths" nor "webhooks": ${FIRST}`);
  const {info} = value as {info?: {title?: unknown}};
  const title = typeof info?.title === 'string' ? toPlainTitle(info.title) : '';
  const notes = hasOperation(value) ? [] : [`The document has no operation, so its reference is an overview alone: ${FIRST}.`];
  return {text, extension: path.extname(file) === '.json' ? '.json' : '.yaml', title: title === '' ? 'API' : title, notes};
}

/** What a reference leads to is not read: it counts as an operation. */
function hasOperation(document: Record<string, unknown>): boolean {
  return PATH_ITEMS.some((field) => {
    const items = document[field];
    if (!isObject(items)) return false;
    return '$ref' in items || Object.values(items).some((item) => isObject(item) && ['$ref', ...METHODS].some((key) => key in item));
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parseText(file: string, text: string): unknown {
  try {
    // A warning would quote a line of the document unescaped.
    return parse(text, {logLevel: 'error'});
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('\n') : [];
    throw new Error(`"${file}" is neither YAML nor JSON: ${reason}`, {cause: error});
  }
}
