// Schemas that pages open on demand, from the files of the compiled document.
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {SchemaView} from '@lectern/openapi';
import {GENERATED_STATIC} from './downloads/downloads.ts';
import {HASH} from './hash.ts';

/** Finds one by ID, and reads no other. */
export function createFindStored(siteDir: string, route: string): (id: string) => SchemaView | undefined {
  const folder = findStoredFolder(siteDir, route);
  const read = new Map<string, SchemaView | undefined>();
  return (id) => {
    if (folder === undefined) return undefined;
    const file = path.join(folder, `${id}.json`);
    if (!read.has(id)) read.set(id, existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SchemaView) : undefined);
    return read.get(id);
  };
}

/** The folder of a document's stored schemas. Undefined: it has none. */
function findStoredFolder(siteDir: string, route: string): string | undefined {
  const folder = path.join(siteDir, GENERATED_STATIC, 'schemas', route);
  // One folder per version: its name is the hash of its content.
  const version = existsSync(folder) ? readdirSync(folder).find((name) => HASH.test(name)) : undefined;
  return version === undefined ? undefined : path.join(folder, version);
}
