import OriginalPage from '@theme-original/MDXPage';
import {type ComponentProps, type ComponentType, type ReactNode, useMemo} from 'react';
import PageActions from '@site/src/components/PageActions';

/** The framework's page, whose text begins with what takes it elsewhere. */
export default function MDXPage({content, ...props}: ComponentProps<typeof OriginalPage>): ReactNode {
  const Content = content as ComponentType;
  const WithActions = useMemo(() => {
    const render = (): ReactNode => (
      <>
        <PageActions />
        <Content />
      </>
    );
    // The framework reads the facts of a page from its component.
    return Object.assign(render, Content);
  }, [Content]);
  return <OriginalPage {...props} content={WithActions} />;
}
