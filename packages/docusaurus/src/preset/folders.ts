// Where the preset writes: below the framework's own folder of generated files, so that `docusaurus clear` removes it.
import type {LoadContext} from '@docusaurus/types';
import path from 'node:path';
import {GENERATED_STATIC} from '../plugins/openapi/downloads/downloads.ts';

/** The compiler's site folder: it holds `docs` and the static files. */
export function getWorkFolder({generatedFilesDir}: Pick<LoadContext, 'generatedFilesDir'>): string {
  return path.join(generatedFilesDir, 'lectern');
}

/** The folder of the compiled pages of a document. */
export function getPagesFolder(context: Pick<LoadContext, 'generatedFilesDir'>, route: string): string {
  return path.join(getWorkFolder(context), 'docs', route);
}

/** The folder of generated static files. */
export function getStaticFolder(context: Pick<LoadContext, 'generatedFilesDir'>): string {
  return path.join(getWorkFolder(context), GENERATED_STATIC);
}
