// Compiled pages on the server: made from their data, which is read when a page is rendered and forgotten then.
import serverPages from '@generated/lectern/referencePages.json';
import {readFileSync} from 'node:fs';
import type {ReactNode} from 'react';
import {getSections} from '@lectern/openapi/view';
import ReferenceSections from '../../reference/ReferenceSections.tsx';
import {createContent, getFacts} from '../../reference/facts.ts';
import {translateContents} from '../../reference/labels.ts';
import type {AnyPage} from '../../reference/page.ts';
import type {PageContent, ServerPages} from './facts.ts';
import {toPath} from './path.ts';

const pages = new Map(Object.entries(serverPages as ServerPages).map(([permalink, page]) => [toPath(permalink), page]));

/** The content of a page. */
export function findPage(pathname: string): PageContent | undefined {
  const found = pages.get(toPath(pathname));
  if (!found) return undefined;
  const page = JSON.parse(readFileSync(found.file, 'utf8')) as AnyPage;
  const facts = translateContents(getFacts(page, found.metadata));
  const Content = (): ReactNode => <ReferenceSections facts={{...facts, sections: getSections(page)}} source={{page}} />;
  // Nothing can end the script.
  return {content: createContent(Content, facts), script: {__html: JSON.stringify(facts).replaceAll('<', '\\u003c')}};
}

/** The server has all pages. */
export function loadPage(pathname: string): Promise<PageContent> {
  return Promise.reject(new Error(`${pathname} is no compiled page.`));
}
