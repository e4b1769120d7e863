import {useDoc} from '@docusaurus/plugin-content-docs/client';
import OriginalLayout from '@theme-init/DocItem/Layout';
import type {ComponentProps, ReactNode} from 'react';
import ReferenceLayout from '../../../reference/ReferenceLayout/index.tsx';

/** Compiled pages have their own layout: a block of contents above the article, samples in the third column. */
export default function DocItemLayout(props: ComponentProps<typeof OriginalLayout>): ReactNode {
  const {frontMatter} = useDoc();
  return 'api' in frontMatter ? <ReferenceLayout {...props} /> : <OriginalLayout {...props} />;
}
