import {Fragment, type ReactNode} from 'react';
import type {MediaView} from '@lectern/openapi';
import {getHeadersAnchor, getMediaAnchor} from '@lectern/openapi/view';
import {translate} from '@docusaurus/Translate';
import Schema from '@theme/Reference/Schema';
import Examples from '../Examples/index.tsx';
import Facts from '../Facts/index.tsx';
import {ParameterList} from '../Parameters/index.tsx';
import Details from '../SchemaTree/Details.tsx';
import styles from './styles.module.css';

type MediaProps = {
  media: MediaView[];
  treeId: string;
  /** Shown beside the media types. */
  note?: ReactNode;
};

/** The media types of a body or a response, in a column. */
export default function Media({media, treeId, note}: MediaProps): ReactNode {
  return media.map((each, index) => {
    const id = getMediaAnchor(treeId, index);
    return (
      <div key={each.mediaType} className={styles.media}>
        <p className={styles.type}>
          {[each.mediaType, ...(each.also ?? []).map(({mediaType}) => mediaType)].map((type, position) => (
            <Fragment key={type}>
              {position > 0 ? ', ' : ''}
              <code dir="ltr">{type}</code>
            </Fragment>
          ))}
          {each.sequential ? ` ${translate({id: 'portal.reference.sequential', message: 'stream of these items'})}` : ''} {note}
        </p>
        <MediaSchema media={each} treeId={id} />
        {each.encoding?.map((encoding) => (
          <div key={encoding.name} className={styles.encoding}>
            <p>
              {translate({id: 'portal.reference.encoding', message: 'Encoding of'})} <code>{encoding.name}</code>
            </p>
            <Facts facts={encoding.facts} />
            {encoding.headers ? <ParameterList items={encoding.headers} treeId={getHeadersAnchor(`${id}.${encoding.name}`)} /> : null}
          </div>
        ))}
        <Examples examples={each.examples} also={each.also} />
      </div>
    );
  });
}

/** Problem schemas are the same in every response, so they are closed. */
function MediaSchema({media, treeId}: {media: MediaView; treeId: string}): ReactNode {
  if (!media.schema) return null;
  const tree = <Schema schema={media.schema} treeId={treeId} />;
  // A schema that is elsewhere on the page is closed anyway.
  const isClosed = media.mediaType === 'application/problem+json' && media.schema.more === undefined;
  return isClosed ? <Details summary={media.schema.name ?? media.schema.type}>{tree}</Details> : tree;
}
