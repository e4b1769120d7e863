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
};

/**
 * Reads the facts that a portal needs from its document: whether it is one, and its title. The build reports everything else. @throws Error
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
  if (typeof value !== 'object' || value === null || !('openapi' in value || 'swagger' in value))
    throw new Error(`"${file}" is no OpenAPI document: it has no field "openapi" or "swagger"`);
  const {info} = value as {info?: {title?: unknown}};
  const title = typeof info?.title === 'string' ? toPlainTitle(info.title) : '';
  return {text, extension: path.extname(file) === '.json' ? '.json' : '.yaml', title: title === '' ? 'API' : title};
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
