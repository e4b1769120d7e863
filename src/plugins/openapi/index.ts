// The Docusaurus shell of the compiler: options, lifecycle, file access. Pages are written before any plugin loads content.
import type {LoadContext, Plugin} from '@docusaurus/types';
import path from 'node:path';
import {renderTokens, type Tokens} from '../../config/tokens.ts';
import {compile, renderProblem, type Problem} from '../../openapi/index.ts';
import type {Language} from '../../openapi/samples/languages.ts';
import {renderHighlighted} from '../highlight/highlight.ts';
import {toDownloads} from './downloads.ts';
import {createRead} from './read.ts';
import {writePages} from './writePages.ts';

export type OpenApiOptions = {
  /** Id of the plugin instance. */
  id: string;
  /** The document, relative to the site's folder. */
  file: string;
  /** Folder below `docs/` that the pages are written to. */
  route: string;
  label: string;
  languages: Language[];
  tokens: Tokens;
};

/** Docusaurus asks for this so that `id` is kept. */
export function validateOptions({options}: {options: OpenApiOptions}): OpenApiOptions {
  return options;
}

export default async function openapi(context: LoadContext, options: OpenApiOptions): Promise<Plugin> {
  let written = await build(context, options);
  if (!written) {
    // The framework prints a stack trace for whatever a plugin throws; the problems have been told already.
    process.exit(1);
  }
  return {
    name: 'portal-openapi',
    getPathsToWatch: () => written?.files ?? [options.file],
    async loadContent() {
      // The first call comes right after the factory; later ones mean that a watched file has changed.
      if (written?.fresh) written.fresh = false;
      else written = (await build(context, options)) ?? written;
    },
  };
}

type Written = {files: string[]; fresh: boolean};

async function build({siteDir, baseUrl, siteConfig}: LoadContext, options: OpenApiOptions): Promise<Written | undefined> {
  const {read, files} = createRead(path.dirname(path.join(siteDir, options.file)), path.dirname(options.file));
  const downloads = toDownloads(options);
  const {result, problems} = await compile({
    entry: options.file,
    read: async (file) => renderTokens(await read(file), options.tokens),
    languages: options.languages,
    highlight: renderHighlighted,
    resolveLink: (href) => toSiteLink(href, baseUrl, siteConfig.trailingSlash),
    downloads: downloads.links(baseUrl),
  });
  report(problems, options.file);
  if (!result) return undefined;
  await writePages(result, {siteDir, route: options.route, baseUrl, label: options.label});
  await downloads.write(siteDir, await renderSource(read, options));
  return {files: [...files], fresh: true};
}

async function renderSource(read: (file: string) => Promise<string>, options: OpenApiOptions): Promise<string> {
  return renderTokens(await read(options.file), options.tokens);
}

/** A path of the site gets the base path and the site's trailing slash; anything else stays. */
function toSiteLink(href: string, baseUrl: string, trailingSlash: boolean | undefined): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const bare = pathname.replace(/\/+$/, '');
  const slashed = trailingSlash === undefined ? pathname : trailingSlash ? `${bare}/` : bare;
  return baseUrl.replace(/\/$/, '') + slashed + rest;
}

function report(problems: Problem[], file: string): void {
  if (problems.length === 0) return;
  const errors = problems.filter(({severity}) => severity === 'error').length;
  const warnings = problems.length - errors;
  process.stderr.write(`\n${problems.map(renderProblem).join('\n')}\n${file}: ${errors} errors, ${warnings} warnings\n\n`);
}
