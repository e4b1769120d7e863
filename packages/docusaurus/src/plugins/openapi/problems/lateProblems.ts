// Problems of compiled pages that are known only when the site is built, with their positions in the document: pages that could not be
// created, and broken links.
import path from 'node:path';
import {nameOperation, toException} from '@lectern/openapi/document';
import type {Compiled, OperationPage, OverviewPage, Problem} from '@lectern/openapi';
import {INCOMPLETE_CODE, readFailures, startFailures, type Failure} from '../../failures.ts';
import {findOwn, listOwnComponents, toOwnProblems} from './ownComponents.ts';
import {reportProblems, type ReportFormat, type SaveProblems} from '@lectern/openapi/read';

/** The parts of a page that problems name. */
type Names = Pick<OperationPage, 'id' | 'title' | 'method' | 'path' | 'kind'>;

/** The parts of a document that problems name: a whole large document would take a gigabyte until the end of the build. */
type NamedPages = Pick<Compiled, 'locations' | 'siteLinks'> & {
  pages: Names[];
  overview: Pick<OverviewPage, 'title' | 'servers' | 'externalDocs'>;
};

type Source = {
  named: NamedPages;
  /** The document as its problems name it. */
  entry: string;
  format: ReportFormat;
  write: (text: string) => void;
  save: SaveProblems;
};

/** The documents of this build by their roots. */
const sources = new Map<string, Source>();
/** Empty until failures are noted. */
let siteFolder = '';

/** Notes failures from the first call on, and reports them once, when the process ends. `siteDir`: folder of the site. */
export function watchFailures(siteDir: string): void {
  // Each document calls this, in each language, before any document is compiled.
  if (siteFolder !== '') return;
  siteFolder = siteDir;
  startFailures(path.join(siteDir, '.docusaurus', `failures-${process.pid}.jsonl`));
  process.once('exit', reportFailures);
}

/** Adds a document whose pages may fail. */
export function addSource(root: string, {compiled, ...source}: Omit<Source, 'named'> & {compiled: Compiled}): void {
  sources.set(root, {...source, named: toNamed(compiled)});
  // An earlier failure keeps its exit code.
  if (compiled.isIncomplete) process.exitCode ||= INCOMPLETE_CODE;
}

function toNamed({pages, overview, locations, siteLinks}: Compiled): NamedPages {
  const names = pages.map(({id, title, method, path: template, kind}) => ({id, title, method, path: template, kind}));
  const {title, servers, externalDocs} = overview;
  return {pages: names, overview: {title, servers, ...(externalDocs ? {externalDocs} : {})}, locations, siteLinks};
}

/** Why a link is broken; undefined if it is not. */
type CheckLink = (href: string) => {message: string; hint: string} | undefined;

/** Reports broken links into the site from all documents. Returns whether there are any. */
export function reportBrokenLinks(check: CheckLink, severity: 'error' | 'warning'): boolean {
  let isBroken = false;
  for (const {named, entry, format, write, save} of sources.values()) {
    const problems = [...named.siteLinks].flatMap(([href, location]): Problem[] => {
      const broken = check(href);
      if (!broken) return [];
      const fix = `where it is no page of this portal, set linkBase of the API, such as linkBase: '${getSite(named.overview)}'`;
      const hint = severity === 'error' ? `${broken.hint}; ${fix}` : broken.hint;
      return [{severity, ...location, hint, message: `the link "${href}" leads nowhere: ${broken.message}`}];
    });
    if (problems.length > 0) reportProblems(problems, entry, format, write, save);
    isBroken ||= problems.length > 0;
  }
  return isBroken;
}

/** An example of a site, from the document: its external documentation, or else a server. */
function getSite({externalDocs, servers}: Pick<OverviewPage, 'servers' | 'externalDocs'>): string {
  const addresses = [externalDocs?.href ?? '', ...servers.map(({url}) => url.replace(/^(https?:\/\/)api\./, '$1'))];
  const origins = addresses.map((address) => URL.parse(address)?.origin);
  return origins.find((origin) => origin?.startsWith('http')) ?? 'https://example.com';
}

function reportFailures(): void {
  const failures = readFailures();
  const [first] = sources.values();
  if (failures.length === 0 || !first) return;
  const components = listOwnComponents(siteFolder);
  const nameFailed = ({root, id}: Failure): string => nameSubject(id, sources.get(root)?.named ?? first.named);
  for (const problem of toOwnProblems(failures, components, nameFailed)) reportProblems([problem], problem.file, first.format, first.write);
  const others = failures.filter((failure) => !findOwn(failure, components));
  for (const [root, source] of sources) {
    const own = others.filter((failure) => failure.root === root);
    if (own.length > 0) reportProblems(toProblems(own, source.named, source.entry), source.entry, source.format, source.write, source.save);
  }
  // A failed build keeps its exit code.
  process.exitCode ||= INCOMPLETE_CODE;
}

/** Failures as problems of the operations on their pages. */
export function toProblems(failures: Failure[], {pages, overview, locations}: Omit<NamedPages, 'siteLinks'>, entry: string): Problem[] {
  return failures.map(({id, part, name, message}) => {
    const subject = nameSubject(id, {pages, overview});
    const {file = entry, line, pointer} = locations.get(id) ?? {};
    const location = {file, ...(line === undefined ? {} : {line}), ...(pointer === undefined ? {} : {pointer})};
    return {
      ...toException(`${part} of ${subject}`, Object.assign(new Error(message), {name})),
      isContained: true,
      isIncomplete: true,
      ...location,
    };
  });
}

function nameSubject(id: string, {pages, overview}: Pick<NamedPages, 'pages' | 'overview'>): string {
  const page = pages.find((each) => each.id === id);
  return page ? nameOperation(page) : `"${overview.title}"`;
}
