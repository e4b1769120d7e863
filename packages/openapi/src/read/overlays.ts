import {realpath} from 'node:fs/promises';
import path from 'node:path';
import type {OverlaySource} from '../document/index.ts';
import {toName} from './document.ts';
import {decode, getBase, readInside, toReason} from './read.ts';

/** Reads the overlays of a document in their order. An unreadable overlay is a problem of the document. */
export function readOverlays(files: readonly string[], document: string): Promise<OverlaySource[]> {
  const base = getBase(path.dirname(path.resolve(document)), path.posix.dirname(toName(document)));
  return Promise.all(
    files.map(async (file) => {
      const name = toName(file);
      const source = {path: name, base: path.relative(base, path.resolve(file)).split(path.sep).join('/')};
      try {
        const real = await realpath(file);
        return {...source, text: decode((await readInside(real, path.dirname(real))) ?? new Uint8Array())};
      } catch (error) {
        return {...source, reason: toReason(name, error)};
      }
    }),
  );
}
