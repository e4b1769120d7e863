import path from 'node:path';
import type {DocumentOverlays} from '../../config/apis.ts';
import type {OverlaySource} from '@lectern/openapi';
import {readOverlays, toName} from '@lectern/openapi/read';

export type OverlayOptions = {
  siteDir: string;
  /** The document, relative to the site's folder or absolute. */
  file: string;
  /** Its overlays, with paths of the same kind. Default: none. */
  overlays?: readonly string[] | undefined;
  /** The newer version with its overlays: what they hide is hidden in this document too. */
  hiding?: DocumentOverlays | undefined;
};

/** Reads the overlays of a document. `render`: replaces the tokens in a text. */
export async function openOverlays(
  {siteDir, file, overlays = [], hiding}: OverlayOptions,
  render: (text: string) => string,
): Promise<OverlaySource[]> {
  const readAll = (paths: readonly string[], document: string): Promise<OverlaySource[]> =>
    readOverlays(
      paths.map((overlay) => path.resolve(siteDir, overlay)),
      path.resolve(siteDir, document),
    );
  const inherited = hiding ? await readAll(hiding.overlays, hiding.file) : [];
  const inheritedFrom = hiding && toName(path.resolve(siteDir, hiding.file));
  const sources = [
    ...inherited.map((source) => (inheritedFrom === undefined ? source : {...source, inheritedFrom})),
    ...(await readAll(overlays, file)),
  ];
  return sources.map((source) => ('text' in source ? {...source, text: render(source.text)} : source));
}
