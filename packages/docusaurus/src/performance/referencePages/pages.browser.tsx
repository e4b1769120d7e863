// Compiled pages in the browser: their articles are HTML that nobody renders again.
import {type ComponentType, type ReactNode, useState} from 'react';
import {Operation, Overview} from '../../reference/index.ts';
import type {PageSource} from '../../reference/page.ts';
import {createContent} from './createContent.ts';
import type {PageContent, PageFacts} from './facts.ts';
import {type CachedPage, findCached, loadCached, readParts} from './pageCache.ts';

/** One object: React writes the HTML again for another one. */
const NOTHING = {__html: ''};

/** The content of a page that the browser has. */
export function findPage(pathname: string): PageContent | undefined {
  const page = findCached(pathname);
  return page && toContent(page);
}

/** Fetches a page. */
export async function loadPage(pathname: string): Promise<PageContent> {
  return toContent(await loadCached(pathname));
}

/** The content of a page that another page imports: on the first page it is in the document already. */
export function findImported(pathname: string): ComponentType | undefined {
  if (isHydrated()) return findPage(pathname)?.content;
  return createView({kind: 'overview', samples: false}, {parts: readParts(document), isOpened: true});
}

function isHydrated(): boolean {
  return document.documentElement.dataset['hasHydrated'] === 'true';
}

function toContent(page: CachedPage): PageContent {
  const {facts, parts} = page;
  return {content: createContent(createView(facts, {parts, isOpened: page.isOpened && !isHydrated()}), facts), script: NOTHING};
}

function createView({kind, samples}: Pick<PageFacts, 'kind' | 'samples'>, given: PageSource): ComponentType {
  return function View(): ReactNode {
    const [source] = useState(given);
    return kind === 'overview' ? <Overview source={source} /> : <Operation source={source} samples={samples} />;
  };
}
