import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {breakAddress} from '../../components/breakAddress.tsx';
import ConsoleResponse from '../Response/index.tsx';
import type {FollowUp as State} from '../stream/follow.ts';
import {describeRequest, type Target} from '../target/target.ts';
import styles from '../styles.module.css';

type FollowUpProps = {
  state: State;
  target: Target;
  onResume: (lastEventId: string) => void;
  /** What the response leads to: below the text of the stream. */
  children: ReactNode;
};

/** The stream that a response leads to, below that response. */
export default function FollowUp({
  state: {call, request, progress, result, failure},
  target,
  onResume,
  children,
}: FollowUpProps): ReactNode {
  if (failure !== undefined) return <p role="alert">{failure}</p>;
  if (!call || !request) return null;
  return (
    <div className={styles.followUp}>
      <p className={styles.request}>
        <b>{request.method}</b> <code dir="ltr">{breakAddress(describeRequest(request.url, target.kind))}</code>
      </p>
      <ConsoleResponse
        call={call}
        request={request}
        state={{progress, result}}
        label={translate({id: 'portal.console.streamed', message: 'Stream'})}
        isFolded
        next={children}
        onResume={onResume}
      />
    </div>
  );
}
