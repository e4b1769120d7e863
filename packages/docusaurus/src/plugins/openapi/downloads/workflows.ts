// The workflows of an API, where its owner has written any: `arazzo.yaml` beside the document is offered with its downloads, and each
// of them has a page.
import {rmSync} from 'node:fs';
import path from 'node:path';
import type {LinkView, OperationPage, Problem} from '@lectern/openapi';
import {compileArazzo, type WorkflowPage} from '@lectern/openapi/arazzo';
import {ReadError} from '@lectern/openapi/document';
import {createRead} from '@lectern/openapi/read';
import type {SourceLocation} from './bundle.ts';
import {GENERATED_STATIC, getDownloadFolder} from './downloads.ts';
import {writeChanged} from '../writeChanged.ts';

/** Its `sourceDescriptions` name the document `./openapi.yaml`, as it is published. */
const FILE = 'arazzo.yaml';

/** `text`: absent where there are none, or where a problem says why they are not read. */
export type Workflows = {file: string; text?: string; problems: Problem[]};

/** The file to watch; it may not be there. */
export function getWorkflowsFile({folder}: Pick<SourceLocation, 'folder'>): string {
  return path.join(folder, FILE);
}

/**
 * Reads them by the rules of the document's own files. They are published whole, so a link may lead out of the document's folder only
 * below a root that was named: the repository around it holds more than is for the public.
 */
export async function readWorkflows(
  {
    folder,
    prefix,
    render,
  }: Pick<SourceLocation, 'folder' | 'prefix'> & {/** Replaces the tokens in a text. */ render: (text: string) => string},
  root = folder,
): Promise<Workflows> {
  const file = path.posix.join(prefix, FILE);
  try {
    return {file, text: render(await createRead(folder, prefix, {root}).read(file)), problems: []};
  } catch (error) {
    if (!(error instanceof ReadError)) return {file, problems: []};
    const hint = 'write the workflows into this file itself; without them the rest of the reference is whole';
    return {file, problems: [{severity: 'warning', message: error.message, hint, file}]};
  }
}

/** The document that the workflows call, and ids that other pages of its folder have. */
type Document = {entry: string; pages: OperationPage[]; reserved: readonly string[]};

/** The page of each workflow. A mistake in them takes these pages away, and leaves the rest of the reference as it is: it is a warning. */
export function compileWorkflows(
  {file, text}: Workflows,
  {entry, pages, reserved}: Document,
): {pages: WorkflowPage[]; problems: Problem[]} {
  if (text === undefined) return {pages: [], problems: []};
  const {workflows = [], problems} = compileArazzo({path: file, text}, {entry, pages}, [...reserved, ...pages.map(({id}) => id)]);
  return {
    pages: workflows,
    problems: problems.map((problem) => (problem.severity === 'error' ? {...problem, severity: 'warning'} : problem)),
  };
}

type Target = {siteDir: string; route: string; baseUrl: string};

/** Writes the file, or removes one of earlier. Gives the link to it. */
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
