// Completes the head of each finished page: description, breadcrumbs, type of the page.
import type {Plugin} from '@docusaurus/types';
import {readFileSync, renameSync, writeFileSync} from 'node:fs';
import {DomUtils, parseDocument} from 'htmlparser2';
import {findBuiltFile} from '../builtFile.ts';
import {findHeadEnd} from './head.ts';
import {getStructuredData, renderData, type Ancestor, type PageFacts, type SiteFacts} from './structuredData.ts';
import {escapeAttribute} from '../../markup.ts';

/** A built page. */
type Built = {route: string; file: string; facts: PageFacts};

export default function metadata(): Plugin {
  return {
    name: 'portal-metadata',
    postBuild({outDir, baseUrl, routesPaths, siteConfig}) {
      const site: SiteFacts = {
        url: siteConfig.url + baseUrl,
        title: siteConfig.title,
        tagline: siteConfig.tagline,
        owner: getOwner(siteConfig),
      };
      // Two pages may want the same route.
      const routes = new Set(routesPaths.filter((route) => !route.endsWith('404.html')));
      const built: Built[] = [];
      // One by one: all pages of a large document are hundreds of megabytes.
      for (const route of routes) built.push(...readBuilt(route, outDir, baseUrl, site));
      const byPath = new Map(built.map(({route, facts}) => [trim(route), facts]));
      for (const page of built) complete(page, site, findAncestors(page.route, baseUrl, byPath));
    },
  };
}

/** The product, which every portal names. */
function getOwner({customFields, title}: {customFields?: Record<string, unknown>; title: string}): string {
  const product = customFields?.['product'];
  return typeof product === 'string' ? product : title;
}

function readBuilt(route: string, outDir: string, baseUrl: string, site: SiteFacts): Built[] {
  const file = findBuiltFile(route, outDir, baseUrl);
  if (file === undefined) return [];
  const page = readFileSync(file);
  const end = findHeadEnd(page);
  return end === 0
    ? []
    : [{route, file, facts: {...readFacts(page.toString('utf8', 0, end), findDate(page), site), isReference: page.includes(OPERATION)}}];
}

/** The attribute that only endpoint pages have. */
const OPERATION = 'data-operation=';

/** The class of the element with the date of the last change. */
const CHANGED = 'theme-last-updated';

/** The date of a page's last change. Pages are large and read twice, so only this part is decoded. */
function findDate(page: Buffer): string | undefined {
  for (let at = page.indexOf(CHANGED); at !== -1; at = page.indexOf(CHANGED, at + 1)) {
    const excerpt = page.toString('utf8', Math.max(0, at - 'class="'.length), at + 400);
    const [, date] = /class="?theme-last-updated[^>]*>[\s\S]{0,80}?<time datetime="?([^\s">]+)/.exec(excerpt) ?? [];
    if (date !== undefined) return date;
  }
  return undefined;
}

function readFacts(head: string, date: string | undefined, site: SiteFacts): PageFacts {
  const nodes = parseDocument(head);
  const attribute = (tag: string, name: string, value: string, wanted: string): string =>
    DomUtils.getElementsByTagName(tag, nodes, true).find(({attribs}) => attribs[name] === value)?.attribs[wanted] ?? '';
  const [title] = DomUtils.getElementsByTagName('title', nodes, true);
  const [page] = DomUtils.getElementsByTagName('html', nodes, true);
  const suffix = ` | ${site.title}`;
  const name = title ? DomUtils.textContent(title) : site.title;
  return {
    url: attribute('link', 'rel', 'canonical', 'href'),
    title: name.endsWith(suffix) ? name.slice(0, -suffix.length) : name,
    description: attribute('meta', 'name', 'description', 'content'),
    language: page?.attribs['lang'] ?? 'en',
    isArticle: /\bdocs-doc-id-/.test(page?.attribs['class'] ?? ''),
    hasBreadcrumbs: head.includes('"BreadcrumbList"'),
    image: attribute('meta', 'property', 'og:image', 'content'),
    ...(date === undefined ? {} : {date}),
  };
}

/** The ancestors of a page that are pages themselves, the highest first, without the home page. */
function findAncestors(route: string, baseUrl: string, byPath: Map<string, PageFacts>): Ancestor[] {
  const parts = trim(route).slice(trim(baseUrl).length).split('/').filter(Boolean);
  return parts.slice(0, -1).flatMap((_, index) => byPath.get(`${trim(baseUrl)}/${parts.slice(0, index + 1).join('/')}`) ?? []);
}

function trim(pathname: string): string {
  return pathname.replace(/\/$/, '');
}

function complete({file, facts}: Built, site: SiteFacts, ancestors: Ancestor[]): void {
  if (facts.description && getStructuredData(facts, site, ancestors).length === 0) return;
  const page = readFileSync(file);
  const end = findHeadEnd(page);
  const description = facts.description || describe(page.toString(), facts.title);
  const tags = [
    ...(facts.description
      ? []
      : [
          `<meta name="description" content="${escapeAttribute(description)}">`,
          `<meta property="og:description" content="${escapeAttribute(description)}">`,
        ]),
    ...getStructuredData({...facts, description}, site, ancestors).map(renderData),
  ];
  if (tags.length === 0) return;
  // Other plugins read pages at the same time: they find either the old or the new file.
  const draft = `${file}.draft`;
  writeFileSync(draft, Buffer.concat([page.subarray(0, end), Buffer.from(tags.join('')), page.subarray(end)]));
  renameSync(draft, file);
}

/** The description of a page that only lists others: the titles that it lists. */
function describe(html: string, title: string): string {
  const [main] = DomUtils.getElementsByTagName('main', parseDocument(html), true, 1);
  const names = main
    ? DomUtils.getElementsByTagName((name) => name === 'h2' || name === 'a', main, true).map((each) => DomUtils.textContent(each))
    : [];
  const wanted = [...new Set(names.map((name) => name.replace(/[\s\u200b]+/g, ' ').trim()))].filter(
    (name) => name.length > 2 && !title.includes(name),
  );
  const text = [title, wanted.join(', ')].filter(Boolean).join(': ');
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/[\s,]+[^\s,]*$/, '')}…`;
}
