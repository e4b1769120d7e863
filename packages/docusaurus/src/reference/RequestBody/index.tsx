import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {BodyView} from '@lectern/openapi';
import {REQUEST_BODY} from '@lectern/openapi/view';
import Html from '../Html/index.tsx';
import Media from '../Media/index.tsx';
import {usePage} from '../page.ts';
import rowStyles from '../SchemaTree/styles.module.css';

/** The section of the request body. */
export default function RequestBody(): ReactNode {
  const {body} = usePage();
  return body ? <Body body={body} treeId={REQUEST_BODY} /> : null;
}

export function Body({body, treeId}: {body: BodyView; treeId: string}): ReactNode {
  const necessity = <Necessity body={body} />;
  return (
    <>
      <Html html={body.html} />
      {body.media.length === 0 ? <p>{necessity}</p> : <Media media={body.media} treeId={treeId} note={necessity} />}
    </>
  );
}

/** Whether a request needs the body; nothing if the document does not say. */
function Necessity({body: {required, optional}}: {body: BodyView}): ReactNode {
  if (required) return <span className={rowStyles.required}>{translate({id: 'portal.reference.required', message: 'required'})}</span>;
  return optional ? <span className={rowStyles.type}>{translate({id: 'portal.reference.body.optional', message: 'optional'})}</span> : null;
}
