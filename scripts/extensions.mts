// The guide to supported extensions, for owners of a portal that uses the package: the page of this portal, as plain Markdown.
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {ROOT} from './root.mts';

/** The page, which is the source. */
export const EXTENSIONS_PAGE = path.join(ROOT, 'docs/openapi-extensions.md');
/** The guide that is made from it. */
export const EXTENSIONS_GUIDE = path.join(ROOT, 'packages/docusaurus/guides/extensions.md');

/** The text of the guide. */
export function renderExtensionsGuide(): string {
  const [, title = '', text = ''] = /^---\n.*?\ntitle: (.*?)\n.*?\n---\n(.*)$/s.exec(readFileSync(EXTENSIONS_PAGE, 'utf8')) ?? [];
  return `# ${title}\n\n<!-- Written by npm run configuration from docs/openapi-extensions.md: edit it there. -->\n${text}`;
}
