// A document of many files → one self-contained document.
import path from 'node:path';
import type {LinkSite} from './absoluteLinks.ts';
import {readExact} from './exactNumbers.ts';
import {omit, replay, type Edits, type Read} from '@lectern/openapi/document';

export type SourceLocation = {
  /** Folder of the entry, absolute. */
  folder: string;
  /** The same folder as the document's paths name it. */
  prefix: string;
  /** The entry, as the document's paths name it. */
  entry: string;
};

/** Differences between the document and its files, by the names of the files. */
export type Differences = {
  /** Changes by overlays. */
  edits?: Edits | undefined;
  /** JSON pointers of hidden parts, after those changes. */
  hidden?: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  /** Base of links in descriptions without a host. */
  site?: LinkSite | undefined;
};

/**
 * Moves the content of other files into the components of the entry, with their differences. References that cannot be read stay unchanged.
 */
export async function bundleDocument(
  {folder, prefix, entry}: SourceLocation,
  read: Read,
  {edits, hidden}: Differences = {},
): Promise<unknown> {
  // Loaded only for documents of several files.
  const {BaseResolver, Source, ResolveError, bundle, createConfig} = await import('@redocly/openapi-core');
  const toName = (address: string): string =>
    path.isAbsolute(address) ? path.posix.join(prefix, path.relative(folder, address).split(path.sep).join('/')) : address;
  class Resolver extends BaseResolver {
    override async loadExternalRef(address: string): Promise<InstanceType<typeof Source>> {
      try {
        return new Source(address, await read(toName(address)));
      } catch (error) {
        throw new ResolveError(error instanceof Error ? error : new Error(String(error)));
      }
    }
    override parseDocument(source: InstanceType<typeof Source>, isRoot?: boolean): ReturnType<typeof BaseResolver.prototype.parseDocument> {
      const file = new Source(source.absoluteRef, '', source.mimeType);
      // The library's own YAML parser refuses documents that others read; an empty text means that the YAML is invalid.
      const isText = super.parseDocument(file, isRoot).parsed === '';
      if (isText) return {source, parsed: source.body};
      const name = toName(source.absoluteRef);
      const changed = replay(readExact(source.body).value, edits?.get(name) ?? []);
      const left = omit(changed, hidden?.get(name) ?? []);
      return {source, parsed: withPatch(left)};
    }
  }
  const ref = path.resolve(folder, path.posix.relative(prefix, entry));
  const {bundle: document} = await bundle({ref, config: await createConfig({}), externalRefResolver: new Resolver()});
  return document.parsed;
}

/** The library accepts only versions with three parts. */
function withPatch(document: unknown): unknown {
  const version = (document as {openapi?: unknown} | null)?.openapi;
  return typeof version === 'string' && /^3\.\d+$/.test(version) ? Object.assign(document as object, {openapi: `${version}.0`}) : document;
}
