import {DocProvider} from '@docusaurus/plugin-content-docs/client';
import type {PropDocContent} from '@docusaurus/plugin-content-docs';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import DocItemMetadata from '@theme/DocItem/Metadata';
import type {ReactNode} from 'react';
import ReferenceLayout, {type LayoutProps} from './ReferenceLayout/index.tsx';

type ReferenceDocProps = {content: PropDocContent} & Omit<LayoutProps, 'children'>;

/** A compiled page as a document of the docs plugin: replaces the theme's `DocItem`, in the layout of compiled pages. */
export default function ReferenceDoc({content: Content, ...layout}: ReferenceDocProps): ReactNode {
  return (
    <DocProvider content={Content}>
      <HtmlClassNameProvider className={`docs-doc-id-${Content.metadata.id}`}>
        <DocItemMetadata />
        <ReferenceLayout {...layout}>
          <Content />
        </ReferenceLayout>
      </HtmlClassNameProvider>
    </DocProvider>
  );
}
