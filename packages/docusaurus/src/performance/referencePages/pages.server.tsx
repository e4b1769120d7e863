// Compiled pages on the server: rendered from their data, which is read for each page and then released.
import files from '@generated/lectern/referencePages.json';
import {readFileSync} from 'node:fs';
import type {ReactNode} from 'react';
import {getSections} from '@lectern/openapi/view';
import ReferenceSections from '../../reference/ReferenceSections.tsx';
import {createContent, getFacts} from '../../reference/facts.ts';
import {translateContents} from '../../reference/labels.ts';
import type {AnyPage} from '../../reference/page.ts';
import type {SidebarBranch} from '../largeReferences/sidebarBranches.ts';
import type {PageContent, ServerBranches, ServerPages, WrittenFacts} from './facts.ts';
import {toPath} from './path.ts';

const pages = new Map(Object.entries(readJson(files.pages) as ServerPages).map(([permalink, page]) => [toPath(permalink), page]));

const {branches, pages: branchesOfPages} = readJson(files.branches) as ServerBranches;
const branchesByPath = new Map(Object.entries(branchesOfPages).map(([permalink, index]) => [toPath(permalink), branches[index]]));

/** The content of a page. */
export function findPage(pathname: string): PageContent | undefined {
  const found = pages.get(toPath(pathname));
  if (!found) return undefined;
  const page = JSON.parse(readFileSync(found.file, 'utf8')) as AnyPage;
  const branch = findBranch(pathname);
  const facts: WrittenFacts = {...translateContents(getFacts(page, found.metadata)), ...(branch ? {branch} : {})};
  const Content = (): ReactNode => <ReferenceSections facts={{...facts, sections: getSections(page)}} source={{page}} />;
  // The text cannot end the script element.
  return {content: createContent(Content, facts), script: {__html: JSON.stringify(facts).replaceAll('<', '\\u003c')}};
}

/** Everything that a page is made from and that is not in the server's bundle, as text; undefined if it is no compiled page. */
export function findInput(pathname: string): string | undefined {
  const found = pages.get(toPath(pathname));
  return found && JSON.stringify([found.metadata, findBranch(pathname), readFileSync(found.file, 'utf8')]);
}

/** What a page adds to a short sidebar. */
export function findBranch(pathname: string): SidebarBranch | undefined {
  return branchesByPath.get(toPath(pathname));
}

/** Is there no such page? */
export function isMissing(pathname: string): boolean {
  return !pages.has(toPath(pathname));
}

/** The server has all pages from the beginning. */
export function subscribe(): () => void {
  return () => undefined;
}

/** The server has all pages. */
export function loadPage(pathname: string): Promise<PageContent> {
  return Promise.reject(new Error(`${pathname} is no compiled page.`));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
