import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import OriginalPage from '@theme-init/MDXPage';
import {type ComponentProps, type ComponentType, type ReactNode, useMemo} from 'react';
import PageActions from '../../components/PageActions/index.tsx';

/** Facts that the framework reads from a page's component, as far as needed here. */
type Facts = {toc: readonly unknown[]; frontMatter: {hide_table_of_contents?: boolean}};

/** The framework's page, with the page actions at the beginning of its text. */
export default function MDXPage({content, ...props}: ComponentProps<typeof OriginalPage>): ReactNode {
  const Content = content as ComponentType & Facts;
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
  const hasContents = Content.toc.length > 0 && Content.frontMatter.hide_table_of_contents !== true;
  return (
    <HtmlClassNameProvider className={hasContents ? 'page-with-contents' : 'page-without-contents'}>
      <OriginalPage {...props} content={WithActions} />
    </HtmlClassNameProvider>
  );
}
