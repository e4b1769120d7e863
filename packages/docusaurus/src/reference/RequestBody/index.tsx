import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {BodyView} from '@lectern/openapi';
import Html from '../Html/index.tsx';
import Media from '../Media/index.tsx';
import {usePage} from '../page.ts';

/** What is sent. */
export default function RequestBody(): ReactNode {
  const {body} = usePage();
  return body ? <Body body={body} treeId="request-body" /> : null;
}

export function Body({body, treeId}: {body: BodyView; treeId: string}): ReactNode {
  return (
    <>
      <Html html={body.html} />
      {body.required ? <p>{translate({id: 'portal.reference.body.required', message: 'Required.'})}</p> : null}
      {body.optional ? <p>{translate({id: 'portal.reference.body.optional', message: 'Optional.'})}</p> : null}
      <Media media={body.media} treeId={treeId} />
    </>
  );
}
