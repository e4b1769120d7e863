import Heading from '@theme/Heading';
import {Fragment, type ReactNode} from 'react';
import type {SectionView} from '@lectern/openapi/view';
import type {PageFacts} from './facts.ts';
import {translateHeading} from './labels.ts';
import type {PageSource} from './page.ts';
import * as sections from './sections.tsx';
import Operation from './Operation/index.tsx';

type ReferenceSectionsProps = {facts: PageFacts; source: PageSource};

/** A compiled page from its data: each section with its heading. */
export default function ReferenceSections({facts, source}: ReferenceSectionsProps): ReactNode {
  const children = (facts.sections ?? []).map(({level, id, title, view}) => (
    <Fragment key={id}>
      <Heading as={level === 2 ? 'h2' : 'h3'} id={id}>
        {translateHeading(title)}
      </Heading>
      {view ? renderView(view) : null}
    </Fragment>
  ));
  if (facts.kind === 'changelog') return <sections.Changelog source={source}>{children}</sections.Changelog>;
  if (facts.kind === 'overview') return <sections.Overview source={source}>{children}</sections.Overview>;
  return (
    <Operation source={source} samples={facts.samples}>
      {children}
    </Operation>
  );
}

function renderView(view: SectionView): ReactNode {
  switch (view.name) {
    case 'Parameters':
      return <sections.Parameters in={view.in} />;
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
