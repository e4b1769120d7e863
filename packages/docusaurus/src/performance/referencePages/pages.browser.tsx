// Compiled pages in the browser: their articles are HTML that is never rendered again.
import {type ComponentType, type ReactNode, useState} from 'react';
import {createContent, type PageFacts} from '../../reference/facts.ts';
import Operation from '../../reference/Operation/index.tsx';
import {Overview} from '../../reference/sections.tsx';
import type {PageSource} from '../../reference/page.ts';
import type {PageContent} from './facts.ts';
import {type CachedPage, findCached, isHydrated, loadCached} from './pageCache.ts';

/** A single object: React writes the HTML again for another one. */
const NOTHING = {__html: ''};

/** The content of a cached page. */
export function findPage(pathname: string): PageContent | undefined {
  const page = findCached(pathname);
  return page && toContent(page);
}

/** Fetches a page. */
export async function loadPage(pathname: string): Promise<PageContent> {
  return toContent(await loadCached(pathname));
}

function toContent(page: CachedPage): PageContent {
  const {facts, parts} = page;
  return {content: createContent(createView(facts, {parts, isOpened: page.isOpened && !isHydrated()}), facts), script: NOTHING};
}

function createView({kind, samples}: Pick<PageFacts, 'kind' | 'samples'>, given: PageSource): ComponentType {
  return function View(): ReactNode {
    const [source] = useState(given);
    return kind === 'operation' ? <Operation source={source} samples={samples} /> : <Overview source={source} />;
  };
}
