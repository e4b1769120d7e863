import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import Lazy from '../../components/Lazy/index.tsx';
import type {CallData} from '@lectern/openapi';
import {addCaptured} from '../draft/captured/capturedValues.ts';
import type {Sending} from '../exchange/useExchange.ts';
import FollowUp from '../FollowUp/index.tsx';
import Problems from '../Problems/index.tsx';
import ConsoleResponse from '../Response/index.tsx';
import {loadTextBody} from '../Response/parts.ts';
import {hasDeletedSample} from '../send/deleted.ts';
import styles from '../styles.module.css';
import type {FollowUp as FollowUpState} from '../stream/follow.ts';
import type {Console as State} from '../useConsole.ts';

type SentProps = {
  call: CallData;
  state: Pick<State, 'editing' | 'destination' | 'sending' | 'shown'>;
  onRetry: () => void;
  /** Sends the filled-in request with one parameter changed: its key and value. */
  sendNext: (parameter: string, text: string) => void;
};

/** The response, and what to do if it was refused. */
export default function Sent({call, state, onRetry, sendNext}: SentProps): ReactNode {
  const onUse = (key: string, value: unknown): void => addCaptured(call.api, {[key]: value}, {from: call.title, isOwn: true});
  const {received, isEarlier, lost, followed, send, resumeFollowUp} = state.sending;
  const {result} = received;
  const {nextPage} = call;
  const {target} = state.destination;
  return (
    <>
      {isEarlier ? (
        <p className={styles.earlier}>{translate({id: 'portal.console.earlier', message: 'Response to an earlier request'})}</p>
      ) : null}
      {lost && !result ? <LostResponse call={call} lost={lost} /> : null}
      <ConsoleResponse
        call={call}
        request={received.request ?? state.shown}
        state={received}
        isFolded={followed !== undefined}
        note={isRefused(state.sending) ? <Refused call={call} state={state} /> : null}
        onRetry={onRetry}
        onResume={(lastEventId) => void send({lastEventId})}
        onUse={followed ? undefined : onUse}
        // The next page of an earlier request does not belong to the values that are filled in now.
        onNextPage={nextPage && !isEarlier ? (value) => sendNext(nextPage.parameter, value) : undefined}
      />
      {target.kind === 'page' && hasDeletedSample(call, received) ? <Restore api={call.api} /> : null}
      {followed ? (
        <FollowUp state={followed} target={target} onResume={resumeFollowUp}>
          {/* After the stream has ended, the next step is here, not inside the closed response above. */}
          {followed.result && result?.kind === 'response' ? (
            <Lazy load={loadTextBody}>{({Next}) => <Next call={call} response={result} onUse={onUse} without={findRead(followed)} />}</Lazy>
          ) : null}
        </FollowUp>
      ) : null}
    </>
  );
}

/** The page of a stream that was read to its end. */
function findRead({call, result}: FollowUpState): string | undefined {
  return result?.kind === 'response' && !result.cut ? call?.pageId : undefined;
}

/** The refused parts of the request: fields that the response names, and values that no longer exist. */
function Refused({call, state}: Pick<SentProps, 'call' | 'state'>): ReactNode {
  const {refused} = state.sending;
  return (
    <>
      {refused.length > 0 ? (
        <ul className={styles.problems}>
          <Problems problems={refused} />
        </ul>
      ) : null}
      <Used call={call} state={state} />
    </>
  );
}

/** Explains what does not exist; deleted sample data can be restored if the sandbox is in the page. */
function Used({call, state: {editing, destination, sending}}: Pick<SentProps, 'call' | 'state'>): ReactNode {
  const {result} = sending.received;
  const isMissing = result?.kind === 'response' && result.head.status === 404;
  const restore =
    destination.target.kind === 'page' && isMissing
      ? (isExplained: boolean) => <Restore api={call.api} isExplained={isExplained} />
      : undefined;
  return <Lazy load={loadTextBody}>{({UsedBefore}) => <UsedBefore call={call} draft={editing.draft} restore={restore} />}</Lazy>;
}

/** Did the server refuse the values that are filled in now? */
function isRefused({isEarlier, received: {result}}: Sending): boolean {
  return !isEarlier && result?.kind === 'response' && [400, 404, 409, 410, 422].includes(result.head.status);
}

const loadRestore = async () => import('../RestoreSampleData/index.tsx');

/** Loaded after a deletion only. */
function Restore(props: {api: string; isExplained?: boolean}): ReactNode {
  return <Lazy load={loadRestore}>{({default: RestoreSampleData}) => <RestoreSampleData {...props} />}</Lazy>;
}

const loadLost = async () => import('../Lost/index.tsx');

/** Loaded after a reload only. */
function LostResponse(props: {call: CallData; lost: NonNullable<Sending['lost']>}): ReactNode {
  return <Lazy load={loadLost}>{({default: Lost}) => <Lost {...props} />}</Lazy>;
}
