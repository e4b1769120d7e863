import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {CallData} from '@lectern/openapi';
import {getOperationPage} from '../call/operationPage.ts';
import {findStreamLink} from '../stream/streamLink.ts';
import styles from '../styles.module.css';
import type {Lost as State} from '../exchange/useLost.ts';

/** Where a response was before a reload removed it, and how to get it. */
export default function Lost({call, lost}: {call: CallData; lost: State}): ReactNode {
  const stream = lost === 'answered' ? findStreamLink(call) : undefined;
  return (
    <p role="status" className={styles.earlier}>
      {stream
        ? translate({id: 'portal.console.lostStream', message: 'The page was reloaded before the stream ended. Open it again:'})
        : translate({
            id: 'portal.console.lost',
            message: "The page was reloaded before the response was complete. Responses aren't stored: send the request again.",
          })}{' '}
      {/* The previous response contains the ID that the stream needs. */}
      {stream ? <Link to={`${getOperationPage(stream.pageId)}#console`}>{stream.title}</Link> : null}
    </p>
  );
}
