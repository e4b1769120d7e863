import Translate, {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import clsx from 'clsx';
import {type ComponentType, type ReactNode, useEffect} from 'react';
import {useComponent} from '../../../components/loading/useComponent.ts';

const importSearch = (): Promise<{default: ComponentType}> => import('../../../search/AddressSearch/index.tsx');

/**
 * Says that there is no such page, and searches for the words of its address. It sets the title, since no page around it would below
 * `/docs/`.
 */
export default function NotFoundContent({className}: Props): ReactNode {
  const {Component, load} = useComponent(importSearch);
  useEffect(load, [load]);
  return (
    <main className={clsx('container margin-vert--lg', className)} data-eager="">
      <PageMetadata title={translate({id: 'theme.NotFound.title', message: 'Page Not Found'})} />
      <Heading as="h1">
        <Translate id="theme.NotFound.title">Page Not Found</Translate>
      </Heading>
      <p>
        {translate({id: 'portal.notFound.text', message: 'There is no page at this address. It may have moved, or the link is wrong.'})}
      </p>
      {Component ? <Component /> : null}
    </main>
  );
}
