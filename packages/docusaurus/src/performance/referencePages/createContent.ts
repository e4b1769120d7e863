import type {PropDocContent} from '@docusaurus/plugin-content-docs';
import type {ComponentType} from 'react';
import type {PageFacts} from './facts.ts';

/** A component with the properties that the module of a document has. */
export function createContent(Content: ComponentType, {metadata: known, toc}: PageFacts): PropDocContent {
  const metadata = {...known, tags: []};
  return Object.assign(Content, {
    metadata,
    frontMatter: metadata.frontMatter,
    toc,
    assets: {},
    contentTitle: undefined,
  }) as unknown as PropDocContent;
}
