// The Markdown of the pages of API documents, from the data that the compiler has written.
import {statSync} from 'node:fs';
import path from 'node:path';
import type {GroupView, OperationPage, OverviewPage} from '@lectern/openapi';
import {
  createStoredSections,
  findCommon,
  renderOperation,
  renderOverview,
  SAMPLES,
  toName,
  type RenderOptions,
} from '@lectern/openapi/markdown';
import {toMarkdownAddress} from '../../markdownAddress.ts';
import {toCode as toCodeSpan} from '../../line.ts';
import {toSiteLink} from '../../siteLink.ts';
import {attemptPart} from '../failures.ts';
import {getDownloadFolder, GENERATED_STATIC} from '../openapi/downloads/downloads.ts';
import {loadReference, type ApiFolder} from '../search/loadReference.ts';
import {getSentence} from './sentence.ts';
import {toMarkdown} from './toMarkdown.ts';
import type {ApiSummary, Sandbox, Twin} from './twin.ts';

/** An API document whose pages are compiled. */
export type Api = ApiFolder & {
  sandbox?: Sandbox;
  /** Path of the feed of its changes, below the base path. */
  feed?: string;
};

export type ReferenceSite = {
  siteDir: string;
  /** With a slash at both ends. */
  baseUrl: string;
  trailingSlash: boolean | undefined;
  /** Its address without a path. */
  origin: string;
  /** Languages of the samples. Default: all on the pages. */
  languages?: readonly string[];
};

export type Reference = {twins: Twin[]; summary: ApiSummary};

/** End of a page whose Markdown could not be written. */
const INCOMPLETE = 'This page is incomplete.\n';

/** Maximum bytes of a document whose pages are written for `llms-full.txt` too: larger ones do not fit into it. */
const MAX_BRIEF_BYTES = 1_500_000;

export function renderReference({siteDir, baseUrl, trailingSlash, origin, languages}: ReferenceSite, api: Api): Reference {
  const toUrl = (pathname: string): string => toSiteLink(pathname, baseUrl, trailingSlash);
  const {overview, pages, findSchema, getUrl, label} = loadReference(siteDir, api, toUrl);
  const toTwin = (id: string): string => origin + toMarkdownAddress(getUrl(id), baseUrl);
  const common = attemptPart(
    {root: api.root, id: overview.id, part: 'the Markdown'},
    () => findCommon(pages),
    () => undefined,
  );
  const options: RenderOptions = {
    toMarkdown,
    toCode,
    findSchema,
    getUrl: toTwin,
    ...(common ? {common, overviewUrl: toTwin(overview.id)} : {}),
    ...(languages ? {languages} : {}),
  };
  const brief: RenderOptions = {...options, isBrief: true, languages: []};
  const [stored, briefStored] = [createStoredSections(), createStoredSections()];
  const isOptional = api.isOutdated ?? false;
  const facts = getFacts(siteDir, baseUrl, api);
  const isLarge = facts.size > MAX_BRIEF_BYTES;
  const render = ({id, title}: {id: string; title: string}, make: () => string): string =>
    attemptPart({root: api.root, id, part: 'the Markdown'}, make, () => `# ${toName(title)}\n\n${INCOMPLETE}`);
  const groups = listGroups(overview.groups, label);
  const sections = new Map(groups.toReversed().flatMap(({section, ids}) => ids.map((id) => [id, section])));
  const twins = [
    {
      url: getUrl(overview.id),
      section: label,
      title: overview.title,
      description: 'Servers, authorization, common headers and errors, and every operation.',
      text: render(overview, () => renderOverview(overview, options)),
      isOptional,
    },
    ...Array.from(pages, (page): Twin => {
      const text = render(page, () => renderOperation(page, options, stored));
      const at = text.lastIndexOf(`\n${SAMPLES}\n`);
      return {
        url: getUrl(page.id),
        section: sections.get(page.id) ?? label,
        title: page.title,
        description: describe(page),
        text: at === -1 ? text : text.slice(0, at),
        ...(at === -1 ? {} : {samples: text.slice(at)}),
        ...(isLarge || text.endsWith(INCOMPLETE) ? {} : {brief: render(page, () => renderOperation(page, brief, briefStored))}),
        isOptional,
      };
    }),
  ];
  return {twins, summary: {...summarise(overview, getUrl(overview.id)), ...facts, groups}};
}

function summarise({summary, html, servers, schemes, downloads}: OverviewPage, url: string) {
  const [first = ''] = toMarkdown(html ?? '').split(/\n\s*\n/);
  return {
    about: [toName(summary ?? ''), first.startsWith('#') ? '' : first.replace(/(?<!\s)\s*\n\s*/g, ' ')].filter(Boolean).join(' '),
    servers: servers.map((server) => server.url),
    schemes: schemes.map(({title, sent, html: about}) => ({
      title,
      ...(sent === undefined ? {} : {sent}),
      ...(about === undefined ? {} : {html: about}),
    })),
    overview: url,
    downloads,
  };
}

function getFacts(siteDir: string, baseUrl: string, {label, root, route, isOutdated = false, sandbox, feed}: Api) {
  const file = path.join(siteDir, GENERATED_STATIC, getDownloadFolder(route), 'openapi.yaml');
  return {
    label,
    root: baseUrl.slice(0, -1) + root,
    isOutdated,
    size: statSync(file, {throwIfNoEntry: false})?.size ?? 0,
    ...(sandbox ? {sandbox} : {}),
    ...(feed === undefined ? {} : {feed: baseUrl + feed}),
  };
}

/** Groups that contain operations, each with the heading of its list. */
function listGroups(groups: GroupView[], label: string): (ApiSummary['groups'][number] & {ids: string[]})[] {
  return groups.flatMap(({name, html, operations, groups: inner = []}) => [
    ...(operations.length > 0
      ? [{section: `${label}: ${name}`, name, about: getSentence(toMarkdown(html ?? '')), ids: operations.map(({pageId}) => pageId)}]
      : []),
    ...listGroups(inner, label),
  ]);
}

/** Method, path, and the first sentence of the description. */
function describe({method, path: template, html, deprecated}: OperationPage): string {
  return [toCodeSpan(`${method} ${template}`), deprecated ? 'Deprecated.' : '', getSentence(toMarkdown(html ?? ''))]
    .filter(Boolean)
    .join(' ');
}

const MARKS: Record<string, string> = {'&#x26;': '&', '&#x3C;': '<'};

/** The code in highlighted HTML, which has only two character references, and "<" only in tags. */
function toCode(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&#x(?:26|3C);/g, (name) => MARKS[name] ?? name);
}
