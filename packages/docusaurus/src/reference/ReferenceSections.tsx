import Heading from '@theme/Heading';
import {Fragment, type ReactNode} from 'react';
import {getSections, type SectionView} from '@lectern/openapi/view';
import type {AnyPage} from './page.ts';
import * as sections from './sections.tsx';
import Operation from './Operation/index.tsx';

/** A compiled page from its data: what the MDX of the page says, without MDX. */
export default function ReferenceSections({page}: {page: AnyPage}): ReactNode {
  const children = getSections(page).map(({level, id, title, view}) => (
    <Fragment key={id}>
      <Heading as={level === 2 ? 'h2' : 'h3'} id={id}>
        {title}
      </Heading>
      {view ? renderView(view) : null}
    </Fragment>
  ));
  const source = {page};
  if (page.kind === 'overview') return <sections.Overview source={source}>{children}</sections.Overview>;
  if (page.kind === 'changelog') return <sections.Changelog source={source}>{children}</sections.Changelog>;
  return (
    <Operation source={source} samples={page.samples.length > 0}>
      {children}
    </Operation>
  );
}

function renderView(view: SectionView): ReactNode {
  switch (view.name) {
    case 'Parameters':
      return <sections.Parameters place={view.place} />;
    case 'Response':
      return <sections.Response status={view.status} {...(view.tab ? {tab: view.tab} : {})} />;
    case 'Release':
      return <sections.Release version={view.version} />;
    default: {
      const View = sections[view.name];
      return <View />;
    }
  }
}
