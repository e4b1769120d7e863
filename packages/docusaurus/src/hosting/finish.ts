// The last step of a build: creates the policy from the finished pages, and the files of every host, in `.deploy`.
import {existsSync, readFileSync} from 'node:fs';
import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {AuthDocument} from '@lectern/openapi';
import {toLogText} from '@lectern/openapi/document';
import {dividePages} from './parts/dividePages.ts';
import {HOSTING_FILE, type HostingOptions} from '../plugins/hosting/index.ts';
import {renderCaddy} from './caddy.ts';
import {renderFunction, renderHeadersPolicy, renderUpload} from './cloudfront.ts';
import {compressFiles} from './compress.ts';
import {renderFirebase} from './firebase.ts';
import {createInlineReader, type Inline} from './inline.ts';
import {renderNginx, renderNginxMain} from './nginx.ts';
import {getConnectSources, type ConnectSources} from './origins.ts';
import {createHeaders, createPolicy, renderMetaPolicy} from './policy.ts';
import type {Hosted} from './hosted.ts';
import {renderHeaders, renderRedirects} from './staticHost.ts';
import {renderApache} from './apache.ts';
import {renderAzure} from './azure.ts';
import {findBlocked, renderBlocked} from './blocked.ts';
import {renderVercel} from './vercel.ts';
import {escapeAttribute} from '../markup.ts';

/** Folder of the files for hosts in a built site: no host serves names that begin with a dot. */
export const DEPLOY = '.deploy';
/** Facts of a built site for servers, below its folder. */
export const HOSTED = `${DEPLOY}/site.json`;

export type FinishOptions = {
  /** Writes the policy into every page, for hosts that do not send our headers. Default: false. */
  meta?: boolean;
  /** Writes compressed files beside the others. Default: false. */
  compress?: boolean;
};

/** Writes the files of every host. `siteDir`: folder of the site's sources; `folder`: where it was built. */
export async function finishSite(siteDir: string, folder: string, {meta = false, compress = false}: FinishOptions = {}): Promise<void> {
  const options = JSON.parse(await readFile(path.join(siteDir, HOSTING_FILE), 'utf8')) as HostingOptions;
  const files = (await readdir(folder, {recursive: true, withFileTypes: true})).filter((entry) => entry.isFile());
  const names = files.map(({parentPath, name}) => path.join(parentPath, name));
  const pages = names.filter((name) => name.endsWith('.html'));
  const inline: Inline = {scripts: new Set(), styles: new Set(), attributes: new Set()};
  const read = createInlineReader(inline);
  for (const page of pages) read(readFileSync(page, 'utf8'));
  names.push(...(await dividePages(pages, folder, options.basePath)));
  const connect = await getConnect(names, options);
  const policy = createPolicy(inline, connect, options);
  process.stderr.write(renderBlocked(findBlocked(names, folder, policy)));
  const site: Hosted = {...options, redirects: withTwins(options.redirects, folder), headers: createHeaders(policy)};
  await mkdir(path.join(folder, DEPLOY), {recursive: true});
  const write = (name: string, text: string): Promise<void> => writeFile(path.join(folder, DEPLOY, name), text);
  await write('site.json', `${JSON.stringify(site, null, 2)}\n`);
  await write('portal.conf', renderNginx(site));
  await write('nginx.conf', renderNginxMain());
  await write('Caddyfile', renderCaddy(site));
  await write('apache.conf', renderApache(site));
  await write('vercel.json', renderVercel(site));
  await write('_headers', renderHeaders(site));
  await write('_redirects', renderRedirects(site));
  await write('firebase.json', renderFirebase(site));
  await write('staticwebapp.config.json', renderAzure(site));
  await write('cloudfront-headers.json', renderHeadersPolicy(site));
  await write('cloudfront-function.js', renderFunction(site, [...new Set(names.map((name) => path.extname(name)))].filter(Boolean)));
  await write('s3.sh', renderUpload(site));
  const robots = renderRobots(options);
  await write('robots.txt', robots);
  // For a site at the root of its host, the file is in the site itself, unless the owner has one.
  const ownRobots = path.join(folder, 'robots.txt');
  if (options.basePath === '/' && !existsSync(ownRobots)) await writeFile(ownRobots, robots);
  if (meta) for (const page of pages) await addMeta(page, renderMetaPolicy(policy));
  if (compress) await compressFiles(names);
}

