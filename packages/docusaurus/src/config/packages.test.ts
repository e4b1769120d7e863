import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {expect, test} from 'vitest';
import {findMissingPackages} from './packages.ts';

const MARKDOWN = {remarkPlugins: [], rehypePlugins: [], mermaid: true, math: true};

test('missing packages are named in the versions to install', () => {
  const file = createRequire(import.meta.url).resolve('@docusaurus/core/package.json');
  const {version} = JSON.parse(readFileSync(file, 'utf8')) as {version: string};
  expect(findMissingPackages({markdown: MARKDOWN}, () => false)).toEqual([
    `portal.config.ts: "markdown.mermaid" is true: install what it needs: npm install @docusaurus/theme-mermaid@${version}.`,
    'portal.config.ts: "markdown.math" is true: install what it needs: npm install remark-math rehype-katex.',
  ]);
  expect(findMissingPackages({markdown: MARKDOWN}, () => true)).toEqual([]);
});
