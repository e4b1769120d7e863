// Packages that a field of the configuration needs, and that are not installed with the portal.
import {DOCUSAURUS_VERSION} from '@docusaurus/utils';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Portal} from './portal.ts';

const NEEDED = {mermaid: ['@docusaurus/theme-mermaid'], math: ['remark-math', 'rehype-katex']} as const;

/** A line for each field whose package is missing. */
export function findMissingPackages({markdown}: Pick<Portal, 'markdown'>, has: (name: string) => boolean = isInstalled): string[] {
  return (['mermaid', 'math'] as const).flatMap((field) => {
    const missing = markdown[field] ? NEEDED[field].filter((name) => !has(name)) : [];
    return missing.length > 0
      ? [`portal.config.ts: "markdown.${field}" is true: install what it needs: npm install ${missing.map(toInstalled).join(' ')}.`]
      : [];
  });
}

/** All packages of the framework have one version. */
function toInstalled(name: string): string {
  return name.startsWith('@docusaurus/') ? `${name}@${DOCUSAURUS_VERSION}` : name;
}

const fromSite = createRequire(path.join(process.cwd(), 'package.json'));

function isInstalled(name: string): boolean {
  try {
    fromSite.resolve(name);
    return true;
  } catch (error) {
    // A package without an entry for `require` is installed all the same.
    return (error as NodeJS.ErrnoException).code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
  }
}

type Markdown = {remarkPlugins: unknown[]; rehypePlugins: unknown[]};

/** Plugins for formulas as MathML, which needs neither a stylesheet nor fonts. They are loaded with the first document. */
export function getMathPlugins({markdown}: Pick<Portal, 'markdown'>): Markdown {
  if (!markdown.math) return {remarkPlugins: [], rehypePlugins: []};
  return {remarkPlugins: [load('remark-math')], rehypePlugins: [[load('rehype-katex'), {output: 'mathml', throwOnError: true}]]};
}

/** `require` of Node loads CommonJS and ES modules. */
function load(name: string): unknown {
  const loaded = fromSite(name) as {default?: unknown};
  return loaded.default ?? loaded;
}
