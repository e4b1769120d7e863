// The downloads of a document: both formats, or an archive of its files if they cannot be bundled.
import path from 'node:path';
import type {Problem} from '@lectern/openapi';
import type {LinkSite} from './absoluteLinks.ts';
import {createArchive} from './archive.ts';
import type {Read} from '@lectern/openapi/document';
import {getBase} from '@lectern/openapi/read';
import type {SourceLocation, Differences} from './bundle.ts';
import {bundleInThread} from './bundleInThread.ts';
import {toDocumentTexts, type DocumentTexts, type TextDifferences} from './downloads.ts';

/** The files of a document that were read. */
export type Sources = {
  read: Read;
  /** Texts of files by name, unchanged. */
  texts: Map<string, string>;
  /** Files that could not be read. */
  missing: Set<string>;
};

/** Records which files are read. */
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

/** Files to download by name, and their problems. */
export type DocumentFiles = {files: Map<string, string | Uint8Array>; problems: Problem[]};

/**
 * Creates the downloads of a document that has been read. Never throws, whatever the document contains. `differences`: how it differs from
 * its files.
 */
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
    // A missing file is missing in every format.
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

/** Both formats of a document of one file; the file unchanged if it cannot be converted. */
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

/** No downloads: the original files would publish hidden parts, or parts that overlays remove. */
function offerNothing(entry: string, reason: string): DocumentFiles {
  const message = `the document is not offered for download, since its files hold what is not for the public, or what overlays change: ${reason}`;
  const hint = 'the pages are not affected; for a download, correct what the message names';
  return {files: new Map(), problems: [{severity: 'warning', message, hint, file: entry}]};
}

/** Archives files under absolute names: relative names of files above the document's base folder would lead out of the archive. */
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
