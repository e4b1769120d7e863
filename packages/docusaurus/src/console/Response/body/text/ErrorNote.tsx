import {translate} from '@docusaurus/Translate';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type ReactNode, useEffect, useState} from 'react';
import {toLabel} from '../../../../visible.ts';
import {renderCode} from '../../../renderCode.tsx';
import {getSiteData} from '../../../../siteData.ts';
import {findResponse, type ResponseCall} from '../../responseCall.ts';
import styles from '../../styles.module.css';
import {Meaning} from '../../Summary.tsx';
import {findPortalPath} from '../../../../components/portalPath.ts';
import type {BodyCaller} from './useBody.ts';

/** Characters of a detail that are shown; the tree has the rest. */
const MAX_DETAIL_LENGTH = 5000;
const NONE: Reason = {};

/** An error's own explanation: `type` and `detail` of RFC 9457. */
export type Reason = {type?: string | undefined; detail?: string | undefined};

/** Reads it from a JSON body; nothing from any other. Absent while it is read. */
export function useReason(caller: BodyCaller | undefined): Reason | undefined {
  const [reason, setReason] = useState<Reason>();
  useEffect(() => {
    if (!caller) return undefined;
    let isWanted = true;
    const set = (next: Reason): void => {
      if (isWanted) setReason(next);
    };
    caller.call('getValues', ['/type', '/detail']).then(
      ([type, detail]) => set({type, detail}),
      () => set({}),
    );
    return () => {
      isWanted = false;
    };
  }, [caller]);
  return caller ? reason : NONE;
}

type ErrorNoteProps = {call: ResponseCall; status: number; reason: Reason; /** What to do about it. */ note: ReactNode};

/**
 * The one explanation of an error. Its own reason is about this request, and is shown in full, since a row of the tree shows only its
 * beginning. Without a reason: the document's description of the status.
 */
export default function ErrorNote({call, status, reason: {type, detail}, note}: ErrorNoteProps): ReactNode {
  const guide = useGuide(type);
  const html = findResponse(call, status)?.html;
  if (detail === undefined && html === undefined && guide === undefined) return note;
  return (
    <div className={styles.errorNote} data-error-note>
      {detail === undefined ? <Meaning call={call} status={status} /> : null}
      {detail === undefined && guide === undefined ? null : (
        <p data-detail="" dir="auto">
          {detail === undefined ? null : renderCode(toLabel(detail, MAX_DETAIL_LENGTH))}{' '}
          {guide === undefined ? null : <Link to={guide.path}>{guide.label}</Link>}
        </p>
      )}
      {note}
    </div>
  );
}

/** The portal's page about an error: its own page, or the page of all errors. */
function useGuide(type: string | undefined): {path: string; label: string} | undefined {
  const {siteConfig} = useDocusaurusContext();
  const root = useBaseUrl('/');
  const own = type === undefined ? undefined : findPortalPath(type, root, [siteConfig.url, window.location.origin]);
  if (own !== undefined) return {path: own, label: translate({id: 'portal.answer.aboutError', message: 'About this error'})};
  const path = getSiteData().errorsPage;
  return path === undefined ? undefined : {path, label: translate({id: 'portal.answer.aboutErrors', message: 'About errors'})};
}
