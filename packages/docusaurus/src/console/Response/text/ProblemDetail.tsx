import {translate} from '@docusaurus/Translate';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type ReactNode, useEffect, useState} from 'react';
import {toVisible} from '../../content/visible.ts';
import {renderCode} from '../../renderCode.tsx';
import styles from '../styles.module.css';
import {findPortalPath} from './portalPath.ts';
import type {BodyCaller} from './useBody.ts';

/** What an error says of this request (`type` and `detail` of RFC 9457): in full, as a row of the tree shows its beginning only. */
export default function ProblemDetail({caller}: {caller: BodyCaller}): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const root = useBaseUrl('/');
  const [[type, detail], setFields] = useState<(string | undefined)[]>([]);
  useEffect(() => {
    let isWanted = true;
    caller.call('getValues', ['/type', '/detail']).then(
      (fields) => isWanted && setFields(fields),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [caller]);
  const guide = type === undefined ? undefined : findPortalPath(type, root, [siteConfig.url, window.location.origin]);
  if (detail === undefined && guide === undefined) return null;
  return (
    <p className={styles.note} data-detail="" dir="auto">
      {detail === undefined ? null : renderCode(toVisible(detail))}{' '}
      {guide === undefined ? null : <Link to={guide}>{translate({id: 'portal.answer.aboutError', message: 'About this error'})}</Link>}
    </p>
  );
}
