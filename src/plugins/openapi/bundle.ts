// A document of many files → one that stands alone.
import path from 'node:path';
import {readExact} from './exactNumbers.ts';
import type {Read} from '../../openapi/resolve.ts';

export type BundlePlace = {
  /** Folder of the entry, absolute. */
  folder: string;
  /** The same folder as the document's paths name it. */
  prefix: string;
  /** The entry, as the document's paths name it. */
  entry: string;
};

/** Brings what other files hold into the components of the entry. What cannot be read is left as it is written. */
export async function bundleDocument({folder, prefix, entry}: BundlePlace, read: Read): Promise<unknown> {
  // Only portals whose document has several files need it.
  const {BaseResolver, Source, ResolveError, bundle, createConfig} = await import('@redocly/openapi-core');
  class Resolver extends BaseResolver {
    override async loadExternalRef(address: string): Promise<InstanceType<typeof Source>> {
      const file = path.isAbsolute(address) ? path.posix.join(prefix, path.relative(folder, address).split(path.sep).join('/')) : address;
      try {
        return new Source(address, await read(file));
      } catch (error) {
        throw new ResolveError(error instanceof Error ? error : new Error(String(error)));
      }
    }
    override parseDocument(source: InstanceType<typeof Source>, isRoot?: boolean): ReturnType<typeof BaseResolver.prototype.parseDocument> {
      const document = super.parseDocument(source, isRoot);
      return typeof document.parsed === 'object' ? {...document, parsed: withPatch(readExact(source.body).value)} : document;
    }
  }
  const ref = path.resolve(folder, path.posix.relative(prefix, entry));
  const {bundle: document} = await bundle({ref, config: await createConfig({}), externalRefResolver: new Resolver()});
  return document.parsed;
}

/** The library knows versions with their three parts only. */
function withPatch(document: unknown): unknown {
  const version = (document as {openapi?: unknown} | null)?.openapi;
  return typeof version === 'string' && /^3\.\d+$/.test(version) ? Object.assign(document as object, {openapi: `${version}.0`}) : document;
}
