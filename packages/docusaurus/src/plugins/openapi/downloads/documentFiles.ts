// What a document is offered as for download: in both its forms, or, where its files cannot be joined, as an archive of them.
import path from 'node:path';
import type {Problem} from '@lectern/openapi';
import type {LinkSite} from './absoluteLinks.ts';
import {createArchive} from './archive.ts';
import type {Read} from '@lectern/openapi/document';
import {getBase} from '@lectern/openapi/read';
import type {SourceLocation, Differences} from './bundle.ts';
import {bundleInThread} from './bundleInThread.ts';
import {toDocumentTexts, type DocumentTexts, type TextDifferences} from './downloads.ts';

/** What was read of a document. */
export type Sources = {
  read: Read;
  /** Files by their names, as they were read. */
  texts: Map<string, string>;
  /** Files that could not be read. */
  missing: Set<string>;
};

/** Notes what is read. */
export function createSources(read: Read): Sources {
  const texts = new Map<string, string>();
  const missing = new Set<string>();
  const readOne: Read = async (file) => {
    try {
      const text = await read(file);
      texts.set(file, text);
      return text;
    } catch (error) {
      missing.add(file);
      throw error;
    }
  };
  return {read: readOne, texts, missing};
}

/** Files to download by their names, and what is wrong with them. */
export type DocumentFiles = {files: Map<string, string | Uint8Array>; problems: Problem[]};

/** Never fails for anything a document can contain; it has been read. `differences`: how it differs from its files. */
export async function makeDocumentFiles(location: SourceLocation, sources: Sources, differences: Differences = {}): Promise<DocumentFiles> {
  const {read, texts, missing} = sources;
  const {entry} = location;
  const {hidden, edits, site} = differences;
  if (texts.size === 1) return makeSingle(entry, texts.get(entry) ?? '', {hidden: hidden?.get(entry), edits: edits?.get(entry)}, site);
  const isOther = (hidden?.size ?? 0) > 0 || (edits?.size ?? 0) > 0;
  const offerFiles = (reason: string): DocumentFiles => (isOther ? offerNothing(entry, reason) : archive(location, texts, reason));
  try {
    const {texts: whole, left} = await bundleInThread({location, differences}, read);
    const names = new Set([...texts.keys()].map((file) => path.posix.basename(file)));
    // A file that is not there is missing in every form.
    const lost = missing.size === 0 ? left.find((ref) => names.has(path.posix.basename(ref.replace(/#.*$/, '')))) : undefined;
    if (lost === undefined) return {files: toFiles(whole), problems: []};
    return offerFiles(`the reference "${lost}" cannot be followed there`);
  } catch (error) {
    return offerFiles(toReason(error));
  }
}

function toFiles({yaml, json}: DocumentTexts): DocumentFiles['files'] {
  return new Map([
    ['openapi.yaml', yaml],
    ['openapi.json', json],
  ]);
}

/** Both forms of a document of one file; where it has no other form, the file as it is. */
function makeSingle(entry: string, text: string, differences: TextDifferences, site: LinkSite | undefined): DocumentFiles {
  try {
    return {files: toFiles(toDocumentTexts({text, ...differences}, site)), problems: []};
  } catch (error) {
    if (differences.hidden ?? differences.edits) return offerNothing(entry, toReason(error));
    const kind = /^\s*\{/.test(text) ? 'json' : 'yaml';
    const message = `the document is offered for download as ${kind.toUpperCase()} only: ${toReason(error)}`;
    const hint = 'write fewer aliases, or a form that other tools read too; the pages are not affected';
    return {files: new Map([[`openapi.${kind}`, text]]), problems: [{severity: 'warning', message, hint, file: entry}]};
  }
}

/** Files as they were written would publish what is marked as not for the public, or what overlays remove. */
function offerNothing(entry: string, reason: string): DocumentFiles {
  const message = `the document is not offered for download, since its files hold what is not for the public, or what overlays change: ${reason}`;
  const hint = 'the pages are not affected; for a download, correct what the message names';
  return {files: new Map(), problems: [{severity: 'warning', message, hint, file: entry}]};
}

/** The names of files that lie above the folder that the paths of a document are relative to would lead out of an archive. */
function archive({folder, prefix, entry}: SourceLocation, texts: Sources['texts'], reason: string): DocumentFiles {
  const base = getBase(folder, prefix);
  const whole = new Map([...texts].map(([name, text]) => [path.resolve(base, name).split(path.sep).join('/'), text]));
  const message = `the ${texts.size} files of the document cannot be joined into one for download, so they are offered as an archive: ${reason}`;
  const hint = 'the pages are not affected; for one file, let each $ref lead to what another file holds, and to no $ref that leads back';
  return {files: new Map([['openapi.zip', createArchive(whole)]]), problems: [{severity: 'warning', message, hint, file: entry}]};
}

function toReason(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line.trim().replace(/\.$/, '') || 'the bundler gives no reason';
}