/** Redirects of pages and of their Markdown: `llms.txt` and the skill publish addresses of Markdown. */
function withTwins(redirects: Hosted['redirects'], folder: string): Hosted['redirects'] {
  const toTwin = (address: string): string => `${address.replace(/[?#].*$/, '').replace(/\/$/, '')}.md`;
  const twins = redirects.map(({from, to}) => ({from: toTwin(from), to: toTwin(to)}));
  return [...redirects, ...twins.filter(({to}) => existsSync(path.join(folder, to)))];
}

/** The robots.txt for the root of the host, where crawlers look for it, whatever the site's base path is. */
function renderRobots({url, basePath, otherLocales, isInternal}: HostingOptions): string {
  if (isInternal) return 'User-agent: *\nDisallow: /\n';
  const maps = ['', ...otherLocales.map((locale) => `${locale}/`)].map((folder) => `Sitemap: ${url}${basePath}${folder}sitemap.xml`);
  return `# Written by the build. It belongs to the root of the host: ${url}/robots.txt\nUser-agent: *\nAllow: /\n\n${maps.join('\n')}\n`;
}

async function getConnect(names: string[], {connect, servers}: HostingOptions): Promise<string[]> {
  const documents = await Promise.all(
    names
      .filter((name) => name.endsWith(`${path.sep}auth.json`) && name.includes(`${path.sep}openapi${path.sep}`))
      .map(async (name) => JSON.parse(await readFile(name, 'utf8')) as AuthDocument),
  );
  const sources = getConnectSources(documents, servers);
  const openers = documents.filter((each) => getConnectSources([each], servers).open.length > 0).map(({label}) => label);
  // The files of every language contain each document.
  process.stdout.write(renderSources(sources, [...new Set(openers)].map(toLogText)));
  return [...new Set([...sources.allowed, ...connect])];
}

/**
 * Reports the sources of the policy that come from documents: a document must not widen the policy unnoticed. `openers`: labels of
 * documents that leave a host open.
 */
function renderSources({allowed, open, unlisted, surplus, invalid}: ConnectSources, openers: string[]): string {
  const lines = [
    [allowed, 'Pages may call what the API documents name: ', ''],
    [
      open,
      'Pages may not call ',
      `, which servers of ${openers.join(' and ')} leave open to any host: list it in security.connect (--connect) to allow that`,
    ],
    [unlisted, 'Pages may not call ', ', which security.servers does not list'],
    [
      invalid.map((source) => JSON.stringify(source)),
      'Pages may not call ',
      ', which is no origin: write a server as https://HOST:PORT/PATH',
    ],
    [surplus, 'Pages may not call ', ': there are more servers than a header holds; list those that count in security.servers'],
  ] as const;
  return lines.map(([sources, start, end]) => (sources.length > 0 ? `${start}${sources.join(' ')}${end}.\n` : '')).join('');
}

/** Before any element that the policy must apply to. */
async function addMeta(page: string, policy: string): Promise<void> {
  const html = await readFile(page, 'utf8');
  const element = `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`;
  const withPolicy = html.replace(/<head[^>]*>/i, (head) => head + element);
  if (withPolicy === html) throw new Error(`${page} has no head for its policy.`);
  await writeFile(page, withPolicy);
}

/** Facts of a built site for servers; undefined: it was built by the framework alone. */
export async function readHosted(folder: string): Promise<Hosted | undefined> {
  const file = path.join(folder, HOSTED);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Hosted) : undefined;
}
