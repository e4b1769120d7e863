import {translate} from '@docusaurus/Translate';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type ReactNode, useEffect, useState} from 'react';
import {toLabel} from '../../../visible.ts';
import {renderCode} from '../../renderCode.tsx';
import {getSiteData} from '../../../siteData.ts';
import styles from '../styles.module.css';
import {findPortalPath} from './portalPath.ts';
import type {BodyCaller} from './useBody.ts';

/** Characters of a detail that are shown: a longer one is in the tree. */
const MAX_DETAIL_LENGTH = 5000;

/** What an error says of this request (`type` and `detail` of RFC 9457): in full, as a row of the tree shows its beginning only. */
export default function ProblemDetail({caller}: {caller: BodyCaller}): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const root = useBaseUrl('/');
  const [fields, setFields] = useState<(string | undefined)[]>();
  useEffect(() => {
    let isWanted = true;
    caller.call('getValues', ['/type', '/detail']).then(
      (found) => isWanted && setFields(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [caller]);
  if (!fields) return null;
  const [type, detail] = fields;
  const own = type === undefined ? undefined : findPortalPath(type, root, [siteConfig.url, window.location.origin]);
  const guide = own ?? getSiteData().errorsPage;
  if (detail === undefined && guide === undefined) return null;
  const label = own
    ? translate({id: 'portal.answer.aboutError', message: 'About this error'})
    : translate({id: 'portal.answer.aboutErrors', message: 'About errors'});
  return (
    <p className={styles.note} data-detail="" dir="auto">
      {detail === undefined ? null : renderCode(toLabel(detail, MAX_DETAIL_LENGTH))}{' '}
      {guide === undefined ? null : <Link to={guide}>{label}</Link>}
    </p>
  );
}
