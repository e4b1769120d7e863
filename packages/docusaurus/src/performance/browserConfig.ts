// The site's configuration in the browser. The framework puts all of it into the first script; what pages are built with is in the pages
// already.
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {writeChanged} from '../plugins/openapi/writeChanged.ts';
import type {Replacement} from './largeReferences/patternRoutes.ts';

const BUILD_FIELDS = new Set(['ssrTemplate', 'headTags', 'plugins', 'themes', 'presets']);

/** Writes the configuration without what only builds read, and says what it replaces; nothing where it cannot be read. */
export function writeBrowserConfig(generatedFilesDir: string): Replacement[] {
  const source = path.join(generatedFilesDir, 'docusaurus.config.mjs');
  const [, text] = existsSync(source) ? (/export default (\{[^]*\});\s*$/.exec(readFileSync(source, 'utf8')) ?? []) : [];
  if (text === undefined) return [];
  const fields = Object.entries(JSON.parse(text) as object).filter(([name]) => !BUILD_FIELDS.has(name));
  const file = path.join(generatedFilesDir, 'lectern', 'browserConfig.json');
  writeChanged(file, JSON.stringify(Object.fromEntries(fields)));
  return [{request: /^@generated\/docusaurus\.config$/, file}];
}
