// The workflows of an API: `arazzo.yaml` beside the document is offered with its downloads, and each workflow has a page.
import {rmSync} from 'node:fs';
import path from 'node:path';
import type {LinkView, Problem} from '@lectern/openapi';
import {compileArazzo, type ApiDocument, type WorkflowPage} from '@lectern/openapi/arazzo';
import {ReadError} from '@lectern/openapi/document';
import {createRead} from '@lectern/openapi/read';
import {isMap, isScalar, isSeq, parseDocument, type Scalar} from 'yaml';
import type {SourceLocation} from './bundle.ts';
import {GENERATED_STATIC, getDownloadFolder} from './downloads.ts';
import {writeChanged} from '../writeChanged.ts';

const FILE = 'arazzo.yaml';
/** The published document beside the workflows. */
const PUBLISHED_DOCUMENT = './openapi.yaml';

/** `text`: absent if there are none, or if a problem says why they are not published. */
export type Workflows = {text?: string; pages: WorkflowPage[]; problems: Problem[]};

export const NO_WORKFLOWS: Workflows = {pages: [], problems: []};

/** The file to watch; it may not exist. */
export function getWorkflowsFile({folder}: Pick<SourceLocation, 'folder'>): string {
  return path.join(folder, FILE);
}

type Source = Pick<SourceLocation, 'folder' | 'prefix'> & {/** Replaces the tokens in a text. */ render: (text: string) => string};

/** The document that the workflows call, the other documents of the portal, and IDs of other pages in its folder. */
type Document = ApiDocument & {reserved: readonly string[]};

/**
 * Reads the workflows by the rules of the document's own files. The whole file is published, so a symbolic link out of the document's
 * folder is allowed only below a configured root: the repository may contain private files. A file with a mistake is not published, because
 * it may call hidden operations. The reference is complete without it, so each problem is a warning.
 */
export async function readWorkflows({folder, prefix, render}: Source, document: Document, root = folder): Promise<Workflows> {
  const file = path.posix.join(prefix, FILE);
  try {
    const text = render(await createRead(folder, prefix, {root}).read(file));
    const {pages, reserved} = document;
    const {workflows, problems} = compileArazzo({path: file, text}, document, [...reserved, ...pages.map(({id}) => id)]);
    const warnings = problems.map((problem): Problem => (problem.severity === 'error' ? {...problem, severity: 'warning'} : problem));
    return {...(workflows ? {text: nameDocument(text, file, document.entry)} : {}), pages: workflows ?? [], problems: warnings};
  } catch (error) {
    if (!(error instanceof ReadError)) return NO_WORKFLOWS;
    const hint = 'write the workflows into this file itself; without them the rest of the reference is whole';
    return {pages: [], problems: [{severity: 'warning', message: error.message, hint, file}]};
  }
}

/** The text with `sourceDescriptions` that name the published document. Everything else stays unchanged. */
function nameDocument(text: string, file: string, entry: string): string {
  const sources = parseDocument(text).get('sourceDescriptions');
  const described = isSeq(sources) ? sources.items.filter(isMap).filter((source) => source.get('type') !== 'arazzo') : [];
  const isDocument = (url: string): boolean => described.length === 1 || path.posix.join(path.posix.dirname(file), url) === entry;
  const addresses = described
    .map((source) => source.get('url', true))
    .filter(
      (url): url is Scalar<string> => isScalar(url) && typeof url.value === 'string' && !URL.canParse(url.value) && isDocument(url.value),
    );
  // From the end, so that earlier positions stay valid.
  return addresses.toReversed().reduce((changed, {range, value}) => {
    if (!range || path.posix.normalize(value) === path.posix.normalize(PUBLISHED_DOCUMENT)) return changed;
    return changed.slice(0, range[0]) + JSON.stringify(PUBLISHED_DOCUMENT) + changed.slice(range[1]);
  }, text);
}

type Target = {siteDir: string; route: string; baseUrl: string};

/** Writes the file, or removes an earlier one. Returns the link to it. */
export function writeWorkflows(text: string | undefined, {siteDir, route, baseUrl}: Target): LinkView[] {
  const folder = getDownloadFolder(route);
  const copy = path.join(siteDir, GENERATED_STATIC, folder, FILE);
  if (text === undefined) {
    rmSync(copy, {force: true});
    return [];
  }
  writeChanged(copy, text);
  return [{href: `${baseUrl}${folder}/${FILE}`, label: FILE}];
}
