import path from 'node:path';
import type {OverlaySource} from '@lectern/openapi';
import {readOverlays} from '@lectern/openapi/read';

export type DocumentOverlays = {
  siteDir: string;
  /** The document, relative to the site's folder or absolute. */
  file: string;
  /** Its overlays, likewise. Default: none. */
  overlays?: readonly string[] | undefined;
};

/** Reads the overlays of a document. `render`: replaces the tokens in a text. */
export async function openOverlays(
  {siteDir, file, overlays = []}: DocumentOverlays,
  render: (text: string) => string,
): Promise<OverlaySource[]> {
  const paths = overlays.map((overlay) => path.resolve(siteDir, overlay));
  const sources = await readOverlays(paths, path.resolve(siteDir, file));
  return sources.map((source) => ('text' in source ? {...source, text: render(source.text)} : source));
}
