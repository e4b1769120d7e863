// Files for visitors who have none: those of an API's sandbox, and small ones that are made in the page.
import sampleFiles from '@generated/portal-sandbox/default/files';
import {getContentType, createFile, type FileValue} from '@lectern/openapi/request';
import {getOwn} from '@lectern/openapi/json';
import {markSample} from './heldFiles.ts';

/** Names of sample files for a field. `contentType`: its media types, joined by commas. */
export function getSampleNames(api: string, contentType: string | undefined): string[] {
  const types = contentType?.split(',').map((type) => type.trim().toLowerCase());
  const isAccepted = (name: string): boolean => types === undefined || types.some((type) => matchType(type, getContentType(name) ?? ''));
  const names = (getOwn(sampleFiles, api)?.names ?? []).filter(isAccepted);
  return names.length > 0 ? names : [MADE.find(isAccepted) ?? 'sample.txt'];
}

const MADE = ['sample.txt', 'sample.json', 'sample.csv', 'sample.html', 'sample.png', 'sample.jpg', 'sample.pdf'];

function matchType(wanted: string, type: string): boolean {
  return wanted === type || wanted === '*/*' || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1)));
}

/** A sample file by its name: from the sandbox, or else made here. */
export async function loadSampleFile(api: string, name: string): Promise<FileValue> {
  const {names, load} = getOwn(sampleFiles, api) ?? {};
  // Without a network, a file made here is enough.
  const given = names?.includes(name) ? await load?.().catch(() => undefined) : undefined;
  const bytes = getOwn(given?.default, name);
  const contentType = getContentType(name);
  const blob =
    bytes === undefined ? await (await import('./makeContent.ts')).makeContent(name, contentType) : new Blob([decodeBase64(bytes)]);
  return markSample(createFile({fileName: name, ...(contentType === undefined ? {} : {contentType}), blob}));
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** The files of an example, instead of their names. */
export async function loadExampleFiles(api: string, example: Record<string, unknown>, fields: string[]): Promise<Record<string, unknown>> {
  const load = async (value: unknown): Promise<unknown> =>
    Array.isArray(value) ? Promise.all(value.map(load)) : loadSampleFile(api, String(value));
  const named = fields.filter((field) => getOwn(example, field) !== undefined);
  return Object.fromEntries(await Promise.all(named.map(async (field) => [field, await load(example[field])] as const)));
}
